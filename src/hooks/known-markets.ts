// Markets known before the engine answers, so that a start shows them with its first paint: rows stored on this device, on a
// first visit those that the server sent ahead, heads read from the stored mirror, and the market found last. The engine's answer
// replaces them. Public rows only.
import { recentlyViewedMax } from '../../core/contract/limits.ts';
import { deviceLocal, personalLocal } from '../data/device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../data/device/device-storage.ts';
import { engine } from '../data/directory/engine.ts';
import type { KnownRow, MarketRow, MirroredMarket } from '../data/directory/engine-api.ts';
import { firstMarkets } from '../data/directory/first-markets.ts';
import { type MarketHead, readStoredHead } from '../data/directory/stored-head.ts';
import { serverNow } from '../data/net/clock-offset.ts';

/** A market of the mirror, in two steps: its row first, the whole record as soon as it has been read. */
export interface OpenedMarket extends MirroredMarket {
  /** The record is still being read; only then is a missing `full` no answer. */
  reading: boolean;
}

type RowsKey = typeof deviceLocal.firstRows | typeof personalLocal.openedRows;

/** About as many first rows as a screen shows: each costs the first paint something. */
const firstRowsMax = 8;

function readRows(key: RowsKey): KnownRow[] {
  const stored = readJson(deviceStorage(), key);
  return Array.isArray(stored) ? stored : [];
}

function writeRows(key: RowsKey, rows: readonly (MarketRow | KnownRow)[]): void {
  writeJson(
    deviceStorage(),
    key,
    rows.map((row) => ({ ...row, status: null })),
  );
}

/** The first rows of the front page, as it showed them last. */
export const knownFirstRows = (): KnownRow[] => readRows(deviceLocal.firstRows);

/** Stores the first rows of the front page for the next start. */
export const storeFirstRows = (rows: readonly MarketRow[]): void =>
  writeRows(deviceLocal.firstRows, rows.slice(0, firstRowsMax));

/** Stores the row of a market that is open, beside those opened last. */
export function storeOpened(row: MarketRow): void {
  const others = readRows(personalLocal.openedRows).filter(({ id }) => id !== row.id);
  writeRows(personalLocal.openedRows, [row, ...others].slice(0, recentlyViewedMax));
}

/** Drops a market that is gone. */
export function forgetOpened(id: string): void {
  const before = readRows(personalLocal.openedRows);
  const left = before.filter((row) => row.id !== id);
  if (left.length < before.length) writeRows(personalLocal.openedRows, left);
}

/** The market found last. The detail that replaces a head has it at once. */
let latest: { readonly id: string; readonly market: OpenedMarket } | undefined;
/** Of the markets that the address opened, those known only by the stored mirror. */
const linked: MarketHead[] = [];

/** The market, if it was the one found last. */
export const knownMarket = (id: string): OpenedMarket | undefined => (latest?.id === id ? latest.market : undefined);

/** Sets what `knownMarket` answers; null: the mirror does not have it. */
export function setKnownMarket(id: string, market: OpenedMarket | null): void {
  if (market) latest = { id, market };
  else if (latest?.id === id) latest = undefined;
}

/** The market by its row, unless its record is known already. */
export function knownByRow(row: MarketRow): OpenedMarket {
  const market = { row, full: null, reading: true };
  if (!knownMarket(row.id)) setKnownMarket(row.id, market);
  return market;
}

/** What the top of a market's detail can show now. Null when nothing is known of it. */
export function knownHead(id: string): MarketHead | null {
  const isIt = (head: MarketHead) => head.id === id;
  const sent = firstMarkets.get().find((market) => market.id === id);
  if (sent) return sent.rowAt(serverNow());
  return readRows(personalLocal.openedRows).find(isIt) ?? knownFirstRows().find(isIt) ?? linked.find(isIt) ?? null;
}

/** Prefetches the head of a linked market before the first render: from the stored mirror, or else from the engine. */
export async function prefetchHead(id: string): Promise<void> {
  if (knownHead(id)) return;
  const answered = engine.rowsById([id]).then(([row]) => {
    if (row) knownByRow(row);
  });
  // Without an engine a stored head is enough.
  answered.catch(() => undefined);
  const head = await readStoredHead(id);
  if (head) linked.push(head);
  else await answered;
}
