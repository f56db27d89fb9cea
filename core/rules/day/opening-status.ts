// Whether a market is open now, when that changes, and whether the hours may be wrong. The reference rule: faster
// implementations must give the same results.
//
// All times are wall-clock times in the market's zone; whether a market is open depends on date and wall clock alone. So both
// passes of the hour that is repeated in autumn have the same status, and a time skipped in spring counts as the first
// instant after the gap. Minutes to closing are wall-clock minutes too.

import { hourLimits } from '../../contract/limits.ts';
import type { OpenStatus } from '../../contract/open-status.ts';
import { isHolidayOrEve, weekdayOf } from './holidays.ts';
import type { KnownSchedule, MinuteRange, Schedule } from './schedule.ts';
import { dayMs, minuteMs, type Zone, zoneNamed } from './zone.ts';

const dayMinutes = 1440;
const searchMs = hourLimits.nextChangeHours * 60 * minuteMs;

export interface Opening {
  status: OpenStatus;
  /** The next opening or closing after now, at most 168 hours ahead; epoch milliseconds. */
  nextChange: number | null;
  /** Show 'Kan vara ändrade öppettider'. */
  mayDiffer: boolean;
}

function hasSpecial(schedule: KnownSchedule, day: number): boolean {
  return schedule.special.some((entry) => entry.day === day);
}

/** The hours of a day: its special entry, else its weekday. Ranges may extend into the next day. */
function rangesOf(schedule: KnownSchedule, day: number): MinuteRange[] {
  const special = schedule.special.find((entry) => entry.day === day);
  return special?.ranges ?? schedule.week?.[weekdayOf(day)] ?? [];
}

/** The latest end, in minutes of `day`, of the ranges that contain this minute; null when closed. Half-open ranges. */
function endOfRange(schedule: KnownSchedule, day: number, minute: number): number | null {
  let end: number | null = null;
  // A range that began yesterday belongs to yesterday's hours and continues, whatever today's entry is.
  for (const back of [1, 0]) {
    for (const [from, to] of rangesOf(schedule, day - back)) {
      const clock = minute + back * dayMinutes;
      if (from <= clock && clock < to) end = Math.max(end ?? 0, to - back * dayMinutes);
    }
  }
  return end;
}

/** Overlapping and adjacent ranges count as one, also across midnight: follows them until more than an hour remains. */
function closesSoon(schedule: KnownSchedule, day: number, minute: number): boolean {
  let closing = minute;
  while (closing - minute <= hourLimits.closingSoonMinutes) {
    const ahead = Math.floor(closing / dayMinutes);
    const end = endOfRange(schedule, day + ahead, closing - ahead * dayMinutes);
    if (end === null) return true;
    closing = end + ahead * dayMinutes;
  }
  return false;
}

/** Every instant at which a wall time occurs: two in the repeated hour, none when it is skipped. */
function instantsOf(zone: Zone, wallMs: number): number[] {
  const before = wallMs - zone.offsetAt(wallMs - dayMs);
  const after = wallMs - zone.offsetAt(wallMs + dayMs);
  if (before === after) return [before];
  return [before, after].filter((ms) => ms + zone.offsetAt(ms) === wallMs);
}

/** The status can change only where a range begins or ends and where the UTC offset changes: tries these in order. */
function nextFlip(schedule: KnownSchedule, zone: Zone, nowMs: number, openNow: boolean): number | null {
  const until = nowMs + searchMs;
  const candidates = [zone.nextTransition(nowMs, until)];
  const today = zone.wallAt(nowMs).day;
  for (let day = today - 1; day <= today + 8; day++) {
    for (const range of rangesOf(schedule, day)) {
      for (const minute of range) candidates.push(...instantsOf(zone, day * dayMs + minute * minuteMs));
    }
  }
  const flip = candidates
    .filter((ms) => ms > nowMs && ms <= until)
    .sort((a, b) => a - b)
    .find((ms) => {
      const { day, minute } = zone.wallAt(ms);
      return (endOfRange(schedule, day, minute) !== null) !== openNow;
    });
  return flip ?? null;
}

/**
 * The opening of a market at an instant. In this order: unreadable or unknown hours are UNKNOWN (also when temporarily
 * closed), then the temporary closure, then today's special entry, then the weekday.
 * A day without weekday hours and without a special entry is unknown, except while a range of yesterday continues.
 */
export function openingAt(schedule: Schedule, tempClosed: boolean, nowMs: number): Opening {
  const unknown: Opening = { status: 'UNKNOWN', nextChange: null, mayDiffer: tempClosed };
  if (schedule.kind !== 'known') return unknown;
  const zone = zoneNamed(schedule.timezone);
  if (!zone) return unknown;

  const { day, minute } = zone.wallAt(nowMs);
  const special = hasSpecial(schedule, day);
  const open = endOfRange(schedule, day, minute) !== null;
  if (!schedule.week && !special && !open) return unknown;
  if (tempClosed) return { status: 'TEMP_CLOSED', nextChange: null, mayDiffer: true };

  const mayDiffer = schedule.week !== null && !special && isHolidayOrEve(day);
  const nextChange = nextFlip(schedule, zone, nowMs, open);
  if (!open) return { status: 'CLOSED', nextChange, mayDiffer };
  return { status: closesSoon(schedule, day, minute) ? 'CLOSING_SOON' : 'OPEN', nextChange, mayDiffer };
}
