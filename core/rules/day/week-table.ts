// The opening hours of a market for display: the ordinary week and the coming special days.
import { type Weekday, weekdays } from '../../contract/hour-names.ts';
import { weekdayOf } from './holidays.ts';
import type { MinuteRange, Schedule } from './schedule.ts';
import { zoneNamed } from './zone.ts';

interface WeekRow {
  weekday: Weekday;
  /** Empty = closed. */
  ranges: MinuteRange[];
  isToday: boolean;
}

interface SpecialRow {
  /** Days since 1970-01-01 on the market's calendar. */
  day: number;
  ranges: MinuteRange[];
  isToday: boolean;
}

export interface WeekTable {
  /** Monday first; null when there are no weekday hours. */
  week: WeekRow[] | null;
  /** Today's and coming special days, soonest first. */
  special: SpecialRow[];
}

/** The table at an instant (epoch milliseconds), or null when the hours are unknown or unreadable. */
export function weekTable(schedule: Schedule, nowMs: number): WeekTable | null {
  if (schedule.kind !== 'known') return null;
  const today = zoneNamed(schedule.timezone)?.wallAt(nowMs).day;
  if (today === undefined) return null;
  const { week, special } = schedule;
  return {
    week: week && weekdays.map((weekday, i) => ({ weekday, ranges: week[i] ?? [], isToday: i === weekdayOf(today) })),
    special: special
      .filter(({ day }) => day >= today)
      .map(({ day, ranges }) => ({ day, ranges, isToday: day === today })),
  };
}
