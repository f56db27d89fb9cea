// Operations of the editor of opening hours, and what it says while they are made.
import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../../core/contract/hour-names.ts';
import { dateFieldValue, dayOfDateField } from '../../../../core/rules/day/date-field.ts';
import { type MinuteRange, readSchedule } from '../../../../core/rules/day/schedule.ts';
import { hoursInWords } from '../../../../core/rules/day/week-sentence.ts';
import { answerHoliday, comingHolidays } from '../../../../core/rules/hours/coming-holidays.ts';
import { commonRanges } from '../../../../core/rules/hours/common-ranges.ts';
import { specialRows } from '../../../../core/rules/hours/day-series.ts';
import { draftOf, type HoursDraft, rangesAt, withoutDates, withRanges } from '../../../../core/rules/hours/draft.ts';
import {
  addRange,
  chooseRange,
  copyDay,
  type HourTemplate,
  hourTemplates,
  openAllDay,
  removeRange,
  replacedBy,
  setOpen,
  typedOf,
  typeTime,
  withTemplate,
} from '../../../../core/rules/hours/edit-hours.ts';
import { hoursLine } from '../../../../core/rules/hours/hours-line.ts';
import {
  addDays,
  clashText,
  type DayRule,
  daysLeft,
  daysName,
  leftOutText,
  severalDays,
} from '../../../../core/rules/hours/several-days.ts';
import { hoursFormText } from '../../../../core/text/screens/hours-form.ts';

const dayOf = (date: string) => dayOfDateField(date) as number;
const today = dayOf('2026-05-30');
const empty = draftOf({ standardHours: null, specialHours: null }, false);
const range = (start: string, end: string) => ({ start, end });
const line = (draft: HoursDraft) => hoursLine(draft, today);
const sundays = (which: DayRule['which'], from: string, to: string) => ({
  ...{ which, weekday: 6 },
  ...{ from: dayOf(from), to: dayOf(to) },
});

describe('what may not be done changes nothing', () => {
  it.each([
    ['a range that is not there', (draft: HoursDraft) => removeRange(draft, 'Sat', 1)],
    ['a time of such a range', (draft: HoursDraft) => typeTime(draft, { key: 'Sat', place: 1, part: 'end' }, '16')],
    ['opening an open day', (draft: HoursDraft) => setOpen(draft, 'Sat', true)],
    ['more than sixty days', (draft: HoursDraft) => addDays(draft, Array(61).fill(today), [], today)],
  ])('%s', (_, edit) => {
    const draft = withTemplate(empty, 'weekend');
    expect(edit(draft)).toBe(draft);
  });

  it('a common range that the day has', () => {
    const draft = addRange(addRange(empty, 'Sat', range('10', '12')), 'Sat', range('13', '16'));
    expect(chooseRange(draft, 'Sat', range('10:00', '12:00'))).toBe(draft);
  });
});

describe('the week', () => {
  it.each([
    ['weekdays', 'Öppet mån–fre 09–17'],
    ['weekend', 'Öppet lör–sön 10–15'],
    ['everyday', 'Öppet alla dagar 08–18'],
    ['closed', 'Stängt alla dagar'],
  ] satisfies [HourTemplate, string][])('of the template %s reads %s', (name, words) => {
    expect(line(withTemplate(openAllDay(empty, 'Wed'), name)).week).toBe(words);
  });

  it('is labelled with the hours of its template', () => {
    for (const [name, template] of Object.entries(hourTemplates)) {
      const [start, end] = template?.hours ?? [0, 0];
      const label = hoursFormText.templates[name as HourTemplate];
      expect(label.endsWith(hoursInWords(template ? [[start * 60, end * 60]] : []).slice(1))).toBe(true);
    }
  });

  it('joins days with the same hours, and ranges', () => {
    let draft = addRange(addRange(empty, 'Fri', range('18', '1')), 'Sun', range('10', '4:00'));
    expect(line(draft)).toMatchObject({ week: 'Öppet sön 10–04', unfinished: 'Inte färdigskrivet: fredag' });
    draft = typeTime(draft, { key: 'Fri', place: 0, part: 'end' }, '100', true);
    draft = addRange(addRange(draft, 'Sat', range('10', '13')), 'Sat', range('14', '16'));
    expect(rangesAt(draft, 'Fri')).toEqual([range('18', '1:00')]);
    expect(line(draft)).toMatchObject({ week: 'Öppet fre 18–01, lör 10–13 och 14–16, sön 10–04', unfinished: null });
    draft = copyDay(draft, 'Fri', ['Mon', 'Tue', 'Fri', 'Thu']);
    expect(line(draft).week).toBe('Öppet mån–tis och tors–fre 18–01, lör 10–13 och 14–16, sön 10–04');
    expect(line(withRanges(empty, 'Mon', [range('9:30', '12'), range('11', '15')])).week).toBe('Öppet mån 09:30–15:00');
    expect(line(copyDay(openAllDay(empty, 'Mon'), 'Mon', weekdays)).week).toBe('Öppet alla dagar dygnet runt');
  });

  it('is unknown, temporarily closed, or only begun', () => {
    expect(line(empty)).toEqual({ week: 'Okända öppettider', special: null, unfinished: null });
    expect(line(addDays(empty, [today], [], today)).week).toBe('Öppet bara de särskilda dagarna');
    expect(line({ ...withTemplate(empty, 'weekend'), tempClosed: true }).week).toBe(
      'Tillfälligt stängt. Annars öppet lör–sön 10–15',
    );
    expect(line(addRange(empty, 'Tue', range('', '')))).toMatchObject({
      week: '',
      unfinished: 'Inte färdigskrivet: tisdag',
    });
  });

  it('says which days a copy replaces', () => {
    const draft = addRange(addRange(withTemplate(empty, 'weekend'), 'Sun'), 'Thu');
    expect(replacedBy(draft, 'Sat', ['Mon', 'Sat', 'Sun'])).toBe('Söndagens 10:00–15:00, 09:00–17:00 skrivs över.');
    expect(replacedBy(draft, 'Sat', ['Sun', 'Thu'])).toBe(
      'Torsdagens 09:00–17:00 och söndagens 10:00–15:00, 09:00–17:00 skrivs över.',
    );
    expect(replacedBy(draft, 'Sat', ['Mon', 'Sat'])).toBeNull();
    const again = withRanges(draft, 'Sun', [range('1000', '15')]);
    expect(replacedBy(again, 'Sat', ['Sun'])).toBeNull();
  });

  it('opens a day with 09–17; a common range replaces the only one, else is one more', () => {
    expect(rangesAt(setOpen(empty, 'Sat', true), 'Sat')).toEqual([range('09:00', '17:00')]);
    const chosen = chooseRange(setOpen(empty, 'Sat', true), 'Sat', range('10:00', '16:00'));
    expect(rangesAt(chosen, 'Sat')).toEqual([range('10:00', '16:00')]);
    expect(rangesAt(chooseRange(addRange(chosen, 'Sat'), 'Sat', range('18:00', '20:00')), 'Sat')).toHaveLength(3);
    expect(rangesAt(setOpen(chosen, 'Sat', false), 'Sat')).toEqual([]);
  });

  it('counts a market once for each of its ranges', () => {
    const hours = (days: object) => readSchedule(JSON.stringify({ days }), null, '');
    const [a, b, c, d] = [
      range('10:00', '16:00'),
      range('11:00', '15:00'),
      range('09:00', '17:00'),
      range('18:00', '01:00'),
    ];
    const daily = hours(Object.fromEntries(weekdays.map((day) => [day, [d]])));
    const schedules = [hours({ Sat: [a] }), hours({ Sun: [a], Sat: [b] }), hours({ Sat: [c] }), hours({ Mon: [b] })];
    const found: MinuteRange[] = commonRanges([daily, readSchedule(null, null, ''), ...schedules]);
    expect(found.map(typedOf)).toEqual([a, b, c]);
  });
});

describe('several days', () => {
  it('of May to August with first and third Sundays are eight, two of them past', () => {
    const found = severalDays(sundays([1, 3], '2026-05-01', '2026-08-31'), today);
    expect(found.days.map(dateFieldValue)).toEqual(
      ['06-07', '06-21', '07-05', '07-19', '08-02', '08-16'].map((date) => `2026-${date}`),
    );
    expect(leftOutText(found, today)).toEqual(['3 och 17 maj har varit']);
    const draft = withRanges(withTemplate(empty, 'weekend'), '2026-06-21', []);
    expect(clashText(draft, found.days, [range('10', '18')], today)).toBe('21 juni är redan stängt. Det skrivs över.');
    const added = addDays(draft, found.days, [range('10', '18')], today);
    expect([clashText(added, found.days, [range('10:00', '18:00')], today), daysLeft(added, today)]).toEqual([
      null,
      360,
    ]);
    expect(clashText(added, found.days, [], today)).toBe(
      '7 juni är redan 10–18, 21 juni är redan 10–18, 5 juli är redan 10–18 och tre dagar till. De skrivs över.',
    );
    expect(line(added)).toMatchObject({ special: 'Sön 7 juni 10–18 och fem söndagar till' });
    const [row] = specialRows(added.special, today);
    expect(row && [daysName(row.days), row.days.length]).toEqual(['Första och tredje söndagen', 6]);
    expect(withoutDates(added, found.days.map(dateFieldValue)).special).toEqual({});
  });

  it('are at most sixty, and say which is the last', () => {
    const found = severalDays(sundays('every', '2026-05-30', '2028-12-31'), today);
    expect([found.days.length, found.isCut]).toEqual([60, true]);
    expect(leftOutText(found, today)).toEqual(['Högst 60 dagar i taget. Den sista blir 18 juli 2027.']);
    expect(severalDays(sundays('every', '2026-06-30', '2026-06-01'), today).days).toEqual([]);
  });

  it.each([
    ['every', 'Varje söndag'],
    [[1], 'Första söndagen'],
    [['last'], 'Sista söndagen'],
    [[2, 4], 'Andra och fjärde söndagen'],
    [[1, 2, 3], 'Söndagar'],
  ] satisfies [DayRule['which'], string][])('%j are named %s', (which, name) => {
    expect(daysName(severalDays(sundays(which, '2026-06-01', '2026-12-31'), today).days)).toBe(name);
  });

  it('are a series from three coming ones of one weekday with the same hours on', () => {
    const days = severalDays(sundays('every', '2026-05-24', '2026-06-14'), today).days;
    const two = addDays(empty, [dayOf('2026-05-24'), ...days.slice(1)], [], today);
    expect(specialRows(two.special, today).map((row) => row.days.length)).toEqual([1, 1]);
    const mixed = withRanges(addDays(two, [today + 1, today + 2], [], today), '2026-06-21', [range('10', '1')]);
    expect(specialRows(mixed.special, today).map((row) => row.days.length)).toEqual([3, 1, 1]);
    expect(line(mixed)).toMatchObject({
      special: 'Sön 31 maj stängt och två söndagar till, mån 1 juni stängt',
      unfinished: 'Inte färdigskrivet: 21 juni',
    });
    expect(line(addDays(empty, [today, today + 1, today + 2], [], today)).special).toBe(
      'Lör 30 maj stängt, sön 31 maj stängt och en dag till',
    );
  });
});

describe('coming holidays', () => {
  it('are those of 21 days on which weekday hours hold, each to be decided once', () => {
    let draft = addRange(withTemplate(empty, 'weekend'), 'Fri', range('18', '1:00'));
    const answers = () =>
      comingHolidays(draft, today).map(({ day, name, answer }) => [dateFieldValue(day), name, answer]);
    expect(comingHolidays(withTemplate(empty, 'weekdays'), today).map(({ name }) => name)).toEqual(['Midsommarafton']);
    expect(comingHolidays(empty, today)).toEqual([]);
    draft = answerHoliday(answerHoliday(draft, dayOf('2026-06-06'), 'usual'), dayOf('2026-06-19'), 'closed');
    draft = typeTime(
      answerHoliday(draft, dayOf('2026-06-20'), 'other'),
      { key: '2026-06-20', place: 0, part: 'end' },
      '12',
    );
    expect(answers()).toEqual([
      ['2026-06-06', 'Nationaldagen', 'usual'],
      ['2026-06-19', 'Midsommarafton', 'closed'],
      ['2026-06-20', 'Midsommardagen', 'other'],
    ]);
    expect(line(draft).special).toBe('Lör 6 juni 10–15, fre 19 juni stängt och en dag till');
    draft = withoutDates(draft, ['2026-06-19']);
    expect(answers()[1]).toEqual(['2026-06-19', 'Midsommarafton', null]);
  });

  it('have their names all year', () => {
    const daily = withTemplate(empty, 'everyday');
    const names = Array.from({ length: 18 }, (_, i) => comingHolidays(daily, dayOf('2027-01-01') + i * 22)).flat();
    expect(names.map(({ name }) => name)).toEqual([
      ...['Nyårsdagen', 'Trettondagsafton', 'Trettondedag jul', 'Långfredagen', 'Påskafton', 'Påskdagen'],
      ...['Annandag påsk', 'Valborgsmässoafton', 'Första maj', 'Kristi himmelsfärdsdag', 'Pingstafton', 'Pingstdagen'],
      ...['Nationaldagen', 'Midsommarafton', 'Midsommardagen', 'Allhelgonaafton', 'Alla helgons dag', 'Julafton'],
      ...['Juldagen', 'Annandag jul', 'Nyårsafton', 'Nyårsdagen', 'Trettondagsafton', 'Trettondedag jul'],
    ]);
  });
});
