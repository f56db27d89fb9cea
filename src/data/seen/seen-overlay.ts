// A public answer as the author of waiting changes sees it: derived each time, and stored nowhere, so that it goes with the changes and
// with their author.
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { pendingSeen } from '../../../core/rules/changes/changes.ts';
import { docNames } from '../../../core/rules/own-documents.ts';
import type { OwnState, WaitingChange } from '../outbox/own-state.ts';
import type { Seen } from './seen-entry.ts';
import { totalAfter } from './total.ts';

/** The changes of that person that wait and show on the answer, oldest first. `userId`: who is signed in, null without. */
export function waitingFor(key: string, { waiting }: OwnState, userId: string | null): readonly WaitingChange[] {
  return waiting.filter((row) => row.userId === userId && row.seenKeys.includes(key));
}

/** The person's documents with every waiting change applied. */
export function documentsOf({ docs }: OwnState): OwnNow {
  return Object.fromEntries(docNames.map((name) => [name, docs[name].value])) as OwnNow;
}

/** The answer with the waiting changes of that person applied; the same one without any. */
export function withWaiting<T>(key: string, seen: Seen<T>, state: OwnState, userId: string | null): Seen<T> {
  if (seen.kind !== 'shown') return seen;
  const own = documentsOf(state);
  const value = waitingFor(key, state, userId).reduce((answer, row) => pendingSeen(key, answer, row, own), seen.value);
  if (value === seen.value) return seen;
  const total = totalAfter(seen.total, seen.value, value);
  return { ...seen, value, ...(total !== undefined && { total }) };
}
