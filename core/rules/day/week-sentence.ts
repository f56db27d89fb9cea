// The hours of a week in one sentence: days with the same hours together.
import { shortWeekdayText, weekSentenceText } from '../../text/hours.ts';
import { joined } from '../../text/joined.ts';
import { clockText, rangesText } from './opening-phrase.ts';
import type { MinuteRange } from './schedule.ts';

const dayMinutes = 1440;

function rangeInWords([start, end]: MinuteRange): string {
  if (start === 0 && end === dayMinutes) return weekSentenceText.wholeDay;
  const clocks = [clockText(start % dayMinutes), clockText(end)];
  const isWhole = start % 60 === 0 && end % 60 === 0;
  return clocks.map((clock) => (isWhole ? clock.slice(0, 2) : clock)).join('–');
}

/** '10–13 och 14–16', '18–01', '09:30–12:00', 'dygnet runt', 'stängt'. */
export function hoursInWords(ranges: readonly MinuteRange[]): string {
  return ranges.length === 0 ? weekSentenceText.closedDay : joined(ranges.map(rangeInWords));
}

/** 'mån–ons och fre' of days in order, 0 = Monday. */
function daysInWords(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const names = runs.map(([first, last]) =>
    first === last ? shortWeekdayText[first] : `${shortWeekdayText[first]}–${shortWeekdayText[last]}`,
  );
  return joined(names.map(String));
}

/** 'Öppet fre 18–01, lör–sön 10–16', 'Öppet alla dagar 08–18', 'Stängt alla dagar'. From Monday. */
export function weekSentence(week: readonly (readonly MinuteRange[])[]): string {
  const alike = Map.groupBy(week.keys(), (day) => rangesText(week[day] ?? []));
  const open = [...alike.values()].filter(([first = 0]) => (week[first] ?? []).length > 0);
  const parts = open.map((days) => {
    const names = days.length === 7 ? weekSentenceText.everyDay : daysInWords(days);
    return `${names} ${hoursInWords(week[days[0] ?? 0] ?? [])}`;
  });
  return parts.length === 0 ? weekSentenceText.closed : weekSentenceText.open(parts.join(', '));
}
