// Sentences of the editor of opening hours that its rules put together.
import { joined } from './joined.ts';

/** A number as it is written in a sentence: words up to twelve. */
const numerals = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];
const numeral = (count: number): string => numerals[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1);
const days = (count: number, weekday: string): string => `${numeral(count)} ${weekday}${count === 1 ? '' : 'ar'}`;

/** The line in words. */
export const hoursLineText = {
  temporarily: (line: string) => `Tillfälligt stängt. Annars ${line.charAt(0).toLocaleLowerCase('sv')}${line.slice(1)}`,
  onlySpecial: 'Öppet bara de särskilda dagarna',
  more: (special: string, count: number) => `${special} och ${count === 1 ? 'en dag' : `${numeral(count)} dagar`} till`,
  series: (first: string, count: number, weekday: string) => `${first} och ${days(count - 1, weekday)} till`,
  unfinished: (names: readonly string[]) => `Inte färdigskrivet: ${joined(names)}`,
} as const;

/** Notes under the times of a day. */
export const hourNoteText = {
  untilNextDay: (day: string, clock: string) => `Till ${day} klockan ${clock}`,
  openUntil: (day: string, time: string) => `Öppet till ${day} ${time}.`,
  meant: (time: string) => `Menade du ${time}?`,
  countsAs: (hours: string) => `Räknas som ${hours}`,
} as const;

/** Days that are replaced. `weekday` in lower case: 'söndag'. */
export const replacedText = {
  ofDay: (weekday: string, hours: string) => `${weekday}ens ${hours}`,
  week: (parts: readonly string[]) => `${capital(joined(parts))} skrivs över.`,
  date: (date: string, hours: string) => `${date} är redan ${hours}`,
  dates: (parts: readonly string[], more: number) =>
    `${joined(more > 0 ? [...parts, `${numeral(more)} ${more === 1 ? 'dag' : 'dagar'} till`] : parts)}. ${parts.length + more === 1 ? 'Det' : 'De'} skrivs över.`,
} as const;

/** Several special days at a time. */
export const severalDaysText = {
  found: (count: number, weekday: string) => capital(days(count, weekday)),
  /** 'Varje söndag' */
  every: (weekday: string) => `Varje ${weekday}`,
  plural: (weekday: string) => capital(`${weekday}ar`),
  /** 'Första och tredje söndagen' */
  named: (nths: readonly string[], weekday: string) => capital(`${joined(nths)} ${weekday}en`),
  nths: ['första', 'andra', 'tredje', 'fjärde', 'sista'],
  past: (dates: string) => `${dates} har varit`,
  tooMany: (max: number, last: string) => `Högst ${max} dagar i taget. Den sista blir ${last}.`,
} as const;

/** From New Year's Day, in the order in which holidays are computed. */
export const holidayNames = [
  'Nyårsdagen',
  'Trettondagsafton',
  'Trettondedag jul',
  'Valborgsmässoafton',
  'Första maj',
  'Nationaldagen',
  'Julafton',
  'Juldagen',
  'Annandag jul',
  'Nyårsafton',
  'Långfredagen',
  'Påskafton',
  'Påskdagen',
  'Annandag påsk',
  'Kristi himmelsfärdsdag',
  'Pingstafton',
  'Pingstdagen',
  'Midsommarafton',
  'Midsommardagen',
  'Allhelgonaafton',
  'Alla helgons dag',
] as const;

/** Sides of a conflict of hours. */
export const hourClashText = {
  asUsual: 'Som i veckan',
  unknown: 'Okänt',
} as const;
