// Gathers the columns of the bootstrap, market by market in id order, and writes them as JSON a column at a time.
// Answers for every market what they hold of it, so that its page can leave that out.
import { defaultTimezone, syncLimits } from '../../../../core/contract/limits.ts';
import { type Market, OwnerStatus } from '../../../../core/contract/markets.ts';
import { RowFlag } from '../../../../core/contract/row-flag.ts';
import { packSchedule, readSchedule } from '../../../../core/rules/day/schedule.ts';
import { packIds, packNumbers } from '../../../../core/rules/map/planes.ts';
import type { KnownRow } from '../../../../core/rules/markets/market-page.ts';
import type { FeedPosition } from '../../../ports/feed.ts';

/** Five decimals, about a metre, as a whole number. */
const degrees = (value: number) => Math.round(value * 100_000);

function flagsOf(market: Market): number {
  const { isVerified, ownerStatus, tempClosed } = market;
  return (
    (isVerified ? RowFlag.Verified : 0) +
    (ownerStatus === OwnerStatus.Verified ? RowFlag.VerifiedOwner : 0) +
    (tempClosed ? RowFlag.TempClosed : 0)
  );
}

export interface BootstrapColumns {
  /** Returns the market's values in the columns. */
  add(market: Market): KnownRow;
  readonly count: number;
  /** The body in pieces, so that no single step holds up the event loop. */
  pieces(at: Pick<FeedPosition, 'cursor' | 'countsCursor'>, pages: number): Generator<string>;
}

export function gatherColumns(): BootstrapColumns {
  const texts = { name: [] as string[], city: [] as string[] };
  const numbers = {
    latitude: [] as number[],
    longitude: [] as number[],
    category: [] as number[],
    flags: [] as number[],
    schedule: [] as number[],
  };
  const ids: string[] = [];
  const schedules = new Map<string, number>();

  /** Many markets have the same texts; reading them is what takes the time. */
  const read = new Map<string, string>();

  function scheduleOf({ standardHours, specialHours, timezone }: Market): string {
    const zone = timezone || defaultTimezone;
    const key = JSON.stringify([standardHours, specialHours, zone]);
    const packed = read.get(key) ?? packSchedule(readSchedule(standardHours, specialHours, zone));
    read.set(key, packed);
    return packed;
  }
  function scheduleNumber(packed: string): number {
    const number = schedules.get(packed) ?? schedules.size;
    schedules.set(packed, number);
    return number;
  }
  return {
    get count() {
      return ids.length;
    },
    add(market) {
      const row: KnownRow = {
        id: market.id,
        name: market.name,
        city: market.city,
        latitude: degrees(market.latitude),
        longitude: degrees(market.longitude),
        category: market.category,
        flags: flagsOf(market),
        schedule: scheduleOf(market),
      };
      ids.push(row.id);
      texts.name.push(row.name);
      texts.city.push(row.city);
      numbers.latitude.push(row.latitude);
      numbers.longitude.push(row.longitude);
      numbers.category.push(row.category);
      numbers.flags.push(row.flags);
      numbers.schedule.push(scheduleNumber(row.schedule));
      return row;
    },
    *pieces({ cursor, countsCursor }, pages) {
      yield `{"format":2,"cursor":"${cursor}","countsCursor":"${countsCursor}","count":${ids.length},"pageRecords":${syncLimits.wireRecords},"pages":${pages},"columns":{"ids":"${packIds(ids)}"`;
      yield `,"schedules":${JSON.stringify([...schedules.keys()])}`;
      for (const [name, values] of Object.entries(texts)) yield `,"${name}":${JSON.stringify(values)}`;
      for (const [name, values] of Object.entries(numbers)) yield `,"${name}":"${packNumbers(values)}"`;
      yield '}}';
    },
  };
}
