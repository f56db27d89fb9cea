// Changes that met a change of the same field from another device, and the one sentence that says so everywhere.
import { type ConflictText, severalConflictsText } from '../../text/answers.ts';
import { answers } from '../answers/answers.ts';
import type { QueueableCall } from './change.ts';
import { changeOf, ownCallOf } from './changes.ts';

interface ConflictRow {
  call: QueueableCall;
  /** Rows about one thing share it. */
  lane: string;
}

function textOf(call: QueueableCall): ConflictText | undefined {
  const own = ownCallOf(call);
  return changeOf(call).conflict ?? (own ? answers[own].text : undefined);
}

/** Asks for the choice, by what was changed. `rows` are all in conflict, at least one. */
export function conflictWords(rows: readonly ConflictRow[]): string {
  const things = new Map(rows.map(({ lane, call }) => [lane, textOf(call)]));
  const [text, ...others] = new Set([...things.values(), ...rows.map(({ call }) => textOf(call))]);
  // Of several kinds: only the sheet says which.
  if (!text || others.length > 0) return severalConflictsText;
  return things.size > 1 ? text.conflicts(things.size) : text.conflict;
}
