// Texts of opening status and hours.
import { describe, expect, it } from 'vitest';
import type { OpenStatus } from '../../../../core/contract/open-status.ts';
import {
  dateText,
  openingPhrase,
  rangesText,
  rowPhrase,
  rowPhraseLines,
  todayPhrase,
} from '../../../../core/rules/day/opening-phrase.ts';
import { readSchedule } from '../../../../core/rules/day/schedule.ts';
import { weekTable } from '../../../../core/rules/day/week-table.ts';

const stockholm = 'Europe/Stockholm';
// A Monday at noon.
const now = Date.parse('2026-02-02T12:00+01:00');

function phrase(status: OpenStatus, change: string | null, long = false, timezone = stockholm): string {
  const nextChange = change === null ? null : Date.parse(`${change}+01:00`);
  return openingPhrase({ status, nextChange, brokenHours: false, timezone }, now, long);
}

describe('the line under a market', () => {
  it.each<[OpenStatus, string | null, string, string]>([
    ['UNKNOWN', null, 'Okända öppettider', 'Okända öppettider'],
    ['TEMP_CLOSED', null, 'Tillfälligt stängt', 'Tillfälligt stängt'],
    ['OPEN', '2026-02-02T16:00', 'Öppet · stänger 16:00', 'Öppet nu · stänger 16:00'],
    ['OPEN', '2026-02-03T02:00', 'Öppet · stänger 02:00', 'Öppet nu · stänger 02:00'],
    ['OPEN', '2026-02-03T00:00', 'Öppet · stänger 24:00', 'Öppet nu · stänger 24:00'],
    ['OPEN', '2026-02-04T00:00', 'Öppet · stänger i morgon 24:00', 'Öppet nu · stänger i morgon 24:00'],
    ['OPEN', '2026-02-09T00:00', 'Öppet · stänger sön 24:00', 'Öppet nu · stänger sön 24:00'],
    ['CLOSED', '2026-02-03T00:00', 'Stängt · öppnar i morgon 00:00', 'Stängt nu · öppnar i morgon 00:00'],
    ['OPEN', '2026-02-03T16:00', 'Öppet · stänger i morgon 16:00', 'Öppet nu · stänger i morgon 16:00'],
    ['OPEN', '2026-02-07T16:00', 'Öppet · stänger lör 16:00', 'Öppet nu · stänger lör 16:00'],
    ['OPEN', null, 'Öppet dygnet runt', 'Öppet dygnet runt'],
    ['CLOSING_SOON', '2026-02-02T12:30', 'Stänger snart · 12:30', 'Stänger snart · 12:30'],
    ['CLOSED', '2026-02-02T14:00', 'Stängt · öppnar 14:00', 'Stängt nu · öppnar 14:00'],
    ['CLOSED', '2026-02-03T09:00', 'Stängt · öppnar i morgon 09:00', 'Stängt nu · öppnar i morgon 09:00'],
    ['CLOSED', '2026-02-07T10:00', 'Stängt · öppnar lör 10:00', 'Stängt nu · öppnar lör 10:00'],
    ['CLOSED', '2026-02-09T10:00', 'Stängt · öppnar mån 9 feb 10:00', 'Stängt nu · öppnar mån 9 feb 10:00'],
    ['CLOSED', null, 'Stängt', 'Stängt nu'],
  ])('%s with the change at %s', (status, change, short, long) => {
    expect(phrase(status, change)).toBe(short);
    expect(phrase(status, change, true)).toBe(long);
  });

  it('reports unreadable hours', () => {
    const market = { status: 'UNKNOWN', nextChange: null, brokenHours: true, timezone: stockholm } as const;
    expect(openingPhrase(market, now)).toBe('Fel i öppettider');
  });

  it("shows times of the market's zone, and only the status in an unknown zone", () => {
    expect(phrase('CLOSED', '2026-02-02T14:00', false, 'Europe/Helsinki')).toBe('Stängt · öppnar 15:00');
    expect(phrase('CLOSED', '2026-02-02T14:00', false, 'Mars/Olympus')).toBe('Stängt');
  });
});

type Hours = Parameters<typeof rowPhraseLines>[0];
const saturday = { day: Date.UTC(2026, 1, 7) / 86_400_000, ranges: [[600, 840] as [number, number]] };
it.each<[Partial<Hours>, [string, string]]>([
  [{ status: 'OPEN', nextChange: Date.parse('2026-02-02T16:00+01:00') }, ['Öppet', 'stänger 16:00']],
  [{ status: 'UNKNOWN' }, ['Okända öppettider', '']],
  [{ dayHours: saturday }, ['Lördag', '10–14']],
])('the two lines of %j are %j', (row, lines) => {
  const hours: Hours = { status: 'CLOSED', nextChange: null, brokenHours: false, timezone: stockholm, ...row };
  expect(rowPhraseLines(hours, now)).toEqual(lines);
});

it.each<[OpenStatus, string | null, string]>([
  ['OPEN', '2026-02-02T20:00', 'Öppet till 20:00'],
  ['CLOSING_SOON', '2026-02-02T12:30', 'Öppet till 12:30'],
  ['CLOSED', '2026-02-02T15:00', 'Öppnar 15:00'],
  ['OPEN', null, 'Öppet dygnet runt'],
])('%s until %s reads under a heading of today %j', (status, change, text) => {
  const nextChange = change === null ? null : Date.parse(`${change}+01:00`);
  expect(todayPhrase({ status, nextChange, brokenHours: false, timezone: stockholm }, now)).toBe(text);
});

describe('the line of a market with a day filter', () => {
  /** Monday 2 February 2026. */
  const monday = Date.UTC(2026, 1, 2) / 86_400_000;
  const row = (day: number, ...ranges: [number, number][]) => {
    const status = { status: 'CLOSED', nextChange: null, brokenHours: false, timezone: stockholm } as const;
    return rowPhrase({ ...status, dayHours: { day, ranges } }, now);
  };
  it('is the status without one, and in an unknown zone', () => {
    const status = { status: 'CLOSED', nextChange: null, brokenHours: false } as const;
    expect(rowPhrase({ ...status, timezone: stockholm }, now)).toBe('Stängt');
    const hours = { day: monday, ranges: [] };
    expect(rowPhrase({ ...status, timezone: 'Mars/Olympus', dayHours: hours }, now)).toBe('Stängt');
  });
  it.each<[number, [number, number][], string]>([
    [5, [], 'Lördag stängt'],
    [5, [[600, 840]], 'Lördag 10–14'],
    [5, [[480, 1440]], 'Lördag 8–24'],
    [5, [[630, 840]], 'Lördag 10:30–14:00'],
    [
      5,
      [
        [600, 720],
        [840, 1560],
      ],
      'Lördag 10–12, 14–2',
    ],
    [6, [[0, 1440]], 'Söndag dygnet runt'],
    [0, [[600, 840]], 'Måndag 10–14'],
    [7, [[600, 840]], 'Mån 9 feb 10–14'],
    [-1, [[600, 840]], 'Sön 1 feb 10–14'],
  ])('%i days ahead, %j: %s', (ahead, ranges, text) => {
    expect(row(monday + ahead, ...ranges)).toBe(text);
  });
});

describe('hours and dates', () => {
  it.each<[[number, number][], string]>([
    [[], 'Stängt'],
    [[[600, 960]], '10:00–16:00'],
    [
      [
        [540, 720],
        [780, 1080],
      ],
      '09:00–12:00, 13:00–18:00',
    ],
    [[[1080, 1440]], '18:00–24:00'],
    [[[1200, 1560]], '20:00–02:00'],
    [[[0, 1440]], 'Dygnet runt'],
    [[[1440, 1560]], '00:00–02:00'],
  ])('%j reads %j', (ranges, text) => expect(rangesText(ranges)).toBe(text));

  it('writes a date', () => expect(dateText(Date.parse('2026-11-29') / 86_400_000)).toBe('sön 29 nov'));
});

describe('the week table', () => {
  const standard = '{"days":{"Mon":[{"start":"10:00","end":"16:00"}]}}';
  const special =
    '[{"date":"2026-02-01","ranges":"closed","source":"owner"},{"date":"2026-02-08","ranges":"closed","source":"owner"},{"date":"2026-02-02","ranges":[{"start":"12:00","end":"14:00"}],"source":"owner"}]';

  it('is missing for unknown and unreadable hours', () => {
    expect(weekTable({ kind: 'none' }, now)).toBeNull();
    expect(weekTable({ kind: 'broken' }, now)).toBeNull();
  });

  it('begins on Monday and marks today in the zone of the market', () => {
    const table = weekTable(readSchedule(standard, null, stockholm), now);
    expect(table?.week?.map(({ weekday }) => weekday).join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun');
    expect(table?.week?.filter(({ isToday }) => isToday)).toEqual([
      { weekday: 'Mon', ranges: [[600, 960]], isToday: true },
    ]);
    const tokyo = weekTable(readSchedule(standard, null, 'Asia/Tokyo'), now + 6 * 3_600_000);
    expect(tokyo?.week?.findIndex(({ isToday }) => isToday)).toBe(1);
  });

  it('lists special days from today on, soonest first', () => {
    const table = weekTable(readSchedule(null, special, stockholm), now);
    const today = Date.parse('2026-02-02') / 86_400_000;
    expect(table).toEqual({
      week: null,
      special: [
        { day: today, ranges: [[720, 840]], isToday: true },
        { day: today + 6, ranges: [], isToday: false },
      ],
    });
  });
});
