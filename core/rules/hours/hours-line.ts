// The line in words over the editor of opening hours: what visitors will read of what would be saved now.
import { type Weekday, weekdays } from '../../contract/hour-names.ts';
import { openStatusText, weekdayText } from '../../text/hours.ts';
import { hoursLineText } from '../../text/hours-form.ts';
import { shortDate } from '../day/calendar.ts';
import { weekdayOf } from '../day/holidays.ts';
import { dateText } from '../day/opening-phrase.ts';
import { mergeRanges } from '../day/schedule.ts';
import { hoursInWords, weekSentence } from '../day/week-sentence.ts';
import { specialRows } from './day-series.ts';
import type { HoursDraft } from './draft.ts';
import { weekdayName } from './several-days.ts';
import { readRange, readRanges, type TypedDay } from './typed-range.ts';

export interface HoursLine {
  /** 'Öppet lör–sön 10–16'; empty while nothing of the week is written out. */
  week: string;
  /** 'Sön 7 juni 10–18 och fem söndagar till', 'Fre 19 juni stängt, lör 20 juni 12–16'; null without coming special days. */
  special: string | null;
  /** 'Inte färdigskrivet: söndag': times that are left out of the line; null for none. */
  unfinished: string | null;
}

/** Rows of special days that are named. */
const named = 2;

const isFinished = (day: TypedDay) => day.every(readRange);
const hoursOf = (day: TypedDay) => mergeRanges(readRanges(day));
const weekdayWord = (weekday: Weekday) => weekdayText[weekday].toLocaleLowerCase('sv');

function weekPart({ week, special, tempClosed }: HoursDraft, today: number): string {
  const shown = (line: string) => (tempClosed ? hoursLineText.temporarily(line) : line);
  if (!week) return specialRows(special, today).length > 0 ? shown(hoursLineText.onlySpecial) : openStatusText.UNKNOWN;
  const days = weekdays.map((weekday) => hoursOf(week[weekday]));
  const isBegun = days.every((ranges) => ranges.length === 0) && weekdays.some((day) => !isFinished(week[day]));
  return isBegun ? '' : shown(weekSentence(days));
}

function specialPart({ special }: HoursDraft, today: number): string | null {
  const rows = specialRows(special, today).filter(({ ranges }) => isFinished(ranges));
  if (rows.length === 0) return null;
  const parts = rows.slice(0, named).map(({ days, ranges }) => {
    const [first = 0] = days;
    const text = `${dateText(first)} ${hoursInWords(hoursOf(ranges))}`;
    return days.length > 1 ? hoursLineText.series(text, days.length, weekdayName(weekdayOf(first))) : text;
  });
  const more = rows.slice(named).flatMap(({ days }) => days).length;
  const text = parts.join(', ');
  const line = more > 0 ? hoursLineText.more(text, more) : text;
  return line.charAt(0).toLocaleUpperCase('sv') + line.slice(1);
}

/** `today`: days since 1970-01-01 on the market's calendar. */
export function hoursLine(draft: HoursDraft, today: number): HoursLine {
  const begun = [
    ...weekdays.filter((day) => !isFinished(draft.week?.[day] ?? [])).map(weekdayWord),
    ...specialRows(draft.special, today)
      .filter(({ ranges }) => !isFinished(ranges))
      .map(({ days }) => shortDate(days[0] ?? 0)),
  ];
  return {
    week: weekPart(draft, today),
    special: specialPart(draft, today),
    unfinished: begun.length > 0 ? hoursLineText.unfinished(begun) : null,
  };
}
