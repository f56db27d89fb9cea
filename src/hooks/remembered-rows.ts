// The first rows that the front page last showed: drawn with the first paint of the next start, while the engine is
// still on its way. The engine's answer replaces them. Only public rows, and only the start's own question.
import { deviceLocal } from '../data/device-keys.ts';
import type { MarketRow } from '../data/engine-api.ts';
import { readStored, writeStored } from './device-store.ts';

const key = deviceLocal.firstRows;
/** About as many as a screen shows: each costs the first paint something. */
const kept = 8;

/** What may have changed meanwhile is not told: the engine says it a moment later. */
export type RememberedRow = Omit<MarketRow, 'status'> & { status: null };

export const withoutStatus = (row: MarketRow): RememberedRow => ({ ...row, status: null });

/** Keeps the rows for the next start. */
export function rememberRows(rows: MarketRow[]): void {
  writeStored(key, JSON.stringify(rows.slice(0, kept).map(withoutStatus)));
}

/** The rows of the last visit, without their statuses; null when there are none. */
export function recallRows(): RememberedRow[] | null {
  const text = readStored(key);
  return text === null ? null : (JSON.parse(text) as RememberedRow[]);
}
