// The most common ranges among the hours of markets, offered while hours are typed.
import type { MinuteRange, Schedule } from '../day/schedule.ts';

const offered = 3;
const dayMinutes = 1440;

/** Of the weekday hours; a market counts once for each of its ranges. Of equally common ones the earlier. */
export function commonRanges(schedules: Iterable<Schedule>): MinuteRange[] {
  const counts = new Map<string, { range: MinuteRange; count: number }>();
  for (const schedule of schedules) {
    const week = (schedule.kind === 'known' && schedule.week) || [];
    const ranges = week.flat().filter(([start]) => start < dayMinutes);
    for (const [key, range] of new Map(ranges.map((each) => [each.join(), each]))) {
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { range, count: 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.range[0] - b.range[0] || a.range[1] - b.range[1])
    .slice(0, offered)
    .map(({ range }) => range);
}
