// The kept answers of this page as queries. Their stores are loaded with the first of them.
import type { calls } from '../../core/contract/calls.ts';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import type { AnswerOf, ShownCall } from '../../core/rules/answers/answers.ts';
import { call } from '../data/net/call.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { lazyChunk } from '../data/page/lazy-chunk.ts';
import { onWakeup } from '../data/page/wakeups.ts';
import { session } from '../data/session/session-state.ts';
import { answerCache } from './answer-cache.ts';
import { queryClient } from './query-client.ts';

const source = lazyChunk(async () => {
  const { answersHere, onSeenChange } = await import('../data/seen/answers-here.ts');
  onSeenChange((change) => void here.hear(change));
  return answersHere;
});
const here = answerCache(queryClient, { source, call, now: Date.now });

onWakeup(here.wake);
connectivity.subscribe(() => connectivity.get() === 'online' && here.wake());

/** A read that is requested where it is shown, as a query. */
export const answerQuery = here.query;

/** Replaces a shown answer of that person, by the reply to a call that changed it. */
export function keepAnswer<E extends (typeof calls)[ShownCall]>(
  userId: string,
  endpoint: E,
  params: ParamsOf<E>,
  edit: (value: AnswerOf<E['name']> | undefined) => AnswerOf<E['name']> | undefined,
): void {
  here.keep(endpoint, params, edit, () => session.get()?.user.id === userId);
}
