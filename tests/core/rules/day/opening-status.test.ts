// The reference rule of opening status, case by case. Every name quotes the rule it checks.
import { describe, expect, it } from 'vitest';
import type { Opening } from '../../../../core/rules/day/opening-status.ts';
import { openingAt } from '../../../../core/rules/day/opening-status.ts';
import { readSchedule } from '../../../../core/rules/day/schedule.ts';

type Day = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

function ranges(text: string): { start: string; end: string }[] {
  if (text === '') return [];
  return text.split(' ').map((range) => {
    const [start = '', end = ''] = range.split('-');
    return { start, end };
  });
}

interface Case {
  /** '10:00-16:00 18:00-20:00' per day; days left out are closed. */
  week?: Partial<Record<Day, string>>;
  /** [date, ranges or 'closed', source] */
  special?: [date: string, ranges: string, source: string][];
  raw?: string;
  rawSpecial?: string;
  tempClosed?: boolean;
  zone?: string;
}

/** `now` and the change are ISO instants; without a zone letter they are Swedish winter time (+01:00). */
function instant(text: string): number {
  return Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}+01:00`);
}

function opening(c: Case, now: string): Opening {
  const days = c.week && Object.fromEntries(Object.entries(c.week).map(([day, text]) => [day, ranges(text)]));
  const special = c.special?.map(([date, text, source]) => ({
    date,
    ranges: text === 'closed' ? text : ranges(text),
    source,
  }));
  const schedule = readSchedule(
    c.raw ?? (days ? JSON.stringify({ days }) : null),
    c.rawSpecial ?? (special ? JSON.stringify(special) : null),
    c.zone ?? 'Europe/Stockholm',
  );
  return openingAt(schedule, c.tempClosed ?? false, instant(now));
}

/** 'OPEN until 2026-…', 'CLOSED until …', or the bare status when no change is in sight. */
function told(c: Case, now: string): string {
  const { status, nextChange } = opening(c, now);
  return nextChange === null ? status : `${status} until ${new Date(nextChange).toISOString().slice(0, 16)}Z`;
}

// 2026-02-02 is a Monday; no holiday is near.
const weekdays10to16 = { Mon: '10:00-16:00', Tue: '10:00-16:00' };
const nights = { Fri: '20:00-02:00' };

describe('no standard hours and no special entry for the day: UNKNOWN', () => {
  const cases: [string, Case, string, string][] = [
    ['no hours at all', {}, '2026-02-02T12:00', 'UNKNOWN'],
    ['no hours at all, also when temporarily closed', { tempClosed: true }, '2026-02-02T12:00', 'UNKNOWN'],
    ['blank texts are no hours', { raw: '  ', rawSpecial: '' }, '2026-02-02T12:00', 'UNKNOWN'],
    ['an empty list of special days is no hours', { rawSpecial: '[]' }, '2026-02-02T12:00', 'UNKNOWN'],
    [
      'only a special entry for another day',
      { special: [['2026-02-03', '10:00-16:00', 'owner']] },
      '2026-02-02T12:00',
      'UNKNOWN',
    ],
    [
      'only a special entry for another day, temporarily closed',
      { special: [['2026-02-03', '10:00-16:00', 'owner']], tempClosed: true },
      '2026-02-02T12:00',
      'UNKNOWN',
    ],
    [
      'a special entry alone is enough to know that day',
      { special: [['2026-02-02', '10:00-16:00', 'owner']] },
      '2026-02-02T12:00',
      'OPEN until 2026-02-02T15:00Z',
    ],
    [
      'a special entry alone: closed before it opens',
      { special: [['2026-02-02', '10:00-16:00', 'web']] },
      '2026-02-02T08:00',
      'CLOSED until 2026-02-02T09:00Z',
    ],
    [
      'a special entry alone, temporarily closed',
      { special: [['2026-02-02', '10:00-16:00', 'owner']], tempClosed: true },
      '2026-02-02T12:00',
      'TEMP_CLOSED',
    ],
    [
      'closed today by a special entry, the next one opens after unknown days',
      {
        special: [
          ['2026-02-02', 'closed', 'owner'],
          ['2026-02-05', '10:00-16:00', 'owner'],
        ],
      },
      '2026-02-02T12:00',
      'CLOSED until 2026-02-05T09:00Z',
    ],
    [
      'a special range of yesterday runs on into a day without rules',
      { special: [['2026-02-01', '20:00-02:00', 'owner']] },
      '2026-02-02T00:30',
      'OPEN until 2026-02-02T01:00Z',
    ],
    [
      'and after it the day is unknown again',
      { special: [['2026-02-01', '20:00-02:00', 'owner']] },
      '2026-02-02T02:00',
      'UNKNOWN',
    ],
  ];
  it.each(cases)('%s', (_, c, now, wanted) => expect(told(c, now)).toBe(wanted));
});

describe('unparsable hours: UNKNOWN, also when temporarily closed', () => {
  const cases: [string, Case][] = [
    ['no JSON', { raw: 'lör 10-15' }],
    ['no days', { raw: '{}' }],
    ['an hour that no clock has', { week: { Mon: '10:00-25:00' } }],
    ['24:30 is no time', { week: { Mon: '10:00-24:30' } }],
    ['broken standard hours, temporarily closed', { raw: '{', tempClosed: true }],
    ['broken special hours beside good standard hours', { week: weekdays10to16, rawSpecial: '{"date":"2026-02-02"}' }],
    ['an unknown source', { week: weekdays10to16, special: [['2026-02-02', '10:00-12:00', 'rumour']] }],
    ['a zone that no clock knows', { week: weekdays10to16, zone: 'Mars/Olympus' }],
  ];
  it.each(cases)('%s', (_, c) => expect(told(c, '2026-02-02T12:00')).toBe('UNKNOWN'));
});

describe('the temporary closure comes before special entry and weekday', () => {
  it('while a weekday range is running', () =>
    expect(told({ week: weekdays10to16, tempClosed: true }, '2026-02-02T12:00')).toBe('TEMP_CLOSED'));
  it('while a special range is running', () =>
    expect(
      told({ week: {}, special: [['2026-02-02', '10:00-16:00', 'owner']], tempClosed: true }, '2026-02-02T12:00'),
    ).toBe('TEMP_CLOSED'));
  it('on a closed day too', () =>
    expect(told({ week: weekdays10to16, tempClosed: true }, '2026-02-04T12:00')).toBe('TEMP_CLOSED'));
});

describe("today's special entry comes before the weekday, the highest source first", () => {
  const week = weekdays10to16;
  const on = (...special: [string, string][]): Case => ({
    week,
    special: special.map(([text, source]) => ['2026-02-02', text, source]),
  });
  const cases: [string, Case, string][] = [
    ['closed for the day', on(['closed', 'web']), 'CLOSED until 2026-02-03T09:00Z'],
    ['an entry without ranges is closed', on(['', 'owner']), 'CLOSED until 2026-02-03T09:00Z'],
    ['other times', on(['12:00-20:00', 'user']), 'OPEN until 2026-02-02T19:00Z'],
    ['owner beats trusted', on(['closed', 'trusted'], ['11:00-19:00', 'owner']), 'OPEN until 2026-02-02T18:00Z'],
    [
      'owner beats trusted, whatever the order',
      on(['11:00-19:00', 'owner'], ['closed', 'trusted']),
      'OPEN until 2026-02-02T18:00Z',
    ],
    ['trusted beats user', on(['closed', 'user'], ['11:00-18:00', 'trusted']), 'OPEN until 2026-02-02T17:00Z'],
    ['user beats web', on(['11:00-17:00', 'user'], ['closed', 'web']), 'OPEN until 2026-02-02T16:00Z'],
    [
      'of one source the later in the list wins',
      on(['closed', 'owner'], ['11:00-15:00', 'owner']),
      'OPEN until 2026-02-02T14:00Z',
    ],
    [
      'of one source the later in the list wins, also with a lower one between',
      on(['11:00-15:00', 'owner'], ['11:00-17:00', 'web'], ['closed', 'owner']),
      'CLOSED until 2026-02-03T09:00Z',
    ],
  ];
  it.each(cases)('%s', (_, c, wanted) => expect(told(c, '2026-02-02T12:30')).toBe(wanted));

  it('the day before and the day after keep their weekday', () => {
    const c = on(['closed', 'owner']);
    expect(told(c, '2026-02-03T12:00')).toBe('OPEN until 2026-02-03T15:00Z');
    expect(told(c, '2026-02-01T12:00')).toBe('CLOSED until 2026-02-03T09:00Z');
  });
  it('a date that does not exist never applies', () => {
    const c: Case = { week: { Tue: '10:00-16:00' }, special: [['2026-02-31', 'closed', 'owner']] };
    expect(told(c, '2026-03-03T12:00')).toBe('OPEN until 2026-03-03T15:00Z');
  });
});

describe('ranges are half-open: open on the minute of start, closed on the minute of end', () => {
  const cases: [string, string][] = [
    ['2026-02-02T09:59:59.999', 'CLOSED until 2026-02-02T09:00Z'],
    ['2026-02-02T10:00:00', 'OPEN until 2026-02-02T15:00Z'],
    ['2026-02-02T15:59:59.999', 'CLOSING_SOON until 2026-02-02T15:00Z'],
    ['2026-02-02T16:00:00', 'CLOSED until 2026-02-03T09:00Z'],
  ];
  it.each(cases)('at %s', (now, wanted) => expect(told({ week: weekdays10to16 }, now)).toBe(wanted));

  it('standard hours present with no ranges at all are CLOSED', () =>
    expect(told({ week: {} }, '2026-02-02T12:00')).toBe('CLOSED'));
  it('9:00 is accepted as 09:00', () =>
    expect(told({ week: { Mon: '9:00-12:00' } }, '2026-02-02T08:00')).toBe('CLOSED until 2026-02-02T08:00Z'));
  it('between two ranges of a day it is closed until the second', () =>
    expect(told({ week: { Mon: '10:00-12:00 14:00-16:00' } }, '2026-02-02T13:00')).toBe(
      'CLOSED until 2026-02-02T13:00Z',
    ));
  it('ranges in any order', () =>
    expect(told({ week: { Mon: '14:00-16:00 10:00-12:00' } }, '2026-02-02T09:00')).toBe(
      'CLOSED until 2026-02-02T09:00Z',
    ));
});

describe('24:00 is an end; end ≤ start runs past midnight; start = end is the whole day', () => {
  const cases: [string, Case, string, string][] = [
    ['open to 24:00', { week: { Mon: '18:00-24:00' } }, '2026-02-02T22:00', 'OPEN until 2026-02-02T23:00Z'],
    ['closed at midnight', { week: { Mon: '18:00-24:00' } }, '2026-02-03T00:00', 'CLOSED until 2026-02-09T17:00Z'],
    [
      '00:00 as an end is the coming midnight',
      { week: { Mon: '18:00-00:00' } },
      '2026-02-02T22:00',
      'OPEN until 2026-02-02T23:00Z',
    ],
    ['Friday night before midnight', { week: nights }, '2026-02-06T23:00', 'OPEN until 2026-02-07T01:00Z'],
    ['Friday night on Saturday', { week: nights }, '2026-02-07T00:59', 'OPEN until 2026-02-07T01:00Z'],
    ['Friday night is over', { week: nights }, '2026-02-07T02:00', 'CLOSED until 2026-02-13T19:00Z'],
    [
      'Sunday night runs into Monday',
      { week: { Sun: '22:00-06:00' } },
      '2026-02-02T04:00',
      'OPEN until 2026-02-02T05:00Z',
    ],
    [
      '00:00-00:00 is the whole day',
      { week: { Mon: '00:00-00:00' } },
      '2026-02-02T12:00',
      'OPEN until 2026-02-02T23:00Z',
    ],
    [
      '00:00-24:00 is the whole day',
      { week: { Mon: '00:00-24:00' } },
      '2026-02-02T12:00',
      'OPEN until 2026-02-02T23:00Z',
    ],
    [
      '10:00-10:00 is a day and night',
      { week: { Mon: '10:00-10:00' } },
      '2026-02-03T08:00',
      'OPEN until 2026-02-03T09:00Z',
    ],
    [
      'from 24:00 opens at the next midnight',
      { week: { Mon: '24:00-02:00' } },
      '2026-02-03T00:30',
      'OPEN until 2026-02-03T01:00Z',
    ],
  ];
  it.each(cases)('%s', (_, c, now, wanted) => expect(told(c, now)).toBe(wanted));
});

describe("a range that began yesterday belongs to yesterday's hours and continues", () => {
  it('whatever closes today', () =>
    expect(told({ week: nights, special: [['2026-02-07', 'closed', 'owner']] }, '2026-02-07T00:30')).toBe(
      'OPEN until 2026-02-07T01:00Z',
    ));
  it('and not when yesterday was closed by its own entry', () =>
    expect(told({ week: nights, special: [['2026-02-06', 'closed', 'owner']] }, '2026-02-07T00:30')).toBe(
      'CLOSED until 2026-02-13T19:00Z',
    ));
  it("beside today's own hours", () =>
    expect(told({ week: nights, special: [['2026-02-07', '01:00-04:00', 'owner']] }, '2026-02-07T00:30')).toBe(
      'OPEN until 2026-02-07T03:00Z',
    ));
});

describe('overlapping and adjoining ranges merge, also across midnight', () => {
  const cases: [string, Case, string, string][] = [
    [
      '10–12 + 12–14 is not closing soon at 11:30',
      { week: { Mon: '10:00-12:00 12:00-14:00' } },
      '2026-02-02T11:30',
      'OPEN until 2026-02-02T13:00Z',
    ],
    [
      'overlapping ranges close with the later end',
      { week: { Mon: '10:00-13:00 12:00-14:00' } },
      '2026-02-02T12:30',
      'OPEN until 2026-02-02T13:00Z',
    ],
    [
      'a range inside another changes nothing',
      { week: { Mon: '10:00-16:00 11:00-12:00' } },
      '2026-02-02T11:30',
      'OPEN until 2026-02-02T15:00Z',
    ],
    [
      'across midnight',
      { week: { Mon: '18:00-24:00', Tue: '00:00-03:00' } },
      '2026-02-02T23:30',
      'OPEN until 2026-02-03T02:00Z',
    ],
    [
      'across midnight into a special day',
      { week: { Mon: '18:00-24:00' }, special: [['2026-02-03', '00:00-03:00', 'owner']] },
      '2026-02-02T23:30',
      'OPEN until 2026-02-03T02:00Z',
    ],
    [
      'not when the next day is closed by an entry',
      { week: { Mon: '18:00-24:00', Tue: '00:00-03:00' }, special: [['2026-02-03', 'closed', 'owner']] },
      '2026-02-02T23:30',
      'CLOSING_SOON until 2026-02-02T23:00Z',
    ],
    [
      'from Sunday to Monday',
      { week: { Sun: '20:00-24:00', Mon: '00:00-10:00' } },
      '2026-02-01T23:30',
      'OPEN until 2026-02-02T09:00Z',
    ],
    [
      'open round the clock never changes',
      {
        week: {
          Mon: '00:00-24:00',
          Tue: '00:00-24:00',
          Wed: '00:00-24:00',
          Thu: '00:00-24:00',
          Fri: '00:00-24:00',
          Sat: '00:00-24:00',
          Sun: '00:00-24:00',
        },
      },
      '2026-02-02T23:30',
      'OPEN',
    ],
  ];
  it.each(cases)('%s', (_, c, now, wanted) => expect(told(c, now)).toBe(wanted));
});

describe('CLOSING_SOON when 0 < minutes to closing ≤ 60', () => {
  const cases: [string, string][] = [
    ['2026-02-02T14:59:59.999', 'OPEN until 2026-02-02T15:00Z'],
    ['2026-02-02T15:00', 'CLOSING_SOON until 2026-02-02T15:00Z'],
    ['2026-02-02T15:59', 'CLOSING_SOON until 2026-02-02T15:00Z'],
  ];
  it.each(cases)('at %s', (now, wanted) => expect(told({ week: weekdays10to16 }, now)).toBe(wanted));
  it('before a closing past midnight', () =>
    expect(told({ week: nights }, '2026-02-07T01:00')).toBe('CLOSING_SOON until 2026-02-07T01:00Z'));
  it('from the start of a range of half an hour', () =>
    expect(told({ week: { Mon: '10:00-10:30' } }, '2026-02-02T10:00')).toBe('CLOSING_SOON until 2026-02-02T09:30Z'));
});

describe('the next change is searched 168 hours ahead', () => {
  it('an opening in exactly 168 hours is found', () =>
    expect(told({ week: {}, special: [['2026-02-09', '12:00-13:00', 'owner']] }, '2026-02-02T12:00')).toBe(
      'CLOSED until 2026-02-09T11:00Z',
    ));
  it('a minute further ahead it is not', () =>
    expect(told({ week: {}, special: [['2026-02-09', '12:01-13:00', 'owner']] }, '2026-02-02T12:00')).toBe('CLOSED'));
  it('a week with one range finds next week', () =>
    expect(told({ week: { Mon: '10:00-16:00' } }, '2026-02-02T16:00')).toBe('CLOSED until 2026-02-09T09:00Z'));
  it('168 hours are hours, not days, in the week the clock goes forward', () =>
    expect(told({ week: {}, special: [['2026-04-03', '13:00-14:00', 'owner']] }, '2026-03-27T12:00')).toBe(
      'CLOSED until 2026-04-03T11:00Z',
    ));
  it('168 hours are hours, not days, in the week the clock goes back', () =>
    expect(told({ week: {}, special: [['2026-10-30', '11:30-14:00', 'owner']] }, '2026-10-23T12:00+02:00')).toBe(
      'CLOSED',
    ));
});

describe('a wall time skipped in spring counts as the first instant after the gap', () => {
  // In the night to Sunday 2026-03-29 the clock goes from 02:00 to 03:00, at 01:00 UTC.
  const cases: [string, Case, string, string][] = [
    [
      'opening at 02:30 opens at 03:00',
      { week: { Sun: '02:30-08:00' } },
      '2026-03-29T00:59Z',
      'CLOSED until 2026-03-29T01:00Z',
    ],
    [
      'and is open from the first instant after the gap',
      { week: { Sun: '02:30-08:00' } },
      '2026-03-29T01:00Z',
      'OPEN until 2026-03-29T06:00Z',
    ],
    [
      'closing at 02:30 closes at 03:00',
      { week: { Sat: '20:00-02:30' } },
      '2026-03-29T00:59Z',
      'CLOSING_SOON until 2026-03-29T01:00Z',
    ],
    [
      'and is closed from the first instant after the gap',
      { week: { Sat: '20:00-02:30' } },
      '2026-03-29T01:00Z',
      'CLOSED until 2026-04-04T18:00Z',
    ],
    [
      'a range inside the gap never opens',
      { week: { Sun: '02:10-02:50' } },
      '2026-03-29T00:59Z',
      'CLOSED until 2026-04-05T00:10Z',
    ],
    [
      'a range from the gap to its end never opens',
      { week: { Sun: '02:10-03:00' } },
      '2026-03-29T00:59Z',
      'CLOSED until 2026-04-05T00:10Z',
    ],
    [
      'two ranges that meet over the gap are one',
      { week: { Sat: '20:00-02:15', Sun: '02:45-08:00' } },
      '2026-03-29T00:30Z',
      'CLOSING_SOON until 2026-03-29T06:00Z',
    ],
    [
      'a range over the gap closes by the new clock',
      { week: { Sun: '01:00-05:00' } },
      '2026-03-29T00:30Z',
      'OPEN until 2026-03-29T03:00Z',
    ],
    [
      'openings later in the week keep their wall time',
      { week: { Mon: '10:00-16:00' } },
      '2026-03-28T12:00',
      'CLOSED until 2026-03-30T08:00Z',
    ],
  ];
  it.each(cases)('%s', (_, c, now, wanted) => expect(told(c, now)).toBe(wanted));
});

describe('in the repeated hour both passes have the same status', () => {
  // In the night to Sunday 2026-10-25 the clock goes from 03:00 back to 02:00, at 01:00 UTC.
  const late = { Sat: '20:00-02:30' };
  const early = { Sun: '02:30-08:00' };
  const cases: [string, Case, string, string][] = [
    ['first pass, before closing', { week: late }, '2026-10-25T00:10Z', 'CLOSING_SOON until 2026-10-25T00:30Z'],
    [
      'first pass, after closing: open flips again when the hour repeats',
      { week: late },
      '2026-10-25T00:40Z',
      'CLOSED until 2026-10-25T01:00Z',
    ],
    ['second pass, before closing', { week: late }, '2026-10-25T01:10Z', 'CLOSING_SOON until 2026-10-25T01:30Z'],
    ['second pass, after closing', { week: late }, '2026-10-25T01:40Z', 'CLOSED until 2026-10-31T19:00Z'],
    ['first pass, before opening', { week: early }, '2026-10-25T00:10Z', 'CLOSED until 2026-10-25T00:30Z'],
    [
      'first pass, after opening: open flips when the hour repeats',
      { week: early },
      '2026-10-25T00:40Z',
      'OPEN until 2026-10-25T01:00Z',
    ],
    ['second pass, before opening', { week: early }, '2026-10-25T01:10Z', 'CLOSED until 2026-10-25T01:30Z'],
    ['second pass, after opening', { week: early }, '2026-10-25T01:40Z', 'OPEN until 2026-10-25T07:00Z'],
    [
      'closing at the end of the repeated hour: first pass',
      { week: { Sat: '20:00-03:00' } },
      '2026-10-25T00:10Z',
      'CLOSING_SOON until 2026-10-25T02:00Z',
    ],
    [
      'closing at the end of the repeated hour: second pass',
      { week: { Sat: '20:00-03:00' } },
      '2026-10-25T01:10Z',
      'CLOSING_SOON until 2026-10-25T02:00Z',
    ],
  ];
  it.each(cases)('%s', (_, c, now, wanted) => expect(told(c, now)).toBe(wanted));
});

describe("everything is wall time in the market's zone", () => {
  it('a market in Helsinki opens an hour earlier', () =>
    expect(told({ week: weekdays10to16, zone: 'Europe/Helsinki' }, '2026-02-02T07:00Z')).toBe(
      'CLOSED until 2026-02-02T08:00Z',
    ));
  it("the market's zone takes precedence over the zone inside the hours", () => {
    const raw = JSON.stringify({ timezone: 'America/New_York', days: { Mon: ranges('10:00-16:00') } });
    expect(told({ raw }, '2026-02-02T12:00')).toBe('OPEN until 2026-02-02T15:00Z');
  });
  it('the zone decides which day it is', () =>
    expect(told({ week: { Tue: '00:00-06:00' }, zone: 'Asia/Tokyo' }, '2026-02-02T16:00Z')).toBe(
      'OPEN until 2026-02-02T21:00Z',
    ));
});

describe("'Kan vara ändrade öppettider' when weekday hours apply on a Swedish holiday or eve, or while temporarily closed", () => {
  const everyDay: Case = {
    week: Object.fromEntries(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((d) => [d, '10:00-16:00'])),
  };
  const mayDiffer = (c: Case, now: string) => opening(c, now).mayDiffer;
  it.each([
    '2026-12-24',
    '2026-06-19',
    '2026-06-20',
    '2026-04-03',
    '2026-04-05',
    '2026-05-14',
    '2026-10-31',
    '2027-01-06',
  ])('on %s', (date) => expect(mayDiffer(everyDay, `${date}T12:00`)).toBe(true));
  it('also when the weekday is closed', () => expect(mayDiffer({ week: {} }, '2026-12-24T12:00')).toBe(true));
  it('not on an ordinary day', () => expect(mayDiffer(everyDay, '2026-02-02T12:00')).toBe(false));
  it('not when the holiday has an entry of its own', () =>
    expect(mayDiffer({ ...everyDay, special: [['2026-12-24', '10:00-13:00', 'web']] }, '2026-12-24T12:00')).toBe(
      false,
    ));
  it('while the temporary closure is set', () =>
    expect(mayDiffer({ ...everyDay, tempClosed: true }, '2026-02-02T12:00')).toBe(true));
  it('not when the hours are unknown', () => expect(mayDiffer({}, '2026-12-24T12:00')).toBe(false));
});
