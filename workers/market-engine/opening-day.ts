// Which rows are open on a date, evaluated once per distinct schedule. Same results as core/rules/day/open-day.ts.
import { RowFlag } from '../../core/contract/row-flag.ts';
import { weekdayOf } from '../../core/rules/day/holidays.ts';
import type { MinuteRange } from '../../core/rules/day/schedule.ts';
import type { OpeningColumns } from './opening-columns.ts';
import { specialFrom } from './opening-pass.ts';

/** Start and end index of the ranges of schedule `s` on a wall date. */
function rangesAt(o: OpeningColumns, s: number, day: number): [number, number] {
  const special = specialFrom(o, s, day);
  const decides = special < (o.specialFirst[s + 1] as number) && o.specialDay[special] === day;
  const first = decides ? o.specialRange : o.weekFirst;
  const at = decides ? special : s * 7 + weekdayOf(day);
  return [first[at] as number, first[at + 1] as number];
}

/** The hours of a row on a wall date (days since 1970-01-01); empty when the hours are unknown. */
export function hoursOn(o: OpeningColumns, row: number, day: number): MinuteRange[] {
  const [from, to] = rangesAt(o, o.scheduleOf[row] as number, day);
  return Array.from({ length: to - from }, (_, n) => [o.rangeFrom[from + n] as number, o.rangeTo[from + n] as number]);
}

/** 1 for each row that is open on a wall date (days since 1970-01-01). `flags` holds the sum of `RowFlag` per row. */
export function rowsOpenOn(o: OpeningColumns, flags: Uint8Array, day: number): Uint8Array {
  const open = Uint8Array.from(o.zoneOf, (_, s) => {
    const [from, to] = rangesAt(o, s, day);
    return from < to ? 1 : 0;
  });
  return flags.map((flag, row) => (flag & RowFlag.TempClosed ? 0 : (open[o.scheduleOf[row] as number] as number)));
}
