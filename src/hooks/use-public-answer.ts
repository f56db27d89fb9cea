// React's view of what anybody may read: as `useAnswer`, with the waiting changes of the signed-in person. Apart from it, as every change
// object comes with this.
import { useMemo, useSyncExternalStore } from 'react';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import { answerKey } from '../../core/rules/answers/answer-key.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { emptyOwnState } from '../data/outbox/own-state.ts';
import type { Answer } from '../data/seen/answer.ts';
import { withWaiting } from '../data/seen/seen-overlay.ts';
import { session } from '../data/session/session-state.ts';
import type { PublicEndpoint, ValueOf } from './answer-cache.ts';
import { useAnswer } from './use-answer.ts';
import { useObservable } from './use-observable.ts';

/** `params` may be a new object in each render. */
export function usePublicAnswer<E extends PublicEndpoint>(endpoint: E, params: ParamsOf<E>): Answer<ValueOf<E>> {
  const key = answerKey(endpoint.name, params);
  const answer = useAnswer(endpoint, params);
  const userId = useObservable(session)?.user.id ?? null;
  // The same object, so that changes of other things render nothing here.
  const own = useSyncExternalStore(ownData.subscribe, () => {
    const state = ownData.get();
    return state.waiting.some(({ seenKeys }) => seenKeys.includes(key)) ? state : emptyOwnState;
  });
  return useMemo(
    () => (answer.kind === 'shown' ? withWaiting(key, answer, own, userId) : answer),
    [key, answer, own, userId],
  );
}
