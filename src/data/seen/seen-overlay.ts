// A public answer as the author of waiting changes sees it: derived each time, and stored nowhere, so that it goes with the changes and
// with their author.
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { pendingSeen } from '../../../core/rules/changes/changes.ts';
import { docNames } from '../../../core/rules/own-documents.ts';
import type { OwnState } from '../outbox/own-state.ts';
import type { Seen } from './seen-entry.ts';
import { totalAfter } from './total.ts';

/** The answer with the waiting changes of that person applied; the same one without any. `userId`: who is signed in, null without. */
export function withWaiting<T>(
  key: string,
  seen: Seen<T>,
  { waiting, docs }: OwnState,
  userId: string | null,
): Seen<T> {
  if (seen.kind !== 'shown') return seen;
  const rows = waiting.filter((row) => row.userId === userId && row.seenKeys.includes(key));
  const own = Object.fromEntries(docNames.map((name) => [name, docs[name].value])) as OwnNow;
  const value = rows.reduce((answer, row) => pendingSeen(key, answer, row, own), seen.value);
  if (value === seen.value) return seen;
  const total = totalAfter(seen.total, seen.value, value);
  return { ...seen, value, ...(total !== undefined && { total }) };
}
