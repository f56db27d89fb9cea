// The calendar of a date field: parsing typed dates, the weeks of a month, and keyboard navigation. Days are counted
// since 1970-01-01.
import { dateText, monthText } from '../../text/dates.ts';
import { weekdayText } from '../../text/hours.ts';
import { dayOfDateField } from './date-field.ts';
import { weekdayOf } from './holidays.ts';
import { dayMs } from './zone.ts';

interface Parts {
  year: number;
  /** 0 = January. */
  month: number;
  date: number;
}

/** Range of days with a four-digit year. */
const [firstDay, lastDay] = [dayOf({ year: 1000, month: 0, date: 1 }), dayOf({ year: 9999, month: 11, date: 31 })];

function partsOf(day: number): Parts {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() };
}

function dayOf({ year, month, date }: Parts): number {
  return Date.UTC(year, month, date) / dayMs;
}

/** Null for a date that does not exist, such as 31 April. */
function checkedDay(year: number, month: number, date: number): number | null {
  const text = [String(year).padStart(4, '0'), month + 1, date].map((part) => String(part).padStart(2, '0')).join('-');
  return dayOfDateField(text);
}

/** The month by number, or by a prefix of its name of three letters or more; -1 for none. */
function monthNamed(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) <= 12 ? Number(text) - 1 : -1;
  return text.length < 3 ? -1 : monthText.findIndex((name) => name.startsWith(text));
}

const spokenDate =
  /^(?:(?:mån|tis|ons|tor|fre|lör|sön)[a-zåäö]* )?(?:den )?(\d{1,2})(?: ?([a-zåäö]{3,})|[ /]{1,3}(\d{1,2}))(?:[ /]+(\d{4}))?$/;

/**
 * Parses a typed day: '2026-11-23', '20261123', '23 nov', '23 november 2026', '23/11', 'mån 23 nov'. Without a
 * year it is the next such date, today included. Null for anything else, including dates that do not exist.
 */
export function readDate(typed: string, today: number): number | null {
  const text = typed
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();
  const plain = /^(\d{4})[-/ ]?(\d{2})[-/ ]?(\d{2})$/.exec(text);
  if (plain) return checkedDay(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3]));
  const spoken = spokenDate.exec(text);
  if (!spoken) return null;
  const [date, month] = [Number(spoken[1]), monthNamed(spoken[2] ?? spoken[3] ?? '')];
  if (month < 0) return null;
  if (spoken[4] !== undefined) return checkedDay(Number(spoken[4]), month, date);
  const { year } = partsOf(today);
  // 29 February may be up to eight years away.
  for (let n = 0; n <= 8; n++) {
    const day = checkedDay(year + n, month, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}

/** 'lördag 28 november 2026' */
export function longDate(day: number): string {
  const { year, month, date } = partsOf(day);
  const weekday = Object.values(weekdayText)[weekdayOf(day)] ?? '';
  return dateText.long(weekday.toLocaleLowerCase('sv'), date, monthText[month] ?? '', year);
}

/** '28 november 2026' */
export function plainDate(day: number): string {
  const { year, month, date } = partsOf(day);
  return dateText.plain(date, monthText[month] ?? '', year);
}

/** '28 november' */
export function shortDate(day: number): string {
  const { month, date } = partsOf(day);
  return dateText.short(date, monthText[month] ?? '');
}

/** 'lördag 28 november', with the year only when it is not that of `today`. */
export function dateInWords(day: number, today: number): string {
  const { year, month, date } = partsOf(day);
  if (year !== partsOf(today).year) return longDate(day);
  const weekday = Object.values(weekdayText)[weekdayOf(day)] ?? '';
  return dateText.sameYear(weekday.toLocaleLowerCase('sv'), date, monthText[month] ?? '');
}

/** 'november 2026' for any day of it. */
export function monthName(day: number): string {
  const { year, month } = partsOf(day);
  return dateText.month(monthText[month] ?? '', year);
}

/** The weeks of a day's month from Monday to Sunday; null for days of adjacent months. */
export function weeksOf(day: number): (number | null)[][] {
  const { year, month } = partsOf(day);
  const first = dayOf({ year, month, date: 1 });
  const last = dayOf({ year, month: month + 1, date: 0 });
  const weeks: (number | null)[][] = [];
  for (let monday = first - weekdayOf(first); monday <= last; monday += 7) {
    weeks.push(Array.from({ length: 7 }, (_, n) => (monday + n < first || monday + n > last ? null : monday + n)));
  }
  return weeks;
}

/** Day of the month, from 1. */
export function dateOf(day: number): number {
  return partsOf(day).date;
}

/** The same date `months` later, clamped to the end of the month. */
export function addMonths(day: number, months: number): number {
  const { year, month, date } = partsOf(day);
  const last = dayOf({ year, month: month + months + 1, date: 0 });
  return inside(Math.min(dayOf({ year, month: month + months, date }), last));
}

const inside = (day: number) => Math.min(Math.max(day, firstDay), lastDay);

/** The day that a key moves to in the grid; null for other keys. `isFar` = with shift. */
export function dateStep(key: string, isFar: boolean, day: number): number | null {
  const weekday = weekdayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return inside(day - 1);
    case 'ArrowRight':
      return inside(day + 1);
    case 'ArrowUp':
      return inside(day - 7);
    case 'ArrowDown':
      return inside(day + 7);
    case 'Home':
      return inside(day - weekday);
    case 'End':
      return inside(day + 6 - weekday);
    case 'PageUp':
      return addMonths(day, isFar ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isFar ? 12 : 1);
    default:
      return null;
  }
}
