// Opening hours between their stored texts and ranges by weekday and date. The texts are in the contract's form.
import { type HourSource, hourSources, type Weekday, weekdays } from '../../contract/hour-names.ts';
import { defaultTimezone } from '../../contract/limits.ts';
import { dayOfDateField } from '../day/date-field.ts';
import { readSchedule } from '../day/schedule.ts';

/** As a market stores them. */
export interface HourTexts {
  standardHours: string | null;
  specialHours: string | null;
}

/** Times as 'HH:MM'. */
interface StoredRange {
  readonly start: string;
  readonly end: string;
}
export type StoredDay = readonly StoredRange[];

export interface SpecialEntry {
  /** 'YYYY-MM-DD', an existing day. */
  readonly date: string;
  /** None = closed. */
  readonly ranges: StoredDay;
  readonly source: HourSource;
}

export interface ReadHours {
  /** Inside the weekday hours; null for none. */
  timezone: string | null;
  /** Null without weekday hours. */
  week: Readonly<Record<Weekday, StoredDay>> | null;
  /** As stored: a date may have several. */
  entries: readonly SpecialEntry[];
  /** A text that cannot be read counts as none. */
  isBroken: boolean;
}

const twoDigits = ({ start, end }: StoredRange): StoredRange => ({
  start: start.padStart(5, '0'),
  end: end.padStart(5, '0'),
});

/** Orders dates as they are stored. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A value for every weekday. */
export function everyDay<T>(make: (weekday: Weekday) => T): Record<Weekday, T> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, make(weekday)])) as Record<Weekday, T>;
}

interface StandardJson {
  timezone?: string;
  days: { readonly [Day in Weekday]?: StoredDay };
}
type SpecialJson = { date: string; ranges: 'closed' | StoredDay; source: HourSource }[];

/** The JSON of a text that `readSchedule` can read; null for a blank text. */
function jsonOf(text: string | null): unknown {
  return text === null || text.trim() === '' ? null : JSON.parse(text);
}

export function readHours({ standardHours, specialHours }: HourTexts): ReadHours {
  const weekIsBroken = readSchedule(standardHours, null, defaultTimezone).kind === 'broken';
  const specialIsBroken = readSchedule(null, specialHours, defaultTimezone).kind === 'broken';
  const standard = (weekIsBroken ? null : jsonOf(standardHours)) as StandardJson | null;
  const special = ((specialIsBroken ? null : jsonOf(specialHours)) ?? []) as SpecialJson;
  return {
    timezone: standard?.timezone ?? null,
    week: standard && everyDay((weekday) => (standard.days[weekday] ?? []).map(twoDigits)),
    entries: special
      .filter(({ date }) => dayOfDateField(date) !== null)
      .map(({ date, ranges, source }) => ({ date, ranges: ranges === 'closed' ? [] : ranges.map(twoDigits), source })),
    isBroken: weekIsBroken || specialIsBroken,
  };
}

/** The entry that counts on each date: of the highest source, and of the same source the later. In order of dates. */
export function entriesThatCount(entries: readonly SpecialEntry[]): Map<string, SpecialEntry> {
  const best = new Map<string, SpecialEntry>();
  const rank = ({ source }: SpecialEntry) => hourSources.indexOf(source);
  for (const entry of entries.toSorted((a, b) => inOrder(a.date, b.date))) {
    const other = best.get(entry.date);
    if (!other || rank(entry) <= rank(other)) best.set(entry.date, entry);
  }
  return best;
}

/** Inverse of `readHours`: closed weekdays are left out, dates in order. */
export function writeHours({ timezone, week, entries }: Omit<ReadHours, 'isBroken'>): HourTexts {
  const open = week && Object.fromEntries(weekdays.flatMap((day) => (week[day].length > 0 ? [[day, week[day]]] : [])));
  const special = entries
    .toSorted((a, b) => inOrder(a.date, b.date))
    .map(({ date, ranges, source }) => ({ date, ranges: ranges.length > 0 ? ranges : 'closed', source }));
  return {
    standardHours: open && JSON.stringify({ timezone: timezone ?? defaultTimezone, days: open }),
    specialHours: special.length > 0 ? JSON.stringify(special) : null,
  };
}

/** Whether both have the same ranges in the same order. */
export function isSameDay(one: StoredDay, other: StoredDay): boolean {
  return (
    one.length === other.length && one.every(({ start, end }, i) => start === other[i]?.start && end === other[i]?.end)
  );
}
