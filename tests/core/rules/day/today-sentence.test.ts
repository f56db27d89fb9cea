import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../../../core/rules/day/schedule.ts';
import { todaySentence } from '../../../../core/rules/day/today-sentence.ts';

const zone = 'Europe/Stockholm';
/** Friday noon in Stockholm. */
const friday = Date.parse('2026-06-26T10:00:00Z');
const range = (start: string, end: string) => [{ start, end }];
const week = (hours: Record<string, unknown>) =>
  JSON.stringify({ days: { Mon: [], Tue: [], Wed: [], Thu: [], Fri: [], Sat: [], Sun: [], ...hours } });
const on = (date: string, ranges: unknown) => JSON.stringify([{ date, ranges, source: 'owner' }]);
const said = (standard: string | null, special: string | null = null, now = friday) =>
  todaySentence(readSchedule(standard, special, zone), now);

const always = Object.fromEntries(
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => [day, range('10:00', '18:00')]),
);

describe('the hours of today in a sentence', () => {
  it.each([
    ['unknown', null],
    ['unreadable', '{'],
  ])('are nothing where they are %s', (_, standard) => expect(said(standard)).toBeNull());

  it.each([
    ['with the same hours every day', week(always), 'I dag fredag 10–18, samma tider alla dagar.'],
    [
      'with other hours tomorrow',
      week({ Fri: range('10:00', '18:00'), Sat: range('10:30', '14:00') }),
      'I dag fredag 10–18, i morgon 10:30–14:00.',
    ],
    ['with none tomorrow', week({ Fri: range('10:00', '18:00') }), 'I dag fredag 10–18, i morgon stängt.'],
    ['all day', week({ Fri: range('00:00', '24:00') }), 'I dag fredag dygnet runt, i morgon stängt.'],
    ['without, until tomorrow', week({ Sat: range('10:00', '14:00') }), 'Stängt i dag. Öppnar i morgon 10.'],
    ['without, until a later day', week({ Sun: range('09:30', '14:00') }), 'Stängt i dag. Öppnar söndag 09:30.'],
    ['without any', week({}), 'Stängt i dag.'],
  ])('%s', (_, standard, sentence) => expect(said(standard)).toBe(sentence));

  it('follow special days', () => {
    expect(said(week(always), on('2026-06-26', 'closed'))).toBe('Stängt i dag. Öppnar i morgon 10.');
    expect(said(week(always), on('2026-06-27', 'closed'))).toBe('I dag fredag 10–18, i morgon stängt.');
    expect(said(week({}), on('2026-07-20', range('10:00', '12:00')))).toBe('Stängt i dag.');
  });

  it('are those of the market’s day', () => {
    const late = Date.parse('2026-06-26T22:30:00Z');
    expect(said(week({ Sat: range('10:00', '14:00') }), null, late)).toBe('I dag lördag 10–14, i morgon stängt.');
  });
});
