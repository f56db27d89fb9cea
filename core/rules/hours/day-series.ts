// Special days as they are listed: three or more coming ones of one weekday with the same hours are one row.
import { hourLimits } from '../../contract/limits.ts';
import { dayOfDateField } from '../day/date-field.ts';
import { weekdayOf } from '../day/holidays.ts';
import { hoursInWords } from '../day/week-sentence.ts';
import type { TypedDay } from './typed-range.ts';
import { readRange, readRanges } from './typed-range.ts';

export interface SpecialRow {
  /** Days since 1970-01-01, in order: one, or those of a series, whose last is its end. */
  days: number[];
  ranges: TypedDay;
}

/** Rows in the order of their first days. `today`: days since 1970-01-01; earlier days have no row. */
export function specialRows(special: Readonly<Record<string, TypedDay>>, today: number): SpecialRow[] {
  const coming = Object.entries(special)
    .map(([date, ranges]) => ({ day: dayOfDateField(date) ?? -1, ranges }))
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day - b.day);
  // A day whose times are not written out is a row of its own.
  const alike = Map.groupBy(coming, ({ day, ranges }) =>
    ranges.every(readRange) ? `${weekdayOf(day)} ${hoursInWords(readRanges(ranges))}` : day,
  );
  return [...alike.values()]
    .flatMap((group): SpecialRow[] => {
      if (group.length < hourLimits.seriesDays) return group.map(({ day, ranges }) => ({ days: [day], ranges }));
      return [{ days: group.map(({ day }) => day), ranges: group[0]?.ranges ?? [] }];
    })
    .sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0));
}
