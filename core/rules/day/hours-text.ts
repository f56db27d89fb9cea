// Reconstructs the original JSON text of opening hours from the packed schedule and a few digits. Packing loses formatting
// (order, sources, closed days omitted or listed); if none of the usual forms gives the identical text, the text itself is sent.
import { hourSources, weekdays } from '../../contract/hour-names.ts';
import { defaultTimezone } from '../../contract/limits.ts';
import { digitAt, digitFor } from '../map/planes.ts';
import type { KnownSchedule, MinuteRange, Schedule } from './schedule.ts';

/** Bit flags of a form of standard hours. */
const Way = { NamesZone: 1, NamesClosedDays: 2 } as const;
const ways = [0, 1, 2, 3];
const dayMs = 86_400_000;
const dayMinutes = 1440;

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function writeRanges(ranges: readonly MinuteRange[]): string {
  const texts = ranges.map(
    ([start, end]) => `{"start":"${clock(start)}","end":"${clock(end > dayMinutes ? end - dayMinutes : end)}"}`,
  );
  return `[${texts.join(',')}]`;
}

/** The standard hours of a schedule in one of the usual forms. Throws RangeError when that is impossible. */
export function writeStandard(way: number, schedule: Schedule): string {
  if (schedule.kind !== 'known' || !schedule.week || !ways.includes(way)) throw new RangeError('no such hours');
  const days = schedule.week.flatMap((ranges, day) =>
    ranges.length > 0 || way & Way.NamesClosedDays ? [`"${weekdays[day]}":${writeRanges(ranges)}`] : [],
  );
  const zone = way & Way.NamesZone ? `"timezone":${JSON.stringify(schedule.timezone)},` : '';
  return `{${zone}"days":{${days.join(',')}}}`;
}

/**
 * The special hours of a schedule, an entry for each base-64 digit: four times its index among the special days plus
 * its source. Throws RangeError when the schedule has no such day.
 */
export function writeSpecial(entries: string, schedule: Schedule): string {
  const texts = [...entries].map((_, i) => {
    const entry = digitAt(entries, i);
    const special = schedule.kind === 'known' ? schedule.special[entry >> 2] : undefined;
    if (!special) throw new RangeError('no such special day');
    const date = new Date(special.day * dayMs).toISOString().slice(0, 10);
    const ranges = special.ranges.length > 0 ? writeRanges(special.ranges) : '"closed"';
    return `{"date":"${date}","ranges":${ranges},"source":"${hourSources[entry & 3]}"}`;
  });
  return `[${texts.join(',')}]`;
}

/** Whether every device can read the packed schedule: a platform may not know every time zone. */
function isPlain(schedule: Schedule): schedule is KnownSchedule {
  return schedule.kind === 'known' && schedule.timezone === defaultTimezone;
}

/** The form that reproduces this exact text from its parsed schedule, or null. */
export function wayOf(text: string, schedule: Schedule): number | null {
  if (!isPlain(schedule) || !schedule.week) return null;
  return ways.find((way) => writeStandard(way, schedule) === text) ?? null;
}

/** The entries that reproduce this exact text from its parsed schedule, or ''. */
export function entriesOf(text: string, schedule: Schedule): string {
  if (!isPlain(schedule) || schedule.special.length === 0) return '';
  const written = JSON.parse(text) as { date: string; source: (typeof hourSources)[number] }[];
  const entries = written.map(({ date, source }) => {
    const day = Date.parse(date) / dayMs;
    const place = schedule.special.findIndex((special) => special.day === day);
    return place < 0 ? '' : digitFor(place * 4 + hourSources.indexOf(source));
  });
  return !entries.includes('') && writeSpecial(entries.join(''), schedule) === text ? entries.join('') : '';
}
