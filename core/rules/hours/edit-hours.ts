// What the editor of opening hours does with a day or the week. Each operation answers a new draft; one that may not be done
// answers the draft itself.
import { type Weekday, weekdays } from '../../contract/hour-names.ts';
import { hourLimits } from '../../contract/limits.ts';
import { weekdayText } from '../../text/hours.ts';
import { replacedText } from '../../text/hours-form.ts';
import { clockText, rangesText } from '../day/opening-phrase.ts';
import type { MinuteRange } from '../day/schedule.ts';
import { type DayKey, type HoursDraft, rangesAt, withRanges } from './draft.ts';
import { everyDay } from './stored-hours.ts';
import { isSameTyped, readRange, readRanges, type TypedDay, type TypedRange } from './typed-range.ts';
import { shownTime } from './typed-time.ts';

/** Weeks to begin with, in the order in which they are offered. `days`: the first and the last open one, 0 = Monday. */
export const hourTemplates = {
  weekdays: { days: [0, 4], hours: [9, 17] },
  weekend: { days: [5, 6], hours: [10, 15] },
  everyday: { days: [0, 6], hours: [8, 18] },
  closed: null,
} as const;
export type HourTemplate = keyof typeof hourTemplates;

const newRangeHours = [9, 17] as const;

/** A range as it is typed, '10:00' to '16:00', of minutes since midnight. */
export const typedOf = ([start, end]: MinuteRange): TypedRange => ({ start: clockText(start), end: clockText(end) });
const fromHours = ([start, end]: readonly [number, number]): TypedRange => typedOf([start * 60, end * 60]);

/** The range that a day is opened with. */
const newRange: TypedRange = fromHours(newRangeHours);
const wholeDay: TypedRange = typedOf([0, 24 * 60]);

/** The draft with the week of a template. */
export function withTemplate(draft: HoursDraft, name: HourTemplate): HoursDraft {
  const template = hourTemplates[name];
  const week = everyDay((weekday): TypedDay => {
    const day = weekdays.indexOf(weekday);
    return template && day >= template.days[0] && day <= template.days[1] ? [fromHours(template.hours)] : [];
  });
  return { ...draft, week };
}

/** One more range; none beyond six. */
export function addRange(draft: HoursDraft, key: DayKey, range: TypedRange = newRange): HoursDraft {
  const ranges = rangesAt(draft, key);
  return ranges.length >= hourLimits.rangesPerDay ? draft : withRanges(draft, key, [...ranges, range]);
}

/** A common range that is chosen: it replaces the only range, or is added; one that the day has already changes nothing. */
export function chooseRange(draft: HoursDraft, key: DayKey, range: TypedRange): HoursDraft {
  const ranges = rangesAt(draft, key);
  if (ranges.length === 1) return withRanges(draft, key, [range]);
  const wanted = readRange(range);
  const isThere = readRanges(ranges).some(([start, end]) => start === wanted?.[0] && end === wanted[1]);
  return isThere ? draft : addRange(draft, key, range);
}

/** What was typed in one field; `isLeft`: the field was left, so that the time is written out. */
export function typeTime(
  draft: HoursDraft,
  field: { key: DayKey; place: number; part: 'start' | 'end' },
  typed: string,
  isLeft = false,
): HoursDraft {
  const ranges = rangesAt(draft, field.key);
  const range = ranges[field.place];
  if (!range) return draft;
  const changed = { ...range, [field.part]: isLeft ? shownTime(typed) : typed };
  return withRanges(draft, field.key, ranges.with(field.place, changed));
}

/** The day without one of its ranges: closed without its last. */
export function removeRange(draft: HoursDraft, key: DayKey, place: number): HoursDraft {
  const ranges = rangesAt(draft, key);
  return place in ranges ? withRanges(draft, key, ranges.toSpliced(place, 1)) : draft;
}

/** The day with ranges of 24 hours. */
export const openAllDay = (draft: HoursDraft, key: DayKey): HoursDraft => withRanges(draft, key, [wholeDay]);

/** The ranges of one day on other weekdays. */
export function copyDay(draft: HoursDraft, from: DayKey, to: readonly Weekday[]): HoursDraft {
  const ranges = rangesAt(draft, from);
  return to.filter((day) => day !== from).reduce((copied, day) => withRanges(copied, day, ranges), draft);
}

/** 'Söndagens 10:00–16:00 skrivs över.': the open days that a copy would change; null for none. */
export function replacedBy(draft: HoursDraft, from: DayKey, to: readonly Weekday[]): string | null {
  const ranges = rangesAt(draft, from);
  const replaced = weekdays.filter((day) => {
    const present = rangesAt(draft, day);
    return to.includes(day) && day !== from && present.length > 0 && !isSameTyped(present, ranges);
  });
  if (replaced.length === 0) return null;
  const parts = replaced.map((day) =>
    replacedText.ofDay(weekdayText[day].toLocaleLowerCase('sv'), rangesText(readRanges(rangesAt(draft, day)))),
  );
  return replacedText.week(parts);
}

/** A special day that becomes open, or closed; a weekday likewise. One that is open already stays as it is. */
export function setOpen(draft: HoursDraft, key: DayKey, isOpen: boolean): HoursDraft {
  if (!isOpen) return withRanges(draft, key, []);
  return rangesAt(draft, key).length > 0 ? draft : withRanges(draft, key, [newRange]);
}
