// What the editor of opening hours holds: the week, special days and the temporary closure, with times as they are typed.
import { type HourSource, type Weekday, weekdays } from '../../contract/hour-names.ts';
import { readSchedule, type Schedule } from '../day/schedule.ts';
import { entriesThatCount, everyDay, type HourTexts, readHours, writeHours } from './stored-hours.ts';
import { storedDay, type TypedDay } from './typed-range.ts';

export interface HoursDraft {
  /** Null while the hours of weekdays are unknown, which is not the same as closed. */
  readonly week: Readonly<Record<Weekday, TypedDay>> | null;
  /** By date, 'YYYY-MM-DD'. */
  readonly special: Readonly<Record<string, TypedDay>>;
  readonly tempClosed: boolean;
  /** Inside the stored hours; it is not edited. */
  readonly timezone: string | null;
  /** A stored text could not be read: its part started empty. */
  readonly isBroken: boolean;
}

/** A weekday, or a date 'YYYY-MM-DD'. */
export type DayKey = string;

export const isWeekday = (key: DayKey): key is Weekday => (weekdays as readonly string[]).includes(key);

/** The draft of a market's stored hours. */
export function draftOf(texts: HourTexts, tempClosed: boolean): HoursDraft {
  const { week, entries, timezone, isBroken } = readHours(texts);
  const special = Object.fromEntries([...entriesThatCount(entries)].map(([date, { ranges }]) => [date, ranges]));
  return { week, special, tempClosed, timezone, isBroken };
}

/** The ranges of a day; none for a closed one, for weekdays that are unknown, and for a date without an entry. */
export function rangesAt({ week, special }: HoursDraft, key: DayKey): TypedDay {
  return (isWeekday(key) ? week?.[key] : special[key]) ?? [];
}

/** The draft with other ranges on a day. A changed weekday makes the others known: closed. */
export function withRanges(draft: HoursDraft, key: DayKey, ranges: TypedDay): HoursDraft {
  if (!isWeekday(key)) return { ...draft, special: { ...draft.special, [key]: ranges } };
  return { ...draft, week: { ...(draft.week ?? everyDay(() => [])), [key]: ranges } };
}

/** The draft without the special days of these dates. */
export function withoutDates(draft: HoursDraft, dates: readonly string[]): HoursDraft {
  const gone = new Set(dates);
  const special = Object.fromEntries(Object.entries(draft.special).filter(([date]) => !gone.has(date)));
  return { ...draft, special };
}

/** The texts to send. Ranges that cannot be read yet are left out, and dates that have no others: `hourFaults` names them. */
export function textsOf({ week, special, timezone }: HoursDraft, source: HourSource = 'owner'): HourTexts {
  return writeHours({
    timezone,
    week: week && everyDay((weekday) => storedDay(week[weekday])),
    entries: Object.entries(special)
      .map(([date, ranges]) => ({ date, ranges: storedDay(ranges), source, isBegun: ranges.length > 0 }))
      .filter(({ ranges, isBegun }) => ranges.length > 0 || !isBegun),
  });
}

/** What would be saved now, as every view reads it. `timezone`: of the market. */
export function scheduleOf(draft: HoursDraft, timezone: string): Schedule {
  const { standardHours, specialHours } = textsOf(draft);
  return readSchedule(standardHours, specialHours, timezone);
}
