// The hours of a market day by day: each weekday and each date is a field of its own in versions, conflicts and the log.
import { type HourSource, weekdays } from '../../contract/hour-names.ts';
import { type DayKey, isWeekday } from './draft.ts';
import {
  entriesThatCount,
  everyDay,
  type HourTexts,
  inOrder,
  isSameDay,
  readHours,
  type SpecialEntry,
  type StoredDay,
  writeHours,
} from './stored-hours.ts';

/** A day's ranges, none = closed; null where nothing is known of the weekday, or for a date without an entry. */
export type DayValue = StoredDay | null;

/** Stored hours, to be looked up by day. A text that cannot be read counts as none. */
export interface HourDays {
  timezone: string | null;
  valueAt: (key: DayKey) => DayValue;
  sourceAt: (date: string) => HourSource | null;
  /** All entries, also those that do not count beside another of their date. */
  entries: readonly SpecialEntry[];
  /** In order. */
  dates: readonly string[];
}

export function daysOf(texts: HourTexts): HourDays {
  const { timezone, week, entries } = readHours(texts);
  const counted = entriesThatCount(entries);
  return {
    timezone,
    valueAt: (key) => (isWeekday(key) ? (week?.[key] ?? null) : (counted.get(key)?.ranges ?? null)),
    sourceAt: (date) => counted.get(date)?.source ?? null,
    entries,
    dates: [...counted.keys()],
  };
}

/** Every weekday, and the dates of both in order. */
export function keysOf(one: HourDays, other: HourDays): DayKey[] {
  return [...weekdays, ...[...new Set([...one.dates, ...other.dates])].sort(inOrder)];
}

export const isSameValue = (one: DayValue, other: DayValue): boolean =>
  one === null || other === null ? one === other : isSameDay(one, other);

/** The days that differ, with what they become. */
export function changedDays(from: HourTexts, to: HourTexts): Map<DayKey, DayValue> {
  const [before, after] = [daysOf(from), daysOf(to)];
  const keys = keysOf(before, after).filter((key) => !isSameValue(before.valueAt(key), after.valueAt(key)));
  return new Map(keys.map((key) => [key, after.valueAt(key)]));
}

/** The texts of weekdays and entries that are put together; unknown weekdays beside known ones are closed. */
export function writeDays(
  timezone: string | null,
  valueAt: (key: DayKey) => DayValue,
  entries: readonly SpecialEntry[],
): HourTexts {
  const isKnown = weekdays.some((weekday) => valueAt(weekday) !== null);
  return writeHours({ timezone, week: isKnown ? everyDay((weekday) => valueAt(weekday) ?? []) : null, entries });
}

/** The name of a day as a field: 'standardHours.Mon', 'specialHours.2026-06-06'. */
export const hourField = (key: DayKey): string => `${isWeekday(key) ? 'standardHours' : 'specialHours'}.${key}`;

/** All days as fields, each with its ranges as JSON; null for weekdays of unknown hours. */
export function hourFields(texts: HourTexts): Record<string, string | null> {
  const days = daysOf(texts);
  const fields = keysOf(days, days).map((key) => {
    const value = days.valueAt(key);
    return [hourField(key), value && JSON.stringify(value)] as const;
  });
  return Object.fromEntries(fields);
}
