// The markets opened last, as rows, and the heads of those that a link opens: it shows a name with the first paint, while
// code and engine are still on their way. What the engine says replaces it. Public rows only, gone with a sign-out.
import { recentlyViewedMax } from '../../core/contract/limits.ts';
import { personalLocal } from '../data/device-keys.ts';
import type { MarketRow } from '../data/engine-api.ts';
import { type MarketHead, readStoredHead } from '../data/stored-head.ts';
import { readStored, writeStored } from './device-store.ts';
import { type RememberedRow, recallRows, withoutStatus } from './remembered-rows.ts';
import { fetchMarket } from './use-engine.ts';

const key = personalLocal.openedRows;

function read(): RememberedRow[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps the row of a market that is open. */
export function rememberOpened(row: MarketRow): void {
  const others = read().filter(({ id }) => id !== row.id);
  writeStored(key, JSON.stringify([withoutStatus(row), ...others].slice(0, recentlyViewedMax)));
}

/** Drops a market that is gone. */
export function forgetOpened(id: string): void {
  const before = read();
  const left = before.filter((row) => row.id !== id);
  if (left.length < before.length) writeStored(key, JSON.stringify(left));
}

/** Of the markets that the address opened, those that this device knows only by its mirror. */
const linked: MarketHead[] = [];

/** Has the head of a market at hand before it is drawn: it is remembered, stored, or the engine knows it. */
export async function fetchHead(id: string): Promise<void> {
  if (recallHead(id)) return;
  const asked = fetchMarket(id);
  // Without an engine a head out of storage is as good.
  asked.catch(() => undefined);
  const head = await readStoredHead(id);
  if (head) linked.push(head);
  else await asked;
}

/** What this device last saw of a market: opened, among the first of the front page, or linked. Null when it knows nothing. */
export function recallHead(id: string): MarketHead | null {
  const isIt = (head: MarketHead) => head.id === id;
  return read().find(isIt) ?? recallRows()?.find(isIt) ?? linked.find(isIt) ?? null;
}
