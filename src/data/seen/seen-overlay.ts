// A public answer as the author of waiting changes sees it: derived each time, and stored nowhere, so that it goes with the changes and
// with their author.
import { ownCalls } from '../../../core/rules/answers.ts';
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { pending } from '../../../core/rules/changes/changes.ts';
import { type OwnState, ownView, type WaitingChange } from '../outbox/own-state.ts';
import type { Seen } from './seen-entry.ts';
import { totalAfter } from './total.ts';

/** The changes of that person that wait and show on the answer, oldest first. `userId`: who is signed in, null without. */
export function waitingFor(key: string, { waiting }: OwnState, userId: string | null): readonly WaitingChange[] {
  return waiting.filter((row) => row.userId === userId && row.seenKeys.includes(key));
}

/** The person's answers with every waiting change applied. */
export function ownNow(state: OwnState): OwnNow {
  return Object.fromEntries(ownCalls.map((call) => [call, ownView(state, call).value])) as OwnNow;
}

/** The answer with the waiting changes of that person applied; the same one without any. */
export function withWaiting<T>(key: string, seen: Seen<T>, state: OwnState, userId: string | null): Seen<T> {
  if (seen.kind !== 'shown') return seen;
  const own = ownNow(state);
  const value = waitingFor(key, state, userId).reduce((answer, row) => pending(key, answer, row, own), seen.value);
  if (value === seen.value) return seen;
  const total = totalAfter(seen.total, seen.value, value);
  return { ...seen, value, ...(total !== undefined && { total }) };
}
