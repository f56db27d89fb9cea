// Whether a market is open on a date, and which dates the weekend filter offers.
import { describe, expect, it, test } from 'vitest';
import { isOpenOn, weekendDays } from '../../../../core/rules/day/open-day.ts';
import { readSchedule } from '../../../../core/rules/day/schedule.ts';

const dayMs = 86_400_000;
const dayOf = (date: string) => Date.parse(date) / dayMs;
const saturday = dayOf('2026-03-14');

const hours = (days: object) => JSON.stringify({ days });
const ten = [{ start: '10:00', end: '15:00' }];
const special = (...entries: [date: string, ranges: unknown, source?: string][]) =>
  JSON.stringify(entries.map(([date, ranges, source = 'owner']) => ({ date, ranges, source })));
const open = (standard: string | null, extra: string | null = null, day = saturday, tempClosed = false) =>
  isOpenOn(readSchedule(standard, extra, 'Europe/Stockholm'), tempClosed, day);

describe('a market is not open on a date', () => {
  it('when its hours are unknown or broken', () => {
    expect(open(null)).toBe(false);
    expect(open('{')).toBe(false);
    expect(open(hours({ Sat: [{ start: 'tio', end: '15:00' }] }))).toBe(false);
    expect(open(hours({ Sat: ten }), '[')).toBe(false);
  });

  it('when it is closed for the time being, whatever its special entry says', () => {
    expect(open(hours({ Sat: ten }), special(['2026-03-14', ten]), saturday, true)).toBe(false);
  });

  it('when the weekday has no hours', () => {
    expect(open(hours({ Fri: ten, Sun: ten }))).toBe(false);
    expect(open(hours({}))).toBe(false);
  });

  it('when a special entry closes the date', () => {
    expect(open(hours({ Sat: ten }), special(['2026-03-14', 'closed']))).toBe(false);
    expect(open(hours({ Sat: ten }), special(['2026-03-14', []]))).toBe(false);
  });

  it('when only the evening before runs into it', () => {
    expect(open(hours({ Fri: [{ start: '22:00', end: '02:00' }] }))).toBe(false);
  });
});

describe('a market is open on a date', () => {
  it('when its weekday has hours', () => {
    expect(open(hours({ Sat: ten }))).toBe(true);
    expect(open(hours({ Sat: ten }), special(['2026-03-21', 'closed']))).toBe(true);
  });

  it('when a special entry has hours, also without any weekday hours', () => {
    expect(open(hours({ Sun: ten }), special(['2026-03-14', ten]))).toBe(true);
    expect(open(null, special(['2026-03-14', ten]))).toBe(true);
    expect(open(null, special(['2026-03-14', ten]), saturday + 7)).toBe(false);
  });

  it('by the highest of several sources', () => {
    const entries = special(['2026-03-14', 'closed', 'web'], ['2026-03-14', ten, 'trusted']);
    expect(open(hours({}), entries)).toBe(true);
    expect(open(hours({ Sat: ten }), special(['2026-03-14', ten, 'user'], ['2026-03-14', 'closed']))).toBe(false);
  });

  it('before 1970 too', () => {
    expect(open(hours({ Sat: ten }), null, dayOf('1969-12-27'))).toBe(true);
    expect(open(hours({ Sat: ten }), null, dayOf('1969-12-26'))).toBe(false);
  });
});

describe('the weekend on offer', () => {
  const offered = (at: string, zone = 'Europe/Stockholm') =>
    weekendDays(Date.parse(at), zone).map(({ name, day }) => [name, new Date(day * dayMs).toISOString().slice(0, 10)]);

  it('is empty in an unknown zone', () => {
    expect(offered('2026-03-10T12:00:00Z', 'Atlantis/Poseidonis')).toEqual([]);
  });

  test.each(['2026-03-09', '2026-03-13', '2026-03-14'])('is the coming Saturday and Sunday on %s', (date) => {
    expect(offered(`${date}T12:00:00Z`)).toEqual([
      ['saturday', '2026-03-14'],
      ['sunday', '2026-03-15'],
    ]);
  });

  it('is today and the Saturday after on a Sunday', () => {
    expect(offered('2026-03-15T12:00:00Z')).toEqual([
      ['sunday', '2026-03-15'],
      ['saturday', '2026-03-21'],
    ]);
  });

  it('changes at midnight of the zone', () => {
    expect(offered('2026-03-15T22:59:59Z')[0]).toEqual(['sunday', '2026-03-15']);
    expect(offered('2026-03-15T23:00:00Z')[0]).toEqual(['saturday', '2026-03-21']);
  });
});
