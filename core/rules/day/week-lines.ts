// Groups the week into lines: adjacent days with the same hours share one, today has its own.
import type { Weekday } from '../../contract/hour-names.ts';
import type { MinuteRange } from './schedule.ts';
import type { WeekTable } from './week-table.ts';

export interface WeekLine {
  first: Weekday;
  /** The same as `first` for a single day. */
  last: Weekday;
  /** Empty = closed. */
  ranges: MinuteRange[];
  isToday: boolean;
}

const sameRanges = (a: readonly MinuteRange[], b: readonly MinuteRange[]): boolean =>
  a.length === b.length && a.every(([start, end], i) => start === b[i]?.[0] && end === b[i]?.[1]);

/** Lines from Monday to Sunday for the rows of `weekTable`. */
export function weekLines(week: NonNullable<WeekTable['week']>): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const { weekday, ranges, isToday } of week) {
    const last = lines.at(-1);
    if (last && !isToday && !last.isToday && sameRanges(last.ranges, ranges)) last.last = weekday;
    else lines.push({ first: weekday, last: weekday, ranges, isToday });
  }
  return lines;
}
