// What is stored of hours that were sent: every changed date gets the source of its editor, unchanged ones keep theirs.
import type { HourSource } from '../../contract/hour-names.ts';
import { firstKeptDate } from './hour-faults.ts';
import { entriesThatCount, type HourTexts, isSameDay, readHours, writeHours } from './stored-hours.ts';

/**
 * @param given readable texts; their sources are ignored
 * @param source that of the editor
 * @param today days since 1970-01-01 on the market's calendar
 */
export function savedHours(
  stored: HourTexts,
  given: HourTexts,
  { source, today }: { source: HourSource; today: number },
): HourTexts {
  const [before, after] = [readHours(stored), readHours(given)];
  const counted = entriesThatCount(before.entries);
  const from = firstKeptDate(today);
  const entries = [...entriesThatCount(after.entries)].flatMap(([date, { ranges }]) => {
    if (date < from) return [];
    const known = counted.get(date);
    // A changed date takes the place of every entry of that date.
    if (!known || !isSameDay(known.ranges, ranges)) return [{ date, ranges, source }];
    return before.entries.filter((entry) => entry.date === date);
  });
  const timezone = after.timezone ?? before.timezone;
  return writeHours({ timezone, week: after.week, entries });
}
