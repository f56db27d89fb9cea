// Hours that two people changed: every weekday and every date is a field of its own.
import { type HourSource, weekdays } from '../../contract/hour-names.ts';
import { hoursText, weekdayText } from '../../text/hours.ts';
import { hourClashText } from '../../text/hours-form.ts';
import { dateInWords } from '../day/calendar.ts';
import { dayOfDateField } from '../day/date-field.ts';
import { rangesText } from '../day/opening-phrase.ts';
import { type DayKey, isWeekday } from './draft.ts';
import {
  entriesThatCount,
  everyDay,
  type HourTexts,
  inOrder,
  isSameDay,
  type ReadHours,
  readHours,
  type StoredDay,
  writeHours,
} from './stored-hours.ts';
import { readRanges } from './typed-range.ts';

/** A day's ranges, none = closed; null where nothing is known of the weekday, or for a date without an entry. */
type DayValue = StoredDay | null;

interface HourClash {
  field: DayKey;
  mine: DayValue;
  theirs: DayValue;
}

export interface MergedHours {
  /** Both sides together; where they clash mine, unless `takeTheirs` names the field. */
  hours: HourTexts;
  clashes: HourClash[];
  /** What only they changed. */
  fromTheirs: DayKey[];
}

const isSame = (one: DayValue, other: DayValue) =>
  one === null || other === null ? one === other : isSameDay(one, other);

/** One side, field by field. */
interface Side {
  read: ReadHours;
  valueAt: (field: DayKey) => DayValue;
  sourceAt: (date: string) => HourSource;
  dates: readonly string[];
}

function sideOf(texts: HourTexts): Side {
  const read = readHours(texts);
  const entries = entriesThatCount(read.entries);
  return {
    read,
    valueAt: (field) => (isWeekday(field) ? (read.week?.[field] ?? null) : (entries.get(field)?.ranges ?? null)),
    sourceAt: (date) => entries.get(date)?.source ?? 'owner',
    dates: [...entries.keys()],
  };
}

/** The hours of a market as fields of versions: by weekday and date, the ranges as JSON. */
export function hourFields(texts: HourTexts): Record<DayKey, string> {
  const { valueAt, dates } = sideOf(texts);
  const fields = [...weekdays, ...dates].flatMap((field) => {
    const value = valueAt(field);
    return value === null ? [] : [[field, JSON.stringify(value)] as const];
  });
  return Object.fromEntries(fields);
}

/** Merges two changes of `base`. A text that cannot be read counts as none. */
export function mergeHours(
  base: HourTexts,
  mine: HourTexts,
  theirs: HourTexts,
  takeTheirs: ReadonlySet<DayKey> = new Set(),
): MergedHours {
  const [before, own, other] = [sideOf(base), sideOf(mine), sideOf(theirs)];
  const clashes: HourClash[] = [];
  const fromTheirs: DayKey[] = [];
  const dates = [...new Set([...before.dates, ...own.dates, ...other.dates])].sort(inOrder);
  const chosen = new Map<DayKey, Side>();
  for (const field of [...weekdays, ...dates]) {
    const [was, my, their] = [before.valueAt(field), own.valueAt(field), other.valueAt(field)];
    const isTheirs = isSame(my, was) || isSame(my, their);
    if (isTheirs && !isSame(my, their)) fromTheirs.push(field);
    if (!isTheirs && !isSame(their, was)) clashes.push({ field, mine: my, theirs: their });
    chosen.set(field, isTheirs || (!isSame(their, was) && takeTheirs.has(field)) ? other : own);
  }
  const valueAt = (field: DayKey) => chosen.get(field)?.valueAt(field) ?? null;
  const isKnown = weekdays.some((weekday) => valueAt(weekday) !== null);
  const hours = writeHours({
    timezone: own.read.timezone === before.read.timezone ? other.read.timezone : own.read.timezone,
    week: isKnown ? everyDay((weekday) => valueAt(weekday) ?? []) : null,
    entries: dates.flatMap((date) => {
      const ranges = valueAt(date);
      return ranges === null ? [] : [{ date, ranges, source: (chosen.get(date) ?? own).sourceAt(date) }];
    }),
  });
  return { hours, clashes, fromTheirs };
}

/** 'Söndag', or 'lördag 6 juni'. `today`: days since 1970-01-01. */
export function fieldWords(field: DayKey, today: number): string {
  return isWeekday(field) ? weekdayText[field] : dateInWords(dayOfDateField(field) ?? today, today);
}

/** '10:00–16:00', 'Stängt', 'Som i veckan' for a date without an entry. */
export function valueWords(field: DayKey, value: DayValue): string {
  if (value === null) return isWeekday(field) ? hourClashText.unknown : hourClashText.asUsual;
  return value.length === 0 ? hoursText.closedDay : rangesText(readRanges(value));
}
