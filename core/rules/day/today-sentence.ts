// The hours of today as one sentence, with what a visitor asks next: tomorrow, or when it opens.
import { todayText, weekdayText } from '../../text/hours.ts';
import { weekdayOf } from './holidays.ts';
import { shortRangesText } from './opening-phrase.ts';
import type { MinuteRange, Schedule } from './schedule.ts';
import { zoneNamed } from './zone.ts';

const names = Object.values(weekdayText).map((name) => name.toLocaleLowerCase('sv'));
/** How far ahead an opening is looked for, in days: the hours of a week, and special days after it. */
const aheadDays = 60;

/**
 * 'I dag fredag 10–18, samma tider alla dagar.', 'I dag fredag 10–18, i morgon 10–14.', 'Stängt i dag. Öppnar lördag 10.'
 * Null where the hours are unknown or unreadable. `nowMs`: epoch milliseconds; the day is that of the market's zone.
 */
export function todaySentence(schedule: Schedule, nowMs: number): string | null {
  if (schedule.kind !== 'known') return null;
  const today = zoneNamed(schedule.timezone)?.wallAt(nowMs).day;
  if (today === undefined) return null;
  const { week, special } = schedule;
  const hoursOn = (day: number): readonly MinuteRange[] =>
    special.find((entry) => entry.day === day)?.ranges ?? week?.[weekdayOf(day)] ?? [];
  const todays = hoursOn(today);
  if (todays.length === 0) return todayText.closed(openingAfter(today, hoursOn));
  const [now, next] = [shortRangesText(todays), shortRangesText(hoursOn(today + 1))];
  const hours = todayText.open(names[weekdayOf(today)] ?? '', now);
  const isAlways = Array.from({ length: 7 }, (_, n) => shortRangesText(hoursOn(today + n))).every(
    (text) => text === now,
  );
  return isAlways ? todayText.always(hours) : todayText.tomorrow(hours, next);
}

/** 'i morgon 10', 'lördag 10:30'; null when no day ahead has hours. A week away and more its date is in the table of hours. */
function openingAfter(today: number, hoursOn: (day: number) => readonly MinuteRange[]): string | null {
  for (let day = today + 1; day <= today + aheadDays; day++) {
    const [first] = hoursOn(day);
    if (!first) continue;
    if (day >= today + 7) return null;
    const [clock = ''] = shortRangesText([first]).split('–');
    return `${day === today + 1 ? todayText.nextDay : names[weekdayOf(day)]} ${clock}`;
  }
  return null;
}
