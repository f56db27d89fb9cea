// Cell values of every row in one shape for columns.ts, from either source: the bootstrap or full records.
import { syncLimits } from '../../core/contract/limits.ts';
import { type Market, OwnerStatus } from '../../core/contract/markets.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import type { Bootstrap } from '../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../core/rules/day/schedule.ts';
import { unpackIds, unpackNumbers } from '../../core/rules/map/planes.ts';
import { tsidTime } from '../../core/rules/tsid.ts';
import { type CardField, cardFields, fromFields } from './columns-rows.ts';

/** Integer fields that only full records have (`averageRating` is not an integer). */
const countFields = ['viewCount', 'ratingCount'] as const;
type CountField = (typeof countFields)[number];

/** One entry per row in every array, rows in id order. */
export interface Cells {
  ids: readonly string[];
  name: readonly string[];
  city: readonly string[];
  /** Degrees × 100 000, rounded. */
  latitude: readonly number[];
  longitude: readonly number[];
  category: readonly number[];
  /** Sum of `RowFlag`. */
  flags: readonly number[];
  /** Epoch milliseconds. */
  createdAt: readonly number[];
  /** Packed schedules. */
  schedule: readonly string[];
  pageOf: Uint16Array;
  full: { cards: Record<CardField, string[]>; counts: Record<CountField, number[]>; averageRating: number[] } | null;
}

const fiveDecimals = (degrees: number) => Math.round(degrees * 100_000);

/** Throws RangeError when the columns are not of one length, not readable, or the ids not ascending. */
export function cellsOfBootstrap({ columns, count }: Bootstrap): Cells {
  const ids = unpackIds(columns.ids, count, 13);
  const { name, city, schedules } = columns;
  for (const column of [name, city]) {
    if (column.length !== count) throw new RangeError(`a bootstrap column has ${column.length} of ${count} entries`);
  }
  for (let row = 1; row < count; row++) {
    if ((ids[row - 1] as string) >= (ids[row] as string)) throw new RangeError(`bootstrap ids do not ascend at ${row}`);
  }
  return {
    ids,
    name,
    city,
    latitude: unpackNumbers(columns.latitude, count),
    longitude: unpackNumbers(columns.longitude, count),
    category: unpackNumbers(columns.category, count),
    flags: unpackNumbers(columns.flags, count),
    createdAt: ids.map(tsidTime),
    schedule: unpackNumbers(columns.schedule, count).map((entry) => {
      const packed = schedules[entry];
      if (packed === undefined) throw new RangeError(`the bootstrap has no schedule ${entry}`);
      return packed;
    }),
    pageOf: pagesByPosition(count),
    full: null,
  };
}

/**
 * @param markets in ascending id order
 * @param complete false omits the fields a bootstrap lacks, so that rows of both sources can be mixed
 */
export function cellsOfMarkets(markets: readonly Market[], pageOf: Uint16Array | null, complete: boolean): Cells {
  const packed = new Map<string, string>();
  return {
    ids: markets.map((market) => market.id),
    name: markets.map((market) => market.name),
    city: markets.map((market) => market.city),
    latitude: markets.map((market) => fiveDecimals(market.latitude)),
    longitude: markets.map((market) => fiveDecimals(market.longitude)),
    category: markets.map((market) => market.category),
    flags: markets.map(flagsOf),
    createdAt: markets.map((market) => (complete ? Date.parse(market.createdAt) : tsidTime(market.id))),
    schedule: markets.map(({ standardHours, specialHours, timezone }) => {
      const key = `${timezone}\n${standardHours ?? ''}\n${specialHours ?? ''}`;
      const known = packed.get(key) ?? packSchedule(readSchedule(standardHours, specialHours, timezone));
      packed.set(key, known);
      return known;
    }),
    pageOf: pageOf ?? pagesByPosition(markets.length),
    full: complete
      ? {
          cards: fromFields(cardFields, (field) => markets.map((market) => market[field] ?? '')),
          counts: fromFields(countFields, (field) => markets.map((market) => market[field])),
          averageRating: markets.map((market) => market.averageRating),
        }
      : null,
  };
}

function pagesByPosition(count: number): Uint16Array {
  return Uint16Array.from({ length: count }, (_, row) => Math.floor(row / syncLimits.pageRecords));
}

function flagsOf(market: Market): number {
  return (
    (market.isVerified ? RowFlag.Verified : 0) |
    (market.ownerStatus === OwnerStatus.Verified ? RowFlag.VerifiedOwner : 0) |
    (market.tempClosed ? RowFlag.TempClosed : 0)
  );
}
