// The most viewed markets, requested on a first visit before everything else, so that the first screen lists markets while the
// directory is still on its way. public/scheme.js preloads the same address. Loaded with the page's first chunk: checked by hand.
import { apiBase } from '../../../core/contract/endpoint.ts';
import { defaultTimezone, syncLimits } from '../../../core/contract/limits.ts';
import { RowFlag } from '../../../core/contract/row-flag.ts';
import type { FirstAnswer } from '../../../core/contract/sync.ts';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { observable, type Readable } from '../page/observable.ts';
import type { KnownRow, MarketRow } from './engine-api.ts';

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

/**
 * With its row at an instant (epoch milliseconds); computed once for repeated calls with the same instant. Without a status until the
 * rule of opening hours is loaded.
 */
export interface SentMarket extends FirstMarket {
  rowAt(nowMs: number): MarketRow | KnownRow;
  /** Whether it is open on a date (days since 1970-01-01); false until the rule is loaded. */
  isOpenOn(day: number): boolean;
}

const markets = observable<readonly SentMarket[]>([]);

/** The markets that the server answered; none before, and when it has no such call. */
export const firstMarkets: Readable<readonly SentMarket[]> = markets;

/** The market as a row, but for its hours. */
function knownRow({ flags, schedule, ...market }: FirstMarket): KnownRow {
  const at = schedule.indexOf('@');
  return {
    ...market,
    verified: (flags & RowFlag.Verified) !== 0,
    hasOwner: (flags & RowFlag.VerifiedOwner) !== 0,
    tempClosed: (flags & RowFlag.TempClosed) !== 0,
    status: null,
    nextChange: null,
    brokenHours: false,
    timezone: at < 0 ? defaultTimezone : schedule.slice(at + 1),
    ownerId: null,
    ownerName: null,
    contactPhone: null,
    contactEmail: null,
    averageRating: null,
    ratingCount: null,
  };
}

type Hours = typeof import('./first-hours.ts');

function sentMarket(market: FirstMarket, hours: Hours | null): SentMarket {
  const known = knownRow(market);
  let last: { nowMs: number; row: MarketRow } | null = null;
  return {
    ...market,
    rowAt(nowMs) {
      if (!hours) return known;
      if (last?.nowMs !== nowMs) last = { nowMs, row: { ...known, ...hours.firstHours(market, nowMs) } };
      return last.row;
    },
    isOpenOn: (day) => hours?.firstOpenOn(market, day) ?? false,
  };
}

/**
 * Requests the markets, and shows them as soon as they arrive; their hours follow. Never rejects: without an answer the first screen
 * waits for the directory.
 * @param shown resolves when the names are visible: the code of the hours is fetched after that
 */
export async function fetchFirstMarkets(shown: Promise<void>, get: typeof fetch = fetch): Promise<void> {
  try {
    const answer = await get(address, { redirect: 'error' });
    if (!answer.ok) return;
    const sent = readFirstAnswer(await answer.json());
    markets.set(sent.map((market) => sentMarket(market, null)));
    // Only needed here: it is not part of the entry.
    await shown;
    const { firstHours, firstOpenOn } = await import('./first-hours.ts');
    markets.set(sent.map((market) => sentMarket(market, { firstHours, firstOpenOn })));
  } catch {
    // Offline, cut, or not JSON.
  }
}
