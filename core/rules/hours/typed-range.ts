// Ranges of a day as they are typed: their minutes, and the notes under them.
import { hourLimits } from '../../contract/limits.ts';
import { weekdayText } from '../../text/hours.ts';
import { hourNoteText } from '../../text/hours-form.ts';
import { clockText } from '../day/opening-phrase.ts';
import { type MinuteRange, mergeRanges } from '../day/schedule.ts';
import { hoursInWords } from '../day/week-sentence.ts';
import { isSameDay } from './stored-hours.ts';
import { dayMinutes, readTime } from './typed-time.ts';

export interface TypedRange {
  readonly start: string;
  readonly end: string;
}

/** The ranges of a day; none = closed. */
export type TypedDay = readonly TypedRange[];

const noon = 720;

/** Null while a time is missing or no time. An end at or before the start is on the next day. */
export function readRange({ start, end }: TypedRange): MinuteRange | null {
  const [from, to] = [readTime(start), readTime(end)];
  if (from === null || to === null || from === dayMinutes) return null;
  return [from, to > from ? to : to + dayMinutes];
}

/** The ranges of a day that can be read, in the order in which they were typed. */
export function readRanges(day: TypedDay): MinuteRange[] {
  return day.map(readRange).filter((range) => range !== null);
}

/** The range with times as they are stored, 'HH:MM'; null while it cannot be read. */
function storedRange(range: TypedRange): TypedRange | null {
  const [start, end] = [readTime(range.start), readTime(range.end)];
  return readRange(range) && start !== null && end !== null ? { start: clockText(start), end: clockText(end) } : null;
}

/** The ranges of a day that can be read, as they are stored. */
export function storedDay(day: TypedDay): TypedDay {
  return day.map(storedRange).filter((range) => range !== null);
}

/** Whether both days have the same times, however they are written: '9:30' is '0930'. */
export const isSameTyped = (one: TypedDay, other: TypedDay): boolean => isSameDay(storedDay(one), storedDay(other));

const nameOf = (weekday: number) => (Object.values(weekdayText)[weekday % 7] ?? '').toLocaleLowerCase('sv');

/** 'Till lördag klockan 01' of a range of Friday that ends after midnight. `weekday` is that of its start, 0 = Monday. */
export function nightNote(range: TypedRange, weekday: number): string | null {
  const end = readRange(range)?.[1] ?? 0;
  if (end <= dayMinutes) return null;
  return hourNoteText.untilNextDay(nameOf(weekday + 1), clockText(end).replace(/:00$/, ''));
}

/**
 * Asks whether the end of a very long range is meant, with the end twelve hours later that may be: 'Öppet till måndag 04:00. Menade
 * du 16:00?' of 10:00–4:00. Null where that would lie before the start. A range is never refused for its length.
 */
export function endQuestion(range: TypedRange, weekday: number): { sentence: string; end: string } | null {
  const read = readRange(range);
  if (!read || read[1] - read[0] < hourLimits.longHours * 60) return null;
  const [start, end] = read;
  const clock = end - dayMinutes;
  const isMidnight = readTime(range.end) === dayMinutes || start === 0;
  if (isMidnight || clock < 0 || clock >= noon || clock + noon <= start) return null;
  const day = nameOf(weekday + (clock === 0 ? 0 : 1));
  const meant = clockText(clock + noon);
  return { sentence: `${hourNoteText.openUntil(day, clockText(end))} ${hourNoteText.meant(meant)}`, end: meant };
}

/** 'Räknas som 10–16' of ranges of a day that overlap or touch; null of others. */
export function overlapNote(day: TypedDay): string | null {
  const read = readRanges(day);
  const { length } = read;
  const merged = mergeRanges(read);
  return merged.length < length ? hourNoteText.countsAs(hoursInWords(merged)) : null;
}
