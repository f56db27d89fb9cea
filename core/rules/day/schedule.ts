// Parsed opening hours of a market: parsed once from the stored JSON texts, compared and sent as packed text.
import { type HourSource, hourSources, weekdays } from '../../contract/hour-names.ts';
import { defaultTimezone } from '../../contract/limits.ts';
import { dayMs, zoneNamed } from './zone.ts';

/** Minutes since midnight, [start, end): end is above 1440 when the range runs past midnight, at most 2880. */
export type MinuteRange = [start: number, end: number];

interface SpecialDay {
  /** Days since 1970-01-01 on the market's calendar. */
  day: number;
  /** Empty = closed. */
  ranges: MinuteRange[];
}

/** Ranges are sorted and never touch within a day. `week[0]` is Monday; null when only special days are known. */
export type Schedule =
  | { kind: 'none' }
  | { kind: 'broken' }
  | { kind: 'known'; week: MinuteRange[][] | null; special: SpecialDay[]; timezone: string };

export type KnownSchedule = Extract<Schedule, { kind: 'known' }>;

const dayMinutes = 1440;
const clockText = /^(?:([01]?\d|2[0-3]):([0-5]\d)|24:00)$/;
const dateText = /^(\d{4})-(0[1-9]|1[0-2])-([12]\d|0[1-9]|3[01])$/;

/** Thrown while parsing, and mapped to `broken` in `readSchedule`. */
class BadHours extends Error {}

function readClock(value: unknown): number {
  const match = typeof value === 'string' ? clockText.exec(value) : null;
  if (!match) throw new BadHours();
  return match[1] === undefined ? dayMinutes : Number(match[1]) * 60 + Number(match[2]);
}

/** An end at or before the start is on the next day, so equal times mean 24 hours. */
function readRange(value: unknown): MinuteRange {
  const { start, end } = readObject(value);
  const [from, to] = [readClock(start), readClock(end)];
  // A start at 24:00 would be on the next day.
  if (from === dayMinutes) return to === dayMinutes ? [0, dayMinutes] : [dayMinutes, dayMinutes + to];
  return [from, to > from ? to : to + dayMinutes];
}

function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new BadHours();
  return value as Record<string, unknown>;
}

function readRanges(value: unknown): MinuteRange[] {
  if (!Array.isArray(value)) throw new BadHours();
  return mergeRanges(value.map(readRange));
}

/** Sorted, with overlapping and adjacent ranges merged. May reuse and modify the given pairs. */
export function mergeRanges(ranges: MinuteRange[]): MinuteRange[] {
  ranges.sort((a, b) => a[0] - b[0]);
  const merged: MinuteRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}

function readWeek(json: unknown): { week: MinuteRange[][]; timezone: string } {
  const { days, timezone } = readObject(json);
  if (timezone !== undefined && typeof timezone !== 'string') throw new BadHours();
  const byName = readObject(days);
  const week = weekdays.map((name) => (byName[name] === undefined ? [] : readRanges(byName[name])));
  return { week, timezone: timezone ?? '' };
}

/** Days since 1970-01-01, or null for a date that does not exist, such as 31 February. */
function readDate(value: unknown): number | null {
  const match = typeof value === 'string' ? dateText.exec(value) : null;
  if (!match) throw new BadHours();
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCDate() === day ? Math.round(date.getTime() / dayMs) : null;
}

/** One entry per date: the highest source wins, and of the same source the later in the list. */
function readSpecial(json: unknown): SpecialDay[] {
  if (!Array.isArray(json)) throw new BadHours();
  const best = new Map<number, { rank: number; ranges: MinuteRange[] }>();
  for (const entry of json) {
    const { date, ranges, source } = readObject(entry);
    const day = readDate(date);
    const open = ranges === 'closed' ? [] : readRanges(ranges);
    const rank = hourSources.indexOf(source as HourSource);
    if (rank < 0) throw new BadHours();
    if (day !== null && rank <= (best.get(day)?.rank ?? rank)) best.set(day, { rank, ranges: open });
  }
  return [...best].map(([day, { ranges }]) => ({ day, ranges })).sort((a, b) => a.day - b.day);
}

function hasText(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}

/**
 * Parses the two JSON texts of a market. Accepts exactly what `standardHoursSchema` and `specialHoursSchema` accept;
 * anything else, and a zone that the platform does not know, is `broken`. Blank texts count as absent.
 * The `timezone` argument takes precedence over the zone inside the hours. A special entry for a date that does not exist is ignored.
 */
export function readSchedule(standardHours: string | null, specialHours: string | null, timezone: string): Schedule {
  try {
    const standard = hasText(standardHours) ? readWeek(JSON.parse(standardHours)) : null;
    const special = hasText(specialHours) ? readSpecial(JSON.parse(specialHours)) : [];
    if (!standard && special.length === 0) return { kind: 'none' };
    const zone = timezone || standard?.timezone || defaultTimezone;
    if (!zoneNamed(zone)) return { kind: 'broken' };
    return { kind: 'known', week: standard?.week ?? null, special, timezone: zone };
  } catch (error) {
    if (error instanceof BadHours || error instanceof SyntaxError) return { kind: 'broken' };
    throw error;
  }
}

// The packed text: minutes as two digits and days as four, in base 64. 'week;day,day@zone', where the week is seven days
// joined by '.', '=' repeating the day before, or '-' when unknown; ';', '@' and what follows are left out when empty.
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+';
/** Digit of each ASCII character, -1 for other characters. */
const digitOf = Int8Array.from({ length: 128 }, (_, code) => base64.indexOf(String.fromCharCode(code)));
/** 0000-01-01, the earliest date that can be written. */
const firstDay = -719_528;

function digitsOf(value: number, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / 64)) text = base64.charAt(rest % 64) + text;
  return text;
}

function numberAt(text: string, at: number, length: number): number {
  let value = 0;
  for (let i = at; i < at + length; i++) {
    const digit = digitOf[text.charCodeAt(i)] ?? -1;
    if (digit < 0) throw new BadHours();
    value = value * 64 + digit;
  }
  return value;
}

function packRanges(ranges: MinuteRange[]): string {
  return ranges.map(([start, end]) => digitsOf(start, 2) + digitsOf(end, 2)).join('');
}

function unpackRanges(text: string, at = 0): MinuteRange[] {
  const ranges: MinuteRange[] = [];
  for (let i = at; i < text.length; i += 4) ranges.push([numberAt(text, i, 2), numberAt(text, i + 2, 2)]);
  return ranges;
}

function packWeek(week: MinuteRange[][]): string {
  const days = week.map(packRanges);
  return days.map((day, i) => (day !== '' && day === days[i - 1] ? '=' : day)).join('.');
}

function unpackWeek(text: string): MinuteRange[][] {
  const days = text.split('.');
  if (days.length !== weekdays.length) throw new BadHours();
  for (const [i, day] of days.entries()) if (day === '=') days[i] = days[i - 1] ?? '';
  return days.map((day) => unpackRanges(day));
}

/** Packed text for wire and snapshot; '' = none, '!' = broken. Inverse: `unpackSchedule`. */
export function packSchedule(schedule: Schedule): string {
  if (schedule.kind === 'none') return '';
  if (schedule.kind === 'broken') return '!';
  const { week, special, timezone } = schedule;
  let text = week ? packWeek(week) : '-';
  if (special.length > 0) {
    text += `;${special.map(({ day, ranges }) => digitsOf(day - firstDay, 4) + packRanges(ranges)).join(',')}`;
  }
  return timezone === defaultTimezone ? text : `${text}@${timezone}`;
}

/** Inverse of `packSchedule`. Damaged text, or a zone unknown to this platform, is `broken`. */
export function unpackSchedule(text: string): Schedule {
  if (text === '') return { kind: 'none' };
  const at = text.indexOf('@');
  const timezone = at < 0 ? defaultTimezone : text.slice(at + 1);
  const [weekText = '', specialText] = (at < 0 ? text : text.slice(0, at)).split(';');
  try {
    const week = weekText === '-' ? null : unpackWeek(weekText);
    const special = (specialText?.split(',') ?? []).map((entry) => ({
      day: numberAt(entry, 0, 4) + firstDay,
      ranges: unpackRanges(entry, 4),
    }));
    return zoneNamed(timezone) ? { kind: 'known', week, special, timezone } : { kind: 'broken' };
  } catch (error) {
    if (error instanceof BadHours) return { kind: 'broken' };
    throw error;
  }
}
