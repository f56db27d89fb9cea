// The choices of *När*, and the days they stand for.
import { describe, expect, it, test } from 'vitest';
import { conditionsOf, offeredDays, type When, whenOf } from '../../../../core/rules/markets/filter-when.ts';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const friday = { today: dayOf('2026-06-26'), saturday: dayOf('2026-06-27'), sunday: dayOf('2026-06-28') };

describe('the days on offer', () => {
  it('are none in an unknown zone', () => {
    expect(offeredDays(Date.parse('2026-06-26T12:00:00Z'), 'Atlantis/Poseidonis')).toBeNull();
  });

  it('follow the calendar of the zone', () => {
    expect(offeredDays(Date.parse('2026-06-26T12:00:00Z'), 'Europe/Stockholm')).toEqual(friday);
    expect(offeredDays(Date.parse('2026-06-25T22:30:00Z'), 'Europe/Stockholm')).toEqual(friday);
    expect(offeredDays(Date.parse('2026-06-28T12:00:00Z'), 'Europe/Stockholm')).toEqual({
      today: friday.sunday,
      saturday: friday.saturday + 7,
      sunday: friday.sunday,
    });
  });
});

describe('the choice', () => {
  it('is none without a condition', () => {
    expect(whenOf({ openNow: false, openOn: null }, friday)).toBeNull();
    expect(conditionsOf(null, friday)).toEqual({ openNow: false, openOn: null });
  });

  test.each<[When, number]>([
    ['today', friday.today],
    ['saturday', friday.saturday],
    ['sunday', friday.sunday],
    ['date', friday.sunday + 1],
    ['date', friday.today - 1],
  ])('is %s for the day %i', (when, openOn) => {
    expect(whenOf({ openNow: false, openOn }, friday)).toBe(when);
  });

  it('is today where today is a Saturday', () => {
    const saturday = { ...friday, today: friday.saturday };
    expect(whenOf({ openNow: false, openOn: friday.saturday }, saturday)).toBe('today');
  });

  it('excludes the others: open now has no day, a day is not now', () => {
    expect(conditionsOf('now', friday)).toEqual({ openNow: true, openOn: null });
    expect(conditionsOf('saturday', friday)).toEqual({ openNow: false, openOn: friday.saturday });
    expect(whenOf({ openNow: true, openOn: friday.today }, friday)).toBe('now');
  });
});
