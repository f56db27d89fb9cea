// React's view of an answer that anybody may read. Imports Dexie and valibot: only for chunks that are loaded late.
import { useMemo, useSyncExternalStore } from 'react';
import type { ParamsOf, ReplyOf } from '../../core/contract/endpoint.ts';
import { answerKey } from '../../core/rules/answer-key.ts';
import type { PublicRead } from '../../core/rules/answers.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { emptyOwnState } from '../data/outbox/own-state.ts';
import { seen } from '../data/seen/seen.ts';
import type { Seen } from '../data/seen/seen-entry.ts';
import { withWaiting } from '../data/seen/seen-overlay.ts';
import { session } from '../data/session/session-state.ts';
import { useObservable } from './use-observable.ts';

/**
 * What a public read answers: what was stored at once, requested again at each opening, and at a wake-up when it is older than a
 * minute. Waiting changes of the signed-in person show on it. `params` may be a new object in each render.
 */
export function useSeen<E extends PublicRead>(endpoint: E, params: ParamsOf<E>): Seen<ReplyOf<E>> {
  const key = answerKey(endpoint.name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the parameters.
  const answer = useMemo(() => seen.look(endpoint, params), [endpoint, key]);
  const shown = useObservable(answer);
  const userId = useObservable(session)?.user.id ?? null;
  // The same object, so that changes of other things render nothing here.
  const own = useSyncExternalStore(ownData.subscribe, () => {
    const state = ownData.get();
    return state.waiting.some(({ seenKeys }) => seenKeys.includes(key)) ? state : emptyOwnState;
  });
  return useMemo(() => withWaiting(key, shown, own, userId), [key, shown, own, userId]);
}
