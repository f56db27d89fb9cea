// The markets of the first screen under a filter, while the directory is on its way: the same conditions as the engine's.
import { haversineKm } from '../../../core/rules/place/distance.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import type { Filter, KnownRow, MarketRow } from './engine-api.ts';
import type { SentMarket } from './first-markets.ts';

/** Rows at an instant (epoch milliseconds), nearest to `from` first if that is given. */
export function firstFiltered(
  sent: readonly SentMarket[],
  filter: Filter,
  nowMs: number,
  from: { latitude: number; longitude: number } | null,
): (MarketRow | KnownRow)[] {
  const name = fold(filter.name);
  const { within, only, category, openOn } = filter;
  const isKept = (market: SentMarket, row: MarketRow | KnownRow) =>
    (!filter.verified || row.verified) &&
    (!filter.withOwner || row.hasOwner) &&
    (!filter.openNow || row.status === 'OPEN' || row.status === 'CLOSING_SOON') &&
    (category === null || row.category === category) &&
    (openOn === null || market.isOpenOn(openOn)) &&
    (only === undefined || only.includes(row.id)) &&
    fold(row.name).includes(name) &&
    (within === null || kmFrom(within, row) <= within.km);
  const rows = sent.flatMap((market) => {
    const row = market.rowAt(nowMs);
    return isKept(market, row) ? [row] : [];
  });
  return from ? rows.toSorted((a, b) => kmFrom(from, a) - kmFrom(from, b)) : rows;
}

const kmFrom = (from: { latitude: number; longitude: number }, row: MarketRow | KnownRow): number =>
  haversineKm(from.latitude, from.longitude, row.latitude, row.longitude);
