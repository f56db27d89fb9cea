// Opening hours compiled to flat columns: the per-minute evaluation needs no objects and no parsing.
import type { MinuteRange, Schedule } from '../../core/rules/day/schedule.ts';
import { zoneNamed } from '../../core/rules/day/zone.ts';

/** Compiled schedules and the rows that use them. Plain typed arrays, so it can be stored and cloned as is. */
export interface OpeningColumns {
  scheduleOf: Uint16Array | Uint32Array;
  /** Rows of schedule s: `rows[rowFirst[s]]` up to `rows[rowFirst[s + 1]]`. */
  rowFirst: Uint32Array;
  rows: Uint32Array;
  zones: string[];
  /** Index into `zones`; -1 = hours absent, broken or in an unknown zone. */
  zoneOf: Int16Array;
  weekKnown: Uint8Array;
  /** Ranges of weekday d (0 = Monday) of schedule s begin at `weekFirst[s * 7 + d]`. */
  weekFirst: Uint32Array;
  specialFirst: Uint32Array;
  /** Days since 1970-01-01, rising within a schedule. */
  specialDay: Int32Array;
  specialRange: Uint32Array;
  /** Minutes since the midnight of the day the range belongs to. */
  rangeFrom: Int16Array;
  rangeTo: Int16Array;
}

/** Compiles distinct schedules; `scheduleOf` is the schedule index of each row. Throws RangeError for an index out of range. */
export function compileOpenings(schedules: readonly Schedule[], scheduleOf: Uint16Array | Uint32Array): OpeningColumns {
  const count = schedules.length;
  const zones: string[] = [];
  const zoneOf = new Int16Array(count).fill(-1);
  const weekKnown = new Uint8Array(count);
  const weekFirst = new Uint32Array(count * 7 + 1);
  const specialFirst = new Uint32Array(count + 1);
  const specialDay: number[] = [];
  const specialRange: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const add = (ranges: readonly MinuteRange[]) => {
    for (const [start, end] of ranges) {
      from.push(start);
      to.push(end);
    }
  };

  for (const [s, schedule] of schedules.entries()) {
    const known = schedule.kind === 'known' && zoneNamed(schedule.timezone) ? schedule : null;
    if (known) {
      if (!zones.includes(known.timezone)) zones.push(known.timezone);
      zoneOf[s] = zones.indexOf(known.timezone);
      weekKnown[s] = known.week ? 1 : 0;
    }
    for (let d = 0; d < 7; d++) {
      weekFirst[s * 7 + d] = from.length;
      add(known?.week?.[d] ?? []);
    }
  }
  weekFirst[count * 7] = from.length;
  for (const [s, schedule] of schedules.entries()) {
    specialFirst[s] = specialDay.length;
    for (const { day, ranges } of schedule.kind === 'known' ? schedule.special : []) {
      specialDay.push(day);
      specialRange.push(from.length);
      add(ranges);
    }
  }
  specialFirst[count] = specialDay.length;
  specialRange.push(from.length);

  return {
    scheduleOf,
    ...groupRows(scheduleOf, count),
    zones,
    zoneOf,
    weekKnown,
    weekFirst,
    specialFirst,
    specialDay: Int32Array.from(specialDay),
    specialRange: Uint32Array.from(specialRange),
    rangeFrom: Int16Array.from(from),
    rangeTo: Int16Array.from(to),
  };
}

/** Rows grouped by schedule (counting sort). */
function groupRows(scheduleOf: Uint16Array | Uint32Array, count: number) {
  const rowFirst = new Uint32Array(count + 1);
  for (const s of scheduleOf) {
    if (s >= count) throw new RangeError(`there is no schedule ${s}`);
    rowFirst[s + 1] = (rowFirst[s + 1] as number) + 1;
  }
  for (let s = 0; s < count; s++) rowFirst[s + 1] = (rowFirst[s + 1] as number) + (rowFirst[s] as number);
  const rows = new Uint32Array(scheduleOf.length);
  const free = rowFirst.slice();
  for (let row = 0; row < scheduleOf.length; row++) {
    const s = scheduleOf[row] as number;
    const place = free[s] as number;
    rows[place] = row;
    free[s] = place + 1;
  }
  return { rowFirst, rows };
}
