// Texts of opening hours: one line for rows and cards, times and dates for the table of the detail view.
import type { OpenStatus } from '../../contract/open-status.ts';
import {
  hoursText,
  openingPhraseText,
  openStatusText,
  shortMonthText,
  shortWeekdayText,
  weekdayText,
} from '../../text/hours.ts';
import { weekdayOf } from './holidays.ts';
import type { MinuteRange } from './schedule.ts';
import { dayMs, zoneNamed } from './zone.ts';

const dayMinutes = 1440;

/** '09:00' of minutes since midnight; minutes past midnight wrap, but the end of the day itself reads '24:00'. */
export function clockText(minute: number): string {
  const clock = minute > dayMinutes ? minute - dayMinutes : minute;
  return `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
}

/** '10:00–16:00', 'Dygnet runt', and 'Stängt' for a day without ranges; several ranges are separated by commas. */
export function rangesText(ranges: readonly MinuteRange[]): string {
  if (ranges.length === 0) return hoursText.closedDay;
  return ranges
    .map(([start, end]) => {
      if (start === 0 && end === dayMinutes) return hoursText.wholeDay;
      return `${clockText(start % dayMinutes)}–${clockText(end)}`;
    })
    .join(', ');
}

/** 'sön 29 nov' of days since 1970-01-01. */
export function dateText(day: number): string {
  const date = new Date(day * dayMs);
  return `${shortWeekdayText[weekdayOf(day)]} ${date.getUTCDate()} ${shortMonthText[date.getUTCMonth()]}`;
}

/** '16:00' today and for closings of the coming night, 'i morgon 10:00', 'lör 10:00', and with the date a week ahead. */
function whenText(ms: number, timezone: string, nowMs: number, closing: boolean): string | null {
  const zone = zoneNamed(timezone);
  if (!zone) return null;
  const [today, change] = [zone.wallAt(nowMs), zone.wallAt(ms)];
  // A closing at midnight belongs to the previous day.
  const then = closing && change.minute === 0 ? { day: change.day - 1, minute: dayMinutes } : change;
  const clock = clockText(then.minute);
  const days = then.day - today.day;
  const sameNight = closing && days === 1 && then.minute <= 12 * 60;
  if (days === 0 || sameNight) return clock;
  if (days === 1) return openingPhraseText.tomorrow(clock);
  if (days < 7) return openingPhraseText.onDay(shortWeekdayText[weekdayOf(then.day)] ?? '', clock);
  return openingPhraseText.onDay(dateText(then.day), clock);
}

/**
 * 'Öppet · stänger 16:00', 'Öppet dygnet runt' where no closing is in sight, 'Stänger snart · 14:30', 'Stängt · öppnar lör 10:00',
 * 'Tillfälligt stängt', 'Okända öppettider', 'Fel i öppettider'. `long` writes the full status label: 'Öppet nu · stänger 16:00'. Times are the market's.
 */
export function openingPhrase(
  market: { status: OpenStatus; nextChange: number | null; brokenHours: boolean; timezone: string },
  nowMs: number,
  long = false,
): string {
  const { status, nextChange, brokenHours, timezone } = market;
  if (status === 'UNKNOWN') return brokenHours ? hoursText.broken : openStatusText.UNKNOWN;
  if (status === 'TEMP_CLOSED') return openStatusText.TEMP_CLOSED;
  const open = status !== 'CLOSED';
  const when = nextChange === null ? null : whenText(nextChange, timezone, nowMs, open);
  const shortLabel = open ? openingPhraseText.open : openingPhraseText.closed;
  const label = long || status === 'CLOSING_SOON' ? openStatusText[status] : shortLabel;
  if (when === null) return status === 'OPEN' ? openingPhraseText.always : label;
  if (status === 'CLOSING_SOON') return openingPhraseText.closesSoon(label, when);
  return open ? openingPhraseText.closes(label, when) : openingPhraseText.opens(label, when);
}

/** The status alone, where there is no room for more: 'Öppet', 'Stänger snart', 'Stängt'. */
export function statusWord({ status, brokenHours }: { status: OpenStatus; brokenHours: boolean }): string {
  if (status === 'OPEN') return openingPhraseText.open;
  if (status === 'CLOSED') return openingPhraseText.closed;
  return brokenHours ? hoursText.broken : openStatusText[status];
}

/** 'Öppet till 16:00' or 'Öppet dygnet runt' of what is open, 'Öppnar 15:00' of what is not; `openingPhrase` without a known change. */
export function todayPhrase(market: Parameters<typeof openingPhrase>[0], nowMs: number): string {
  const { status, nextChange, timezone } = market;
  const open = status === 'OPEN' || status === 'CLOSING_SOON';
  const when = nextChange === null ? null : whenText(nextChange, timezone, nowMs, open);
  if (when === null) return openingPhrase(market, nowMs);
  return open ? openingPhraseText.until(when) : openingPhraseText.from(when);
}

/** '10–14' of whole hours, otherwise as in the table: '10:30–14:00'. */
export function shortRangesText(ranges: readonly MinuteRange[]): string {
  const isWhole = ranges.every(([start, end]) => start % 60 === 0 && end % 60 === 0);
  const text = rangesText(ranges);
  const short = isWhole ? text.replace(/0?(\d+):00/g, '$1') : text;
  return short.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase('sv'));
}

/** 'Lördag', or 'Lör 12 dec' from a week ahead on. Both are days since 1970-01-01. */
export function shortDayName(day: number, today: number): string {
  const isNear = day >= today && day < today + 7;
  const name = isNear ? (Object.values(weekdayText)[weekdayOf(day)] ?? '') : dateText(day);
  return name.charAt(0).toLocaleUpperCase('sv') + name.slice(1);
}

type RowHours = Parameters<typeof openingPhrase>[0] & { dayHours?: { day: number; ranges: readonly MinuteRange[] } };

/** The requested day and its hours, as 'Lördag' and '10–14', or 'Lör 12 dec' and 'stängt' from a week ahead on; null without one. */
function dayLines({ dayHours, timezone }: RowHours, nowMs: number): [string, string] | null {
  const today = dayHours && zoneNamed(timezone)?.wallAt(nowMs).day;
  if (!dayHours || today === undefined) return null;
  return [shortDayName(dayHours.day, today), shortRangesText(dayHours.ranges)];
}

/** The text of a row: the hours of the requested day, 'Lördag 10–14', otherwise `openingPhrase`. */
export function rowPhrase(market: RowHours, nowMs: number): string {
  const day = dayLines(market, nowMs);
  return day ? openingPhraseText.onDay(...day) : openingPhrase(market, nowMs);
}

/** The same in two lines: 'Öppet' and 'stänger 16:00'; the second is empty where the first says it all. */
export function rowPhraseLines(market: RowHours, nowMs: number): [string, string] {
  const [status = '', time = ''] = openingPhrase(market, nowMs).split(openingPhraseText.between);
  return dayLines(market, nowMs) ?? [status, time];
}
