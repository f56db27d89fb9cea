// Changes that met a change of the same field from another device, and the one sentence that says so everywhere.
import { conflictText } from '../../text/waiting.ts';
import { docOf } from './pending.ts';
import type { QueueableCall } from './row.ts';

interface ConflictRow {
  call: QueueableCall;
  /** Rows about one thing share it. */
  lane: string;
}

/** Asks for the choice, by what was changed. `rows` are all in conflict, at least one. */
export function conflictWords(rows: readonly ConflictRow[]): string {
  const things = new Map(rows.map(({ lane, call }) => [lane, docOf(call)]));
  const kinds = new Set(things.values());
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return conflictText.several;
  return things.size > 1 ? conflictText.many[kind](things.size) : conflictText.one[kind];
}
