// Gathers the columns of the bootstrap, market by market in id order, and writes them as JSON a column at a time.
import { defaultTimezone, syncLimits } from '../../../core/contract/limits.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { RowFlag } from '../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../core/rules/schedule.ts';

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
  add(market: Market): void;
  readonly count: number;
  /** The body in pieces, so that no single step holds up the event loop. */
  pieces(cursor: string, pages: number): Generator<string>;
}

export function gatherColumns(): BootstrapColumns {
  const columns = {
    name: [] as string[],
    city: [] as string[],
    latitude: [] as number[],
    longitude: [] as number[],
    category: [] as number[],
    flags: [] as number[],
    schedule: [] as number[],
  };
  const ids: string[] = [];
  const schedules = new Map<string, number>();

  /** Many markets have the same texts; reading them is what takes the time. */
  const read = new Map<string, number>();

  function scheduleNumber({ standardHours, specialHours, timezone }: Market): number {
    const zone = timezone || defaultTimezone;
    const texts = JSON.stringify([standardHours, specialHours, zone]);
    let number = read.get(texts);
    if (number === undefined) {
      const packed = packSchedule(readSchedule(standardHours, specialHours, zone));
      number = schedules.get(packed) ?? schedules.size;
      schedules.set(packed, number);
      read.set(texts, number);
    }
    return number;
  }
  return {
    get count() {
      return ids.length;
    },
    add(market) {
      ids.push(market.id);
      columns.name.push(market.name);
      columns.city.push(market.city);
      columns.latitude.push(degrees(market.latitude));
      columns.longitude.push(degrees(market.longitude));
      columns.category.push(market.category);
      columns.flags.push(flagsOf(market));
      columns.schedule.push(scheduleNumber(market));
    },
    *pieces(cursor, pages) {
      yield `{"format":1,"cursor":"${cursor}","count":${ids.length},"pageRecords":${syncLimits.wireRecords},"pages":${pages},"columns":{"ids":"${ids.join('')}"`;
      yield `,"schedules":${JSON.stringify([...schedules.keys()])}`;
      for (const [name, values] of Object.entries(columns)) yield `,"${name}":${JSON.stringify(values)}`;
      yield '}}';
    },
  };
}
