// Generated opening hours of every kind: ordinary, past midnight, adjacent, whole days, special days, unusual zones.
import { weekdays } from '../../../core/contract/hour-names.ts';
import { readSchedule, type Schedule } from '../../../core/rules/day/schedule.ts';

const dayMs = 86_400_000;
/** Most are Swedish; the other zones have daylight saving changes at midnight, by half an hour, on the southern hemisphere, or none. */
const oddZones = [
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Atlantic/Azores',
];

/** The stored texts of a market. */
export interface HourTexts {
  standardHours: string | null;
  specialHours: string | null;
  timezone: string;
}

/** Hours of a random kind; special days are within `days` days from `firstDayMs`, concentrated around `busyMs`. */
export function sampleHours(
  random: () => number,
  firstDayMs: number,
  days: number,
  busyMs: readonly number[],
): HourTexts {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

  function range(): { start: string; end: string } {
    const kind = below(10);
    if (kind < 4) return { start: clock(pick([8, 9, 10, 11]) * 60), end: clock(pick([14, 15, 16, 17, 18]) * 60) };
    if (kind < 5) return { start: clock(below(1440)), end: clock(below(1440)) };
    if (kind < 6)
      return { start: clock(pick([0, 60, 90, 120, 150, 180])), end: clock(pick([120, 150, 165, 180, 200])) };
    if (kind < 7)
      return { start: clock(pick([18, 20, 22]) * 60), end: pick(['24:00', '00:00', '02:00', '02:30', '03:00']) };
    if (kind < 8) return { start: '00:00', end: pick(['02:00', '04:00', '24:00', '00:00', '10:00']) };
    if (kind < 9) return { start: pick(['10:00', '12:00', '14:00']), end: pick(['12:00', '14:00', '16:00']) };
    return { start: pick(['06:00', '24:00']), end: pick(['06:00', '02:00', '24:00']) };
  }
  const ranges = () => Array.from({ length: pick([1, 1, 1, 2, 3]) }, range);

  const open = random();
  const weekdayHours = Object.fromEntries(weekdays.flatMap((day) => (random() < open ? [[day, ranges()]] : [])));
  const special = Array.from({ length: pick([0, 0, 1, 3, 12]) }, () => {
    const near = random() < 0.6;
    const ms = near ? pick(busyMs) + (below(7) - 3) * dayMs : firstDayMs + below(days) * dayMs;
    return {
      date: new Date(ms).toISOString().slice(0, 10),
      ranges: random() < 0.4 ? 'closed' : ranges(),
      source: pick(['owner', 'trusted', 'user', 'web']),
    };
  });
  return {
    standardHours: random() < 0.12 ? null : JSON.stringify({ timezone: 'Europe/Stockholm', days: weekdayHours }),
    specialHours: special.length > 0 ? JSON.stringify(special) : null,
    timezone: random() < 0.8 ? 'Europe/Stockholm' : pick(oddZones),
  };
}

/** The schedule of `sampleHours` texts. */
export function scheduleOf(texts: HourTexts): Schedule {
  return readSchedule(texts.standardHours, texts.specialHours, texts.timezone);
}
