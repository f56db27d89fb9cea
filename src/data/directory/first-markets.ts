// The most viewed markets, requested on a first visit before everything else, so that the first screen lists markets while the
// directory is still on its way. public/scheme.js preloads the same address. Loaded with the page's first chunk: checked by hand.
import { apiBase } from '../../../core/contract/endpoint.ts';
import { syncLimits } from '../../../core/contract/limits.ts';
import type { FirstAnswer } from '../../../core/contract/sync.ts';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { observable, type Readable } from '../page/observable.ts';
import type { MarketRow } from './engine-api.ts';

export type FirstMarket = FirstAnswer['rows'][number];

const address = `${apiBase}/sync/v1/first`;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isDegrees = (most: number) => (value: unknown) => typeof value === 'number' && Math.abs(value) <= most;
const isWhole = (value: unknown) => Number.isSafeInteger(value);

const checks: Record<keyof FirstMarket, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && tsidPattern.test(value),
  name: isText,
  city: isText,
  address: isText,
  tagline: isTextOrNull,
  latitude: isDegrees(90),
  longitude: isDegrees(180),
  category: isWhole,
  flags: isWhole,
  schedule: isText,
  primaryImageUrl: (value) => value === null || (typeof value === 'string' && /^\/(?!\/)/.test(value)),
};

function isMarket(value: unknown): value is FirstMarket {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>;
  return Object.entries(checks).every(([field, check]) => check(given[field]));
}

/** The markets of an answer in order, without those of another shape; none of another format. */
export function readFirstAnswer(raw: unknown): FirstMarket[] {
  const { format, rows } = (raw ?? {}) as Record<string, unknown>;
  if (format !== 1 || !Array.isArray(rows)) return [];
  return rows.filter(isMarket).slice(0, syncLimits.firstRows);
}

/** With its row at an instant (epoch milliseconds); computed once for repeated calls with the same instant. */
export interface SentMarket extends FirstMarket {
  rowAt(nowMs: number): MarketRow;
}

const markets = observable<readonly SentMarket[]>([]);

/** The markets that the server answered; none before, and when it has no such call. */
export const firstMarkets: Readable<readonly SentMarket[]> = markets;

function sentMarket(market: FirstMarket, rowOf: (market: FirstMarket, nowMs: number) => MarketRow): SentMarket {
  let last: { nowMs: number; row: MarketRow } | null = null;
  return {
    ...market,
    rowAt(nowMs) {
      if (last?.nowMs !== nowMs) last = { nowMs, row: rowOf(market, nowMs) };
      return last.row;
    },
  };
}

/** Requests the markets. Never rejects: without an answer the first screen waits for the directory. */
export async function fetchFirstMarkets(get: typeof fetch = fetch): Promise<void> {
  try {
    // The rule of opening hours is only needed here: it is not part of the entry.
    const [answer, { firstRow }] = await Promise.all([get(address, { redirect: 'error' }), import('./first-row.ts')]);
    if (!answer.ok) return;
    const sent = readFirstAnswer(await answer.json());
    markets.set(sent.map((market) => sentMarket(market, firstRow)));
  } catch {
    // Offline, cut, or not JSON.
  }
}
