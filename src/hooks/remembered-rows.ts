// The first rows that the front page last showed: drawn with the first paint of the next start, while the engine is
// still on its way. The engine's answer replaces them. Only public rows, and only the start's own question.
import type { OpenStatus } from '../../core/contract/hours.ts';
import { statusLater } from '../../core/rules/status-later.ts';
import type { MarketRow } from '../data/engine-api.ts';
import { readStored, writeStored } from './device-store.ts';

/** Renamed when the shape of a row changes: what another version wrote is then not read. */
const key = 'loppis.first-rows.1';

/** About as many as a screen shows: each costs the first paint something. */
const kept = 8;

/** A row without its status where that cannot be told from what was stored. */
export type RememberedRow = Omit<MarketRow, 'status'> & { status: OpenStatus | null };

interface Stored {
  at: number;
  rows: MarketRow[];
}

/** Keeps the rows for the next start. */
export function rememberRows(rows: MarketRow[], nowMs: number): void {
  const stored: Stored = { at: nowMs, rows: rows.slice(0, kept) };
  writeStored(key, JSON.stringify(stored));
}

/** The rows of the last visit with what their statuses are by now; null when there are none. */
export function recallRows(nowMs: number): RememberedRow[] | null {
  const text = readStored(key);
  if (text === null) return null;
  const { at, rows } = JSON.parse(text) as Stored;
  return rows.map((row) => ({ ...row, status: statusLater(row, at, nowMs) }));
}
