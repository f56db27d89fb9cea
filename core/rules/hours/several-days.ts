// Several special days at a time: the nth, or every, of a weekday between two dates.
import { hourLimits } from '../../contract/limits.ts';
import { weekdayText } from '../../text/hours.ts';
import { replacedText, severalDaysText } from '../../text/hours-form.ts';
import { joined } from '../../text/joined.ts';
import { dateOf, plainDate, shortDate } from '../day/calendar.ts';
import { dateFieldValue } from '../day/date-field.ts';
import { weekdayOf } from '../day/holidays.ts';
import { hoursInWords } from '../day/week-sentence.ts';
import type { HoursDraft } from './draft.ts';
import { readRanges, type TypedDay } from './typed-range.ts';

/** Which of a weekday in its month: the first to the fourth, the last, or each of them. */
export const nths = [1, 2, 3, 4, 'last'] as const;
type Nth = (typeof nths)[number];

export interface DayRule {
  which: readonly Nth[] | 'every';
  /** 0 = Monday. */
  weekday: number;
  /** Days since 1970-01-01, both included. */
  from: number;
  to: number;
}

export interface FoundDays {
  /** Those that are written, at most sixty. */
  days: number[];
  /** Those before today. */
  past: number[];
  /** There were more than sixty. */
  isCut: boolean;
}

/** Far more than are written: what is asked may span centuries. */
const longest = 366 * 10;

const isLastOfMonth = (day: number) => dateOf(day + 7) < dateOf(day);

/** Whether a day is one of these of its weekday in its month. */
function isOneOf(which: DayRule['which'], day: number): boolean {
  const nth = Math.ceil(dateOf(day) / 7);
  return which === 'every' || which.some((each) => (each === 'last' ? isLastOfMonth(day) : each === nth));
}

function allDays({ which, weekday, from, to }: DayRule): number[] {
  const days: number[] = [];
  const last = Math.min(to, from + longest);
  for (let day = from + ((weekday - weekdayOf(from) + 7) % 7); day <= last; day += 7) {
    if (isOneOf(which, day)) days.push(day);
  }
  return days;
}

/** The days of a rule. `today`: days since 1970-01-01. */
export function severalDays(rule: DayRule, today: number): FoundDays {
  const all = allDays(rule);
  const coming = all.filter((day) => day >= today);
  return {
    days: coming.slice(0, hourLimits.daysAtATime),
    past: all.filter((day) => day < today),
    isCut: coming.length > hourLimits.daysAtATime,
  };
}

/** How many more special days a market may have; `today` and later, those of the last month included, count. */
export function daysLeft({ special }: HoursDraft, today: number): number {
  const from = dateFieldValue(today - hourLimits.pastDays);
  return Math.max(0, hourLimits.specialDays - Object.keys(special).filter((date) => date >= from).length);
}

/** The draft with these days as special ones, in place of what they were. Too many change nothing. */
export function addDays(draft: HoursDraft, days: readonly number[], ranges: TypedDay, today: number): HoursDraft {
  const dates = days.map(dateFieldValue);
  const fresh = dates.filter((date) => draft.special[date] === undefined);
  if (days.length > hourLimits.daysAtATime || fresh.length > daysLeft(draft, today)) return draft;
  return { ...draft, special: { ...draft.special, ...Object.fromEntries(dates.map((date) => [date, ranges])) } };
}

/** 'söndag' of 6. */
export const weekdayName = (weekday: number): string =>
  (Object.values(weekdayText)[weekday] ?? '').toLocaleLowerCase('sv');

/** '21 juni', and '21 juni 2027' of another year than that of `today`. */
function dateName(day: number, today: number): string {
  const isThisYear = dateFieldValue(day).slice(0, 4) === dateFieldValue(today).slice(0, 4);
  return isThisYear ? shortDate(day) : plainDate(day);
}

/** '3 och 17 maj, 7 juni' */
function datesText(days: readonly number[]): string {
  const byMonth = Map.groupBy(days, (day) => day - dateOf(day));
  return [...byMonth.values()]
    .map((group) => {
      const last = group.at(-1) ?? 0;
      return joined([...group.slice(0, -1).map((day) => String(dateOf(day))), shortDate(last)]);
    })
    .join(', ');
}

/** '3 och 17 maj har varit', and where the sixtieth day is not the last of the rule, which it is. */
export function leftOutText({ days, past, isCut }: FoundDays, today: number): string[] {
  return [
    ...(past.length > 0 ? [severalDaysText.past(datesText(past))] : []),
    ...(isCut ? [severalDaysText.tooMany(hourLimits.daysAtATime, dateName(days.at(-1) ?? 0, today))] : []),
  ];
}

const named = 3;

/** '21 juni är redan stängt. Det skrivs över.': the days that are special already, with other hours; null for none. */
export function clashText(
  { special }: HoursDraft,
  days: readonly number[],
  ranges: TypedDay,
  today: number,
): string | null {
  const wanted = hoursInWords(readRanges(ranges));
  const parts = days.flatMap((day) => {
    const present = special[dateFieldValue(day)];
    const hours = present && hoursInWords(readRanges(present));
    return hours === undefined || hours === wanted ? [] : [replacedText.date(dateName(day, today), hours)];
  });
  return parts.length === 0 ? null : replacedText.dates(parts.slice(0, named), Math.max(0, parts.length - named));
}

/**
 * The days named by what they have in common: 'Varje söndag', 'Första och tredje söndagen', or 'Söndagar'. All are of one weekday,
 * in order. The name is computed: no rule is kept.
 */
export function daysName(days: readonly number[]): string {
  const [from = 0, to = from] = [days[0], days.at(-1)];
  const weekday = weekdayOf(from);
  const isAll = (which: DayRule['which']) => allDays({ which, weekday, from, to }).join() === days.join();
  if (isAll('every')) return severalDaysText.every(weekdayName(weekday));
  const which = nths.filter((nth) => days.some((day) => isOneOf([nth], day)));
  const alone = which.find((nth) => isAll([nth]));
  const fitting = alone ? [alone] : which.filter((nth) => nth !== 'last');
  if (fitting.length > 2 || !isAll(fitting)) return severalDaysText.plural(weekdayName(weekday));
  const names = fitting.map((nth) => severalDaysText.nths[nths.indexOf(nth)] ?? '');
  return severalDaysText.named(names, weekdayName(weekday));
}
