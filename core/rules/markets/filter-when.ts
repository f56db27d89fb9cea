// The choices of *När* in the filter: one of five, each a condition on the opening hours.
import { type WeekendDay, weekendDays } from '../day/open-day.ts';
import { zoneNamed } from '../day/zone.ts';

export type When = 'now' | 'today' | WeekendDay['name'] | 'date';

/** The conditions behind the choices; days since 1970-01-01. */
export interface WhenConditions {
  openNow: boolean;
  openOn: number | null;
}

/** The days on offer, by the calendar of a zone; null in an unknown zone. */
export interface OfferedDays {
  today: number;
  saturday: number;
  sunday: number;
}

/** @param nowMs epoch milliseconds */
export function offeredDays(nowMs: number, timezone: string): OfferedDays | null {
  const today = zoneNamed(timezone)?.wallAt(nowMs).day;
  const dayOf = (name: WeekendDay['name']) => weekendDays(nowMs, timezone).find((each) => each.name === name)?.day;
  const [saturday, sunday] = [dayOf('saturday'), dayOf('sunday')];
  if (today === undefined || saturday === undefined || sunday === undefined) return null;
  return { today, saturday, sunday };
}

/** The choice that conditions amount to; null without one. On a Saturday its date is 'today', and so on a Sunday. */
export function whenOf({ openNow, openOn }: WhenConditions, days: OfferedDays): When | null {
  if (openNow) return 'now';
  if (openOn === null) return null;
  if (openOn === days.today) return 'today';
  if (openOn === days.saturday) return 'saturday';
  return openOn === days.sunday ? 'sunday' : 'date';
}

/** The conditions of a choice: they exclude each other. */
export function conditionsOf(when: Exclude<When, 'date'> | null, days: OfferedDays): WhenConditions {
  if (when === null) return { openNow: false, openOn: null };
  return when === 'now' ? { openNow: true, openOn: null } : { openNow: false, openOn: days[when] };
}
