// Typed dates, and the calendar's months and keys.
import { describe, expect, it } from 'vitest';
import { addMonths, dateStep, longDate, monthName, readDate, weeksOf } from '../../../../core/rules/day/calendar.ts';
import { dateFieldValue, dayOfDateField } from '../../../../core/rules/day/date-field.ts';

const day = (text: string) => {
  const found = dayOfDateField(text);
  if (found === null) throw new Error(`no date: ${text}`);
  return found;
};
/** A Monday. */
const today = day('2026-11-23');
const shown = (found: number | null) => found && dateFieldValue(found);

describe('a typed date', () => {
  it.each([
    '',
    ' ',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '31 april 2026',
    '30 feb',
    '23',
    '2311',
    '23 no',
    '23 novembr',
    '23/13',
    '0 nov',
    'nov 23',
    '32/1',
    'toString',
    '__proto__',
    '23 nov 26',
    '<b>',
    '2026-11-23T10:00',
    '1'.repeat(500),
    '23 nov '.repeat(100),
  ])('is not %j', (typed) => {
    expect(readDate(typed, today)).toBeNull();
  });
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['20261128', '2026-11-28'],
    [' 2026.11.28 ', '2026-11-28'],
    ['2026/11/28', '2026-11-28'],
    ['2024-02-29', '2024-02-29'],
    ['28 nov', '2026-11-28'],
    ['28 november', '2026-11-28'],
    ['28 NOV.', '2026-11-28'],
    ['28nov', '2026-11-28'],
    ['den 28 november 2027', '2027-11-28'],
    ['lör 28 nov', '2026-11-28'],
    ['Lördag den 28 nov', '2026-11-28'],
    ['28/11', '2026-11-28'],
    ['28/11 2025', '2025-11-28'],
    ['28.11.2027', '2027-11-28'],
    ['6 maj', '2027-05-06'],
    ['23 nov', '2026-11-23'],
    ['22 nov', '2027-11-22'],
    ['29 februari', '2028-02-29'],
  ])('is understood: %s', (typed, expected) => {
    expect(shown(readDate(typed, today))).toBe(expected);
  });
});

describe('the calendar', () => {
  it('has whole weeks from Monday, without days of other months', () => {
    const weeks = weeksOf(today);
    expect(weeks.map((week) => week.map((each) => (each === null ? '' : dateFieldValue(each).slice(8))))).toEqual([
      ['', '', '', '', '', '', '01'],
      ['02', '03', '04', '05', '06', '07', '08'],
      ['09', '10', '11', '12', '13', '14', '15'],
      ['16', '17', '18', '19', '20', '21', '22'],
      ['23', '24', '25', '26', '27', '28', '29'],
      ['30', '', '', '', '', '', ''],
    ]);
    expect(weeksOf(day('2027-02-10'))).toHaveLength(4);
  });
  it('names dates and months in Swedish', () => {
    expect(longDate(day('2026-11-28'))).toBe('lördag 28 november 2026');
    expect(monthName(today)).toBe('november 2026');
  });
  it('clamps to the end of a shorter month, and to four-digit years', () => {
    expect(shown(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28');
    expect(shown(addMonths(day('2026-01-31'), -11))).toBe('2025-02-28');
    expect(shown(addMonths(day('9999-12-15'), 1))).toBe('9999-12-31');
    expect(shown(addMonths(day('1000-01-15'), -12))).toBe('1000-01-01');
  });
  it.each([
    ['ArrowLeft', false, '2026-11-22'],
    ['ArrowRight', false, '2026-11-24'],
    ['ArrowUp', false, '2026-11-16'],
    ['ArrowDown', false, '2026-11-30'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-23'],
    ['PageDown', false, '2026-12-23'],
    ['PageUp', true, '2025-11-23'],
    ['PageDown', true, '2027-11-23'],
    ['a', false, null],
  ] as const)('%s (shift: %s) leads to %s', (key, isFar, expected) => {
    expect(shown(dateStep(key, isFar, today))).toBe(expected);
  });
});
