// Swedish public holidays and eves, computed: days on which weekday hours are unreliable.
import { dayMs } from './zone.ts';

/** Days since 1970-01-01 of a date; month 1–12. */
function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / dayMs;
}

/** Easter Sunday in the Gregorian calendar ("anonymous" algorithm, Nature 1876; Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** 1970-01-01 was a Thursday. 0 = Monday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The first Saturday on or after a date. */
function saturdayFrom(day: number): number {
  return day + ((5 - weekdayOf(day) + 7) % 7);
}

/** The days of a year, each with its place in the list below, which is that of its name in `holidayNames`. */
function holidaysOf(year: number): Map<number, number> {
  const easter = easterSunday(year);
  const midsummer = saturdayFrom(dayOf(year, 6, 20));
  const allSaints = saturdayFrom(dayOf(year, 10, 31));
  const fixed = [
    [1, 1],
    [1, 5],
    [1, 6],
    [4, 30],
    [5, 1],
    [6, 6],
    [12, 24],
    [12, 25],
    [12, 26],
    [12, 31],
  ] as const;
  const days = [
    ...fixed.map(([month, date]) => dayOf(year, month, date)),
    // Good Friday, Easter Eve, Easter Sunday and Monday, Ascension, Whitsun Eve and Whit Sunday.
    ...[-2, -1, 0, 1, 39, 48, 49].map((days) => easter + days),
    midsummer - 1,
    midsummer,
    allSaints - 1,
    allSaints,
  ];
  // Of two on one day the first: a date has its own name.
  return new Map(days.map((day, place) => [day, place] as const).reverse());
}

const byYear = new Map<number, Map<number, number>>();

/** The place of a day (days since 1970-01-01) in the list of holidays and eves, undefined for other days. */
export function holidayPlace(day: number): number | undefined {
  const year = new Date(day * dayMs).getUTCFullYear();
  let holidays = byYear.get(year);
  if (!holidays) {
    holidays = holidaysOf(year);
    byYear.set(year, holidays);
  }
  return holidays.get(day);
}

/**
 * Is a day (days since 1970-01-01) a Swedish public holiday or one of the named eves: Twelfth Night, Easter, Walpurgis,
 * Whitsun, Midsummer, All Saints, Christmas, New Year?
 */
export function isHolidayOrEve(day: number): boolean {
  return holidayPlace(day) !== undefined;
}
