// Swedish holidays and eves against the calendar of two years, and Easter over a lifetime.
import { expect, it } from 'vitest';
import { isHolidayOrEve, weekdayOf } from '../../../../core/rules/day/holidays.ts';

const dayMs = 86_400_000;

function holidaysOf(year: number): string[] {
  const found: string[] = [];
  for (let day = Date.UTC(year, 0, 1) / dayMs; day < Date.UTC(year + 1, 0, 1) / dayMs; day++) {
    if (isHolidayOrEve(day)) found.push(new Date(day * dayMs).toISOString().slice(5, 10));
  }
  return found;
}

it('finds the holidays and eves of 2026', () => {
  expect(holidaysOf(2026)).toEqual(
    '01-01 01-05 01-06 04-03 04-04 04-05 04-06 04-30 05-01 05-14 05-23 05-24 06-06 06-19 06-20 10-30 10-31 12-24 12-25 12-26 12-31'.split(
      ' ',
    ),
  );
});

it('finds the holidays and eves of 2024, a leap year with an early Easter', () => {
  expect(holidaysOf(2024)).toEqual(
    '01-01 01-05 01-06 03-29 03-30 03-31 04-01 04-30 05-01 05-09 05-18 05-19 06-06 06-21 06-22 11-01 11-02 12-24 12-25 12-26 12-31'.split(
      ' ',
    ),
  );
});

it.each(['2019-04-21', '2025-04-20', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19', '2285-03-22'])(
  'knows Easter Sunday %s',
  (date) => {
    const day = Date.parse(date) / dayMs;
    expect([-2, -1, 0, 1, 39, 48, 49].every((days) => isHolidayOrEve(day + days))).toBe(true);
    expect(isHolidayOrEve(day - 3)).toBe(false);
  },
);

it('counts weekdays from Monday, before 1970 too', () => {
  expect(weekdayOf(Date.parse('2026-02-02') / dayMs)).toBe(0);
  expect(weekdayOf(Date.parse('1969-12-28') / dayMs)).toBe(6);
});
