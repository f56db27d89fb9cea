// Whether a market is open on a date, and the dates offered as filters. The reference rule: faster implementations must
// give the same results.
import { weekdayOf } from './holidays.ts';
import type { Schedule } from './schedule.ts';
import { zoneNamed } from './zone.ts';

/**
 * Whether there are any opening hours on a date of the market's own calendar (days since 1970-01-01). A special entry for
 * the date takes precedence over the weekday. Hours that began the evening before belong to that evening. Unknown or broken
 * hours and a temporary closure count as not open.
 */
export function isOpenOn(schedule: Schedule, tempClosed: boolean, day: number): boolean {
  if (schedule.kind !== 'known' || tempClosed) return false;
  const special = schedule.special.find((entry) => entry.day === day);
  const ranges = special?.ranges ?? schedule.week?.[weekdayOf(day)] ?? [];
  return ranges.length > 0;
}

/** A date, days since 1970-01-01. */
export interface WeekendDay {
  name: 'saturday' | 'sunday';
  day: number;
}

/**
 * The next Saturday and the next Sunday, the nearer one first; today counts. Empty for an unknown zone.
 * @param nowMs epoch milliseconds
 */
export function weekendDays(nowMs: number, timezone: string): WeekendDay[] {
  const zone = zoneNamed(timezone);
  if (!zone) return [];
  const today = zone.wallAt(nowMs).day;
  const saturday = today + ((12 - weekdayOf(today)) % 7);
  const sunday = today + 6 - weekdayOf(today);
  const days: WeekendDay[] = [
    { name: 'saturday', day: saturday },
    { name: 'sunday', day: sunday },
  ];
  return days.sort((a, b) => a.day - b.day);
}
