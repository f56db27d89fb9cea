// Hours that two people changed, merged by weekday and by date.
import { hoursText, weekdayText } from '../../text/hours.ts';
import { hourClashText } from '../../text/hours-form.ts';
import { dateInWords } from '../day/calendar.ts';
import { dayOfDateField } from '../day/date-field.ts';
import { rangesText } from '../day/opening-phrase.ts';
import { type DayKey, isWeekday } from './draft.ts';
import { type DayValue, daysOf, type HourDays, isSameValue, keysOf, writeDays } from './hour-days.ts';
import type { HourTexts } from './stored-hours.ts';
import { readRanges } from './typed-range.ts';

interface HourClash {
  key: DayKey;
  mine: DayValue;
  theirs: DayValue;
}

export interface MergedHours {
  /** Both sides together; where they clash mine, unless `takeTheirs` names the day. */
  hours: HourTexts;
  clashes: HourClash[];
  /** What only they changed. */
  fromTheirs: DayKey[];
}

/** Merges two changes of `base`. A text that cannot be read counts as none. */
export function mergeHours(
  base: HourTexts,
  mine: HourTexts,
  theirs: HourTexts,
  takeTheirs: ReadonlySet<DayKey> = new Set(),
): MergedHours {
  const [before, own, other] = [daysOf(base), daysOf(mine), daysOf(theirs)];
  const clashes: HourClash[] = [];
  const fromTheirs: DayKey[] = [];
  const sides = new Map<DayKey, HourDays>();
  // A date that only the base has was removed by both.
  for (const key of keysOf(own, other)) {
    const [was, my, their] = [before.valueAt(key), own.valueAt(key), other.valueAt(key)];
    const isTheirs = isSameValue(my, was) || isSameValue(my, their);
    const isClash = !isTheirs && !isSameValue(their, was);
    if (isTheirs && !isSameValue(my, their)) fromTheirs.push(key);
    if (isClash) clashes.push({ key, mine: my, theirs: their });
    sides.set(key, isTheirs || (isClash && takeTheirs.has(key)) ? other : own);
  }
  const valueAt = (key: DayKey) => sides.get(key)?.valueAt(key) ?? null;
  const entries = [...sides].flatMap(([date, side]) => {
    const [ranges, source] = [side.valueAt(date), side.sourceAt(date)];
    return ranges && source ? [{ date, ranges, source }] : [];
  });
  const timezone = own.timezone === before.timezone ? other.timezone : own.timezone;
  return { hours: writeDays(timezone, valueAt, entries), clashes, fromTheirs };
}

/** 'Söndag', or 'lördag 6 juni'. `today`: days since 1970-01-01. */
export function dayWords(key: DayKey, today: number): string {
  return isWeekday(key) ? weekdayText[key] : dateInWords(dayOfDateField(key) ?? today, today);
}

/** '10:00–16:00', 'Stängt', 'Som i veckan' for a date without an entry. */
export function valueWords(key: DayKey, value: DayValue): string {
  if (value === null) return isWeekday(key) ? hourClashText.unknown : hourClashText.asUsual;
  return value.length === 0 ? hoursText.closedDay : rangesText(readRanges(value));
}
