// What is stored of changed hours: every changed date gets the source of its editor, unchanged ones keep theirs.
import type { HourSource } from '../../contract/hour-names.ts';
import { type DayKey, isWeekday } from './draft.ts';
import { changedDays, type DayValue, daysOf, writeDays } from './hour-days.ts';
import { firstKeptDate } from './hour-faults.ts';
import type { HourTexts } from './stored-hours.ts';

interface Editor {
  source: HourSource;
  /** Days since 1970-01-01 on the market's calendar: special days that are long past leave. */
  today: number;
}

/** The stored hours with some days changed. A date takes the place of every entry of that date; null removes them. */
export function withDays(
  stored: HourTexts,
  changes: ReadonlyMap<DayKey, DayValue>,
  { source, today }: Editor,
): HourTexts {
  const days = daysOf(stored);
  const valueAt = (key: DayKey) => (changes.has(key) ? (changes.get(key) ?? null) : days.valueAt(key));
  const written = [...changes].flatMap(([date, ranges]) =>
    ranges === null || isWeekday(date) ? [] : [{ date, ranges, source }],
  );
  const entries = [...days.entries.filter(({ date }) => !changes.has(date)), ...written];
  const from = firstKeptDate(today);
  return writeDays(
    days.timezone,
    valueAt,
    entries.filter(({ date }) => date >= from),
  );
}

/** The hours that were sent, in place of the stored ones. Their sources are ignored. */
export function savedHours(stored: HourTexts, given: HourTexts, editor: Editor): HourTexts {
  return withDays(stored, changedDays(stored, given), editor);
}
