// What an edit of opening hours means, as fields: each weekday and each date is one, so that two people may change different days at
// the same time.

import { Refusal } from '../../../core/contract/errors.ts';
import { hourLimits } from '../../../core/contract/limits.ts';
import { zoneNamed } from '../../../core/rules/day/zone.ts';
import { isWeekday } from '../../../core/rules/hours/draft.ts';
import { daysOf, hourFields } from '../../../core/rules/hours/hour-days.ts';
import { firstKeptDate } from '../../../core/rules/hours/hour-faults.ts';
import { withDays } from '../../../core/rules/hours/saved-hours.ts';
import type { HourTexts } from '../../../core/rules/hours/stored-hours.ts';
import { hourFaultText } from '../../../core/text/hours-faults.ts';

/** JSON of the ranges of a day by field; null for a weekday of unknown hours, and for a date without an entry. */
type HoursFields = Readonly<Record<string, string | null>>;

const isOf = (field: string, text: keyof HourTexts) => field.startsWith(`${text}.`);
export const isHoursField = (field: string): boolean => isOf(field, 'standardHours') || isOf(field, 'specialHours');
const keyOf = (field: string) => field.slice(field.indexOf('.') + 1);

/** Days since 1970-01-01 on the market's calendar. `now`: epoch milliseconds. */
export const todayIn = (timezone: string, now: number): number => zoneNamed(timezone)?.wallAt(now).day ?? 0;

interface Given {
  standardHours?: string | null | undefined;
  specialHours?: string | null | undefined;
}

/**
 * The fields that a body changes. It has all days, so those that are as in `base`, which the edit began from, are not meant; a date
 * that is missing is removed. Dates that leave with this write are not looked at.
 */
export function wantedHours({ standardHours, specialHours }: Given, base: HoursFields, today: number): HoursFields {
  const given = hourFields({ standardHours: standardHours ?? null, specialHours: specialHours ?? null });
  const removed = Object.fromEntries(Object.keys(base).map((field) => [field, null]));
  const from = firstKeptDate(today);
  return Object.fromEntries(
    Object.entries({ ...removed, ...given }).filter(([field, ranges]) => {
      const text = isOf(field, 'standardHours') ? standardHours : specialHours;
      const isKept = isOf(field, 'standardHours') || keyOf(field) >= from;
      return text !== undefined && isKept && ranges !== (base[field] ?? null);
    }),
  );
}

/** The texts after a change of fields. One of which no day changes and none leaves stays as it is, also when it cannot be read. */
export function changedHours(
  stored: HourTexts,
  changes: HoursFields,
  editor: { source: 'owner' | 'trusted'; today: number },
): HourTexts {
  const days = Object.entries(changes).map(([field, json]) => [keyOf(field), json && JSON.parse(json)] as const);
  const written = withDays(stored, new Map(days), editor);
  const from = firstKeptDate(editor.today);
  const isOfWeek = days.some(([key]) => isWeekday(key));
  const isOfDates = days.some(([key]) => !isWeekday(key)) || daysOf(stored).dates.some((date) => date < from);
  return {
    standardHours: isOfWeek ? written.standardHours : stored.standardHours,
    specialHours: isOfDates ? written.specialHours : stored.specialHours,
  };
}

/** Refusal `invalid` for more than a market may hold. */
export function refuseLongHours(hours: HourTexts): void {
  const refuse = (field: keyof HourTexts, sentence: string) => {
    throw new Refusal('invalid', sentence, { [field]: [sentence] });
  };
  const { specialDays, bytes } = hourLimits;
  if (daysOf(hours).dates.length > specialDays) refuse('specialHours', hourFaultText.tooManyDays(specialDays));
  const { standardHours, specialHours } = hours;
  if ((standardHours?.length ?? 0) + (specialHours?.length ?? 0) > bytes)
    refuse('standardHours', hourFaultText.tooLong);
}

/** Versions of fields without those of dates that have left. */
export function withoutOldDates(field_versions: string, today: number): string {
  const versions = Object.entries(JSON.parse(field_versions) as Record<string, number>);
  const from = firstKeptDate(today);
  return JSON.stringify(
    Object.fromEntries(versions.filter(([field]) => !isOf(field, 'specialHours') || keyOf(field) >= from)),
  );
}
