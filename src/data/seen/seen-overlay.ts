// A public answer as the author of waiting changes sees it: derived each time, and stored nowhere, so that it goes with the changes and
// with their author.
import { ownCalls } from '../../../core/rules/answers/answers.ts';
import type { OwnNow } from '../../../core/rules/changes/change.ts';
import { answerKeysOf, pending } from '../../../core/rules/changes/changes.ts';
import { type OwnState, ownView, type WaitingChange } from '../outbox/own-state.ts';
import { isReadable } from '../outbox/row.ts';
import { totalAfter } from './total.ts';

/** The changes of that person that wait and show on the answer, oldest first. `userId`: who is signed in, null without. */
export function waitingFor(key: string, { waiting }: OwnState, userId: string | null): readonly WaitingChange[] {
  return waiting.filter((row) => row.userId === userId && row.seenKeys.includes(key));
}

/** Those of that person that were answered since an answer was fetched at `since`, which may not have them, oldest first. */
export function answeredFor(key: string, { answered }: OwnState, userId: string | null, since: number) {
  return answered.flatMap(({ row, at }) =>
    row && at >= since && row.userId === userId && isReadable(row) && answerKeysOf(row, 'device').includes(key)
      ? [row]
      : [],
  );
}

/** The person's answers with every waiting change applied. */
function ownNow(state: OwnState): OwnNow {
  return Object.fromEntries(ownCalls.map((call) => [call, ownView(state, call).value])) as OwnNow;
}

/** A part of an answer, such as items behind the kept ones, with these changes applied. */
export function withRows<Part>(key: string, part: Part, rows: readonly WaitingChange[], state: OwnState): Part {
  const own = ownNow(state);
  return rows.reduce((before, row) => pending(key, before, row, own), part);
}

/** The answer with the waiting changes of that person applied; the same one without any. */
export function withWaiting<Answer extends { value: unknown; total?: number }>(
  key: string,
  answer: Answer,
  state: OwnState,
  userId: string | null,
): Answer {
  const value = withRows(key, answer.value, waitingFor(key, state, userId), state);
  if (value === answer.value) return answer;
  const total = totalAfter(answer.total, answer.value, value);
  return { ...answer, value, ...(total !== undefined && { total }) };
}
