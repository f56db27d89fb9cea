// Schedules made by random operations of the editor: stored and read again they are the same, and every status is that of the
// typed times, by the reference rule and by the fast pass of the engine.
import { expect, it } from 'vitest';
import { weekdays } from '../../../../core/contract/hour-names.ts';
import { openStatuses } from '../../../../core/contract/open-status.ts';
import { RowFlag } from '../../../../core/contract/row-flag.ts';
import { dateFieldValue } from '../../../../core/rules/day/date-field.ts';
import { weekdayOf } from '../../../../core/rules/day/holidays.ts';
import { openingAt } from '../../../../core/rules/day/opening-status.ts';
import { packSchedule, type Schedule, unpackSchedule } from '../../../../core/rules/day/schedule.ts';
import { zoneNamed } from '../../../../core/rules/day/zone.ts';
import { answerHoliday, comingHolidays } from '../../../../core/rules/hours/coming-holidays.ts';
import {
  draftOf,
  type HoursDraft,
  rangesAt,
  scheduleOf,
  textsOf,
  withoutDates,
} from '../../../../core/rules/hours/draft.ts';
import {
  addRange,
  chooseRange,
  copyDay,
  openAllDay,
  removeRange,
  setOpen,
  typeTime,
  withTemplate,
} from '../../../../core/rules/hours/edit-hours.ts';
import { hourFaults } from '../../../../core/rules/hours/hour-faults.ts';
import { mergeHours } from '../../../../core/rules/hours/merge-hours.ts';
import { savedHours } from '../../../../core/rules/hours/saved-hours.ts';
import { addDays, nths, severalDays } from '../../../../core/rules/hours/several-days.ts';
import { readTime } from '../../../../core/rules/hours/typed-time.ts';
import { compileOpenings } from '../../../../workers/market-engine/opening-columns.ts';
import { createOpeningState, evaluateAll } from '../../../../workers/market-engine/opening-pass.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const zone = 'Europe/Stockholm';
const today = Date.UTC(2026, 9, 20) / dayMs;
/** Both in bulk with `ACCIDENTS=10000`. */
const schedules = Number(process.env.ACCIDENTS ?? 300);
const instants = process.env.ACCIDENTS ? 1000 : 40;
const atOnce = 500;

const typed = ['9', '10', '930', '1030', '2460', '16:00', '24:00', '0:00', '18', '1:30', '22.15', '', '0800', '12'];

/** A draft after so many random operations, and without the ranges that may not be saved. */
function editedDraft(random: () => number, steps: number): HoursDraft {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(of: readonly T[]) => of[below(of.length)] as T;
  const some = <T>(of: readonly T[]) => of.filter(() => random() < 0.4);
  const range = () => ({ start: pick(typed), end: pick(typed) });
  const day = (draft: HoursDraft) => (random() < 0.7 ? pick(weekdays) : pick([...Object.keys(draft.special), 'Sat']));
  const several = () => {
    const which = random() < 0.3 ? 'every' : some(nths);
    return severalDays({ which, weekday: below(7), from: today - 20 + below(30), to: today + below(60) }, today).days;
  };
  const operations: ((draft: HoursDraft) => HoursDraft)[] = [
    (draft) => withTemplate(draft, pick(['weekdays', 'weekend', 'everyday', 'closed'])),
    (draft) => addRange(draft, day(draft), random() < 0.5 ? range() : undefined),
    (draft) => chooseRange(draft, day(draft), range()),
    (draft) => removeRange(draft, day(draft), below(3)),
    (draft) => copyDay(draft, day(draft), some(weekdays)),
    (draft) => openAllDay(draft, day(draft)),
    (draft) => setOpen(draft, random() < 0.5 ? day(draft) : dateFieldValue(today + below(14)), random() < 0.5),
    (draft) =>
      typeTime(draft, { key: day(draft), place: below(2), part: pick(['start', 'end']) }, pick(typed), random() < 0.5),
    (draft) => addDays(draft, several(), random() < 0.3 ? [] : [range()], today),
    (draft) => withoutDates(draft, some(Object.keys(draft.special))),
    (draft) =>
      comingHolidays(draft, today).reduce(
        (all, { day: on }) => answerHoliday(all, on, pick(['usual', 'closed'])),
        draft,
      ),
    (draft) => ({ ...draft, tempClosed: random() < 0.2 }),
  ];
  let draft = draftOf({ standardHours: null, specialHours: null }, false);
  for (let step = 0; step < steps; step++) draft = pick(operations)(draft);
  for (;;) {
    const [key, place] = hourFaults(draft, today)[0]?.[0].split('.') ?? [];
    if (key === undefined) return draft;
    draft = removeRange(draft, key, Number(place));
  }
}

/** Whether the typed times of a day have this minute, counted from its midnight: minute by minute, without the code that is tested. */
function hasMinute(draft: HoursDraft, day: number, minute: number): boolean {
  const date = dateFieldValue(day);
  const ranges = draft.special[date] ?? rangesAt(draft, weekdays[weekdayOf(day)] as string);
  return ranges.some(({ start, end }) => {
    const [from, to] = [readTime(start) as number, readTime(end) as number];
    return to > from ? minute >= from && minute < to : minute >= from && minute < 1440 + to;
  });
}

function isOpenAsTyped(draft: HoursDraft, now: number): boolean {
  const { day, minute } = zoneNamed(zone)?.wallAt(now) ?? { day: 0, minute: 0 };
  return hasMinute(draft, day, minute) || hasMinute(draft, day - 1, minute + 1440);
}

it(`${schedules} edited schedules are stored as they are and read the same at ${instants} instants each`, {
  timeout: 600_000,
}, () => {
  let made = 0;
  let compared = 0;
  for (let seed = 1; made < schedules; ) {
    const drafts: HoursDraft[] = [];
    const read: Schedule[] = [];
    for (; drafts.length < Math.min(atOnce, schedules - made); seed++) {
      const random = seededRandom(seed);
      const draft = editedDraft(random, 3 + Math.floor(random() * 20));
      const texts = textsOf(draft);
      const again = draftOf(texts, draft.tempClosed);
      expect(textsOf(again), `seed ${seed}`).toEqual(texts);
      expect(hourFaults(again, today)).toEqual([]);
      expect(new Set(Object.keys(again.special))).toEqual(new Set(Object.keys(draft.special)));
      expect(savedHours(texts, texts, { source: 'web', today })).toEqual(texts);
      expect(mergeHours(texts, texts, texts)).toEqual({ hours: texts, clashes: [], fromTheirs: [] });
      drafts.push(draft);
      read.push(unpackSchedule(packSchedule(scheduleOf(draft, zone))));
    }
    made += drafts.length;
    const columns = compileOpenings(read, Uint32Array.from(read.keys()));
    const state = createOpeningState(columns);
    const random = seededRandom(-seed);
    // Around the end of summer time, on the minute for the most part.
    const times = Array.from({ length: instants }, () => (today - 3 + random() * 30) * dayMs);
    for (const time of times) {
      const now = Math.floor(time / (15 * minuteMs)) * 15 * minuteMs + (random() < 0.2 ? 59_999 : 0);
      evaluateAll(
        columns,
        Uint8Array.from(drafts, ({ tempClosed }) => (tempClosed ? RowFlag.TempClosed : 0)),
        now,
        state,
      );
      for (const [row, draft] of drafts.entries()) {
        const { status } = openingAt(read[row] as Schedule, draft.tempClosed, now);
        const isOpen = status === 'OPEN' || status === 'CLOSING_SOON';
        if (openStatuses[state.status[row] as number] !== status) expect.fail(`seed ${seed}, row ${row} at ${now}`);
        if (status !== 'TEMP_CLOSED' && isOpen !== isOpenAsTyped(draft, now))
          expect.fail(`${JSON.stringify(draft)} at ${now}`);
        compared++;
      }
    }
  }
  expect(compared).toBe(schedules * instants);
});
