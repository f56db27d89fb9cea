// Stored hours as a draft and back: what cannot be read or is too much, whose entries stay, and two people's changes together.
import { describe, expect, it } from 'vitest';
import { dayOfDateField } from '../../../../core/rules/day/date-field.ts';
import { draftOf, type HoursDraft, textsOf, withRanges } from '../../../../core/rules/hours/draft.ts';
import { addRange } from '../../../../core/rules/hours/edit-hours.ts';
import { hourField, hourFields } from '../../../../core/rules/hours/hour-days.ts';
import { hourFaults, timeField } from '../../../../core/rules/hours/hour-faults.ts';
import { dayWords, mergeHours, valueWords } from '../../../../core/rules/hours/merge-hours.ts';
import { savedHours, withDays } from '../../../../core/rules/hours/saved-hours.ts';
import { addDays } from '../../../../core/rules/hours/several-days.ts';
import type { HourTexts } from '../../../../core/rules/hours/stored-hours.ts';

const today = dayOfDateField('2026-05-30') as number;
const none: HourTexts = { standardHours: null, specialHours: null };
const [short, long] = [[{ start: '10:00', end: '14:00' }], [{ start: '10:00', end: '16:00' }]];
const week = (days: object): string => JSON.stringify({ timezone: 'Europe/Stockholm', days });
const entry = (date: string, ranges: unknown, source = 'owner') => ({ date, ranges, source });
const special = (...entries: object[]): string => JSON.stringify(entries);
const empty = draftOf(none, false);
const many = (draft: HoursDraft, key: string, count: number): HoursDraft =>
  withRanges(
    draft,
    key,
    Array.from({ length: count }, (_, i) => ({ start: `${10 + i}:00`, end: `${10 + i}:30` })),
  );

describe('hours that are refused', () => {
  it.each([
    ['{trasig', null],
    ['{"days":{"Sat":"10-14"}}', null],
    [null, '{"date":"2026-06-06"}'],
    [null, special(entry('2026-06-06', 'stängt'))],
  ])('texts that cannot be read start empty and say so: %s, %s', (standardHours, specialHours) => {
    const texts = { standardHours, specialHours };
    expect(draftOf(texts, false)).toMatchObject({ week: null, special: {}, isBroken: true });
  });

  it('a broken text does not take the other with it', () => {
    const draft = draftOf({ standardHours: '{trasig', specialHours: special(entry('2026-06-06', 'closed')) }, false);
    expect(draft).toMatchObject({ week: null, special: { '2026-06-06': [] }, isBroken: true });
  });

  it('name each time by its field, then the day, then the whole', () => {
    const typed = withRanges(withRanges(empty, 'Sat', [{ start: '9', end: '2460' }]), '2026-06-06', [
      { start: '10', end: '' },
    ]);
    expect(hourFaults(typed, today).map(([field]) => field)).toEqual([
      'Sat.0.start',
      'Sat.0.end',
      timeField('2026-06-06', 0, 'end'),
    ]);
    expect(hourFaults(many(empty, 'Sun', 6), today)).toEqual([]);
    expect(hourFaults(many(empty, 'Sun', 7), today)).toEqual([['Sun', 'En dag kan ha högst 6 öppettider']]);
    expect(addRange(many(empty, 'Sun', 6), 'Sun')).toEqual(many(empty, 'Sun', 6));
  });

  it('more than 366 special days, of which those older than 30 days do not count', () => {
    const dates = (count: number, from: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [new Date((from + i) * 864e5).toISOString().slice(0, 10), []]),
      );
    expect(hourFaults({ ...empty, special: dates(367, today - 31) }, today)).toEqual([]);
    const [fault] = hourFaults({ ...empty, special: dates(367, today - 30) }, today);
    expect(fault).toEqual(['specialHours', 'En loppis kan ha högst 366 särskilda dagar']);
    const full = { ...empty, special: dates(366, today) };
    expect(addDays(full, [today + 400], [], today)).toBe(full);
    expect(addDays(full, [today + 5], long, today).special).toMatchObject({ '2026-06-04': long });
  });

  it('more than 32 KB', () => {
    const days = Array.from({ length: 180 }, (_, i) => today + i);
    const draft = days.reduce((all, day) => many(all, new Date(day * 864e5).toISOString().slice(0, 10), 6), empty);
    expect(hourFaults(draft, today)).toEqual([
      ['standardHours', 'Öppettiderna är för många för att sparas. Ta bort några särskilda dagar.'],
    ]);
  });
});

describe('saved hours', () => {
  const stored = {
    standardHours: week({ Sat: short }),
    specialHours: special(
      entry('2026-04-29', 'closed'),
      entry('2026-06-06', long, 'web'),
      entry('2026-06-06', short, 'trusted'),
      entry('2026-06-19', 'closed', 'web'),
      entry('2026-06-20', long, 'web'),
    ),
  };
  const draft = draftOf(stored, false);
  const saved = (given: HoursDraft) =>
    savedHours(stored, textsOf(given, 'user'), { source: 'owner', today }).specialHours;

  it('keep every entry of a date that is unchanged, with its source, and drop what is long past', () => {
    expect(draft.special['2026-06-06']).toEqual(short);
    expect(saved(draft)).toBe(
      special(
        entry('2026-06-06', long, 'web'),
        entry('2026-06-06', short, 'trusted'),
        entry('2026-06-19', 'closed', 'web'),
        entry('2026-06-20', long, 'web'),
      ),
    );
  });

  it('put the editor in place of every entry of a date that is changed or new', () => {
    const changed = withRanges(withRanges(draft, '2026-06-06', [{ start: '10', end: '16' }]), '2026-07-01', []);
    const { '2026-06-20': _, ...rest } = changed.special;
    expect(saved({ ...changed, special: rest })).toBe(
      special(entry('2026-06-06', long), entry('2026-06-19', 'closed', 'web'), entry('2026-07-01', 'closed')),
    );
  });

  it('change only the days that are named', () => {
    const changes = new Map([
      ['Sun', long],
      ['2026-06-06', null],
      ['2026-06-20', []],
    ]);
    expect(withDays(stored, changes, { source: 'trusted', today })).toEqual({
      standardHours: week({ Sat: short, Sun: long }),
      specialHours: special(entry('2026-06-19', 'closed', 'web'), entry('2026-06-20', 'closed', 'trusted')),
    });
    const unknown = { standardHours: '{trasig', specialHours: null };
    expect(withDays(unknown, new Map([['Mon', null]]), { source: 'owner', today })).toEqual(none);
  });

  it('know unknown weekdays from closed ones', () => {
    expect(textsOf(empty)).toEqual(none);
    expect(textsOf(withRanges(empty, 'Mon', [])).standardHours).toBe(week({}));
  });
});

describe('two changes of the same hours', () => {
  const base = {
    standardHours: week({ Sat: short, Sun: short }),
    specialHours: special(entry('2026-06-06', 'closed')),
  };

  it('clash where both changed a day to something else, mine first', () => {
    const mine = { standardHours: week({ Sat: long, Sun: short }), specialHours: null };
    const theirs = {
      standardHours: week({ Sun: short }),
      specialHours: special(entry('2026-06-06', short, 'trusted')),
    };
    const merged = mergeHours(base, mine, theirs);
    expect(merged).toEqual({
      hours: mine,
      clashes: [
        { key: 'Sat', mine: long, theirs: [] },
        { key: '2026-06-06', mine: null, theirs: short },
      ],
      fromTheirs: [],
    });
    expect(
      merged.clashes.map(({ key, mine, theirs }) => [
        dayWords(key, today),
        valueWords(key, mine),
        valueWords(key, theirs),
      ]),
    ).toEqual([
      ['Lördag', '10:00–16:00', 'Stängt'],
      ['lördag 6 juni', 'Som i veckan', '10:00–14:00'],
    ]);
    expect(mergeHours(base, mine, theirs, new Set(['Sat', '2026-06-06'])).hours).toEqual(theirs);
    expect(mergeHours(base, mine, theirs, new Set(['2026-06-06'])).hours).toEqual({
      ...theirs,
      ...{ standardHours: mine.standardHours },
    });
  });

  it('go together day by day otherwise', () => {
    const mine = { standardHours: week({ Sat: long, Sun: short }), specialHours: base.specialHours };
    const theirs = {
      standardHours: week({ Mon: long, Sat: long, Sun: short }),
      specialHours: special(entry('2026-06-06', 'closed'), entry('2026-06-20', 'closed', 'trusted')),
    };
    expect(mergeHours(base, mine, theirs)).toEqual({ hours: theirs, clashes: [], fromTheirs: ['Mon', '2026-06-20'] });
    expect(mergeHours(base, theirs, mine)).toEqual({ hours: theirs, clashes: [], fromTheirs: [] });
    expect(mergeHours(none, none, mine).hours).toEqual(mine);
  });

  it('take the zone of the side that changed it', () => {
    const zoned = (timezone: string) => ({ ...none, standardHours: JSON.stringify({ timezone, days: { Sat: long } }) });
    const [before, moved] = [zoned('Europe/Stockholm'), zoned('Europe/Helsinki')];
    const zoneOf = ({ standardHours }: HourTexts) => JSON.parse(standardHours ?? '{}').timezone;
    expect(zoneOf(mergeHours(before, before, moved).hours)).toBe('Europe/Helsinki');
    expect(zoneOf(mergeHours(before, moved, before).hours)).toBe('Europe/Helsinki');
  });

  it('are fields of their own in versions, however the texts are written', () => {
    expect(hourFields({ ...base, standardHours: null })).toMatchObject({
      [hourField('Mon')]: null,
      [hourField('2026-06-06')]: '[]',
    });
    const spaced = '{ "days": {"Sun": [{"start":"10:00","end":"14:00"}], "Sat": [{"end":"14:00","start":"10:00"}] } }';
    expect(hourFields({ ...base, standardHours: spaced })).toEqual(hourFields(base));
    expect(hourFields(base)).toMatchObject({ 'standardHours.Mon': '[]', 'standardHours.Sat': JSON.stringify(short) });
  });
});
