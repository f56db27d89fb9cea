// Opening hours as fields: each weekday and each date is one, so that two people may change different days at the same time.
import * as v from 'valibot';
import { hourSources, type Weekday, weekdays } from '../../../core/contract/hour-names.ts';
import {
  type SpecialHours,
  type StandardHours,
  specialHoursSchema,
  standardHoursSchema,
} from '../../../core/contract/hours.ts';
import { givenSpecialHours } from '../../../core/contract/own-markets.ts';

/** JSON of the ranges of a day by field; null for a weekday of unknown hours, and for a date without an entry. */
export type HoursFields = Record<string, string | null>;
/** The two texts of a market. */
export interface HoursTexts {
  standard: string | null;
  special: string | null;
}

const weekdayField = (day: Weekday) => `standardHours.${day}`;
const dateField = (date: string) => `specialHours.${date}`;
const dateOf = (field: string) => field.slice(dateField('').length);
const isDateField = (field: string) => field.startsWith(dateField(''));
export const isHoursField = (field: string): boolean => isDateField(field) || field.startsWith('standardHours.');

function parsed<Output>(schema: v.GenericSchema<unknown, Output>, json: string | null): Output | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function weekFields(week: StandardHours | null): HoursFields {
  return Object.fromEntries(weekdays.map((day) => [weekdayField(day), week && JSON.stringify(week.days[day] ?? [])]));
}

/** The entry of each date that counts: the highest source, and of one source the later. */
function dateFields(entries: SpecialHours): HoursFields {
  const best = new Map<string, SpecialHours[number]>();
  for (const entry of entries) {
    const before = best.get(entry.date);
    if (!before || hourSources.indexOf(entry.source) <= hourSources.indexOf(before.source)) best.set(entry.date, entry);
  }
  return Object.fromEntries([...best].map(([date, { ranges }]) => [dateField(date), JSON.stringify(ranges)]));
}

/** The fields of a market. Broken texts have none. */
export function hoursFields({ standard, special }: HoursTexts): HoursFields {
  return {
    ...weekFields(parsed(standardHoursSchema, standard)),
    ...dateFields(parsed(specialHoursSchema, special) ?? []),
  };
}

interface Wanted {
  standardHours?: string | null | undefined;
  specialHours?: string | null | undefined;
}

/**
 * The fields that a body changes. It has all days, so those that are as in `base`, which the edit began from, are not meant; a date
 * that is missing is removed. Dates before `oldest` are not looked at.
 */
export function wantedHours(
  { standardHours, specialHours }: Wanted,
  base: Readonly<HoursFields>,
  oldest: string,
): HoursFields {
  const wanted: HoursFields = {};
  if (standardHours !== undefined) Object.assign(wanted, weekFields(parsed(standardHoursSchema, standardHours)));
  if (specialHours !== undefined) {
    const removed = Object.keys(base).filter(isDateField);
    Object.assign(wanted, Object.fromEntries(removed.map((field) => [field, null])));
    Object.assign(wanted, dateFields(parsed(givenSpecialHours, specialHours) ?? []));
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, ranges]) => {
      const was = Object.hasOwn(base, field) ? base[field] : null;
      return ranges !== was && !(isDateField(field) && dateOf(field) < oldest);
    }),
  );
}

interface Change {
  changes: Readonly<HoursFields>;
  source: 'owner' | 'trusted';
  timezone: string;
  /** Dates before it leave. */
  oldest: string;
}

/**
 * The texts after a change. An entry that did not change keeps its source; a changed or new date takes the place of every entry of
 * that date. A broken text stays until its days are written.
 */
export function changedHours(texts: HoursTexts, { changes, source, timezone, oldest }: Change): HoursTexts {
  const fields = Object.keys(changes);
  let { standard, special } = texts;
  if (fields.some((field) => !isDateField(field))) {
    const week = { ...weekFields(parsed(standardHoursSchema, standard)), ...changes };
    const days = weekdays.map((day) => [day, JSON.parse(week[weekdayField(day)] ?? 'null')] as const);
    const isKnown = days.some(([, ranges]) => ranges !== null);
    const known = Object.fromEntries(days.map(([day, ranges]) => [day, ranges ?? []]));
    standard = isKnown ? JSON.stringify({ timezone, days: known }) : null;
  }
  const entries = parsed(specialHoursSchema, special);
  const dates = fields.filter(isDateField);
  if (dates.length > 0 || entries?.some(({ date }) => date < oldest)) {
    const kept = (entries ?? []).filter(({ date }) => date >= oldest && !Object.hasOwn(changes, dateField(date)));
    const written = dates.flatMap((field) => {
      const ranges = changes[field];
      return ranges == null ? [] : [{ date: dateOf(field), ranges: JSON.parse(ranges), source }];
    });
    const all = [...kept, ...written].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    special = all.length > 0 ? JSON.stringify(all) : null;
  }
  return { standard, special };
}

/** How many dates have entries. */
export const countDates = (special: string | null): number =>
  Object.keys(dateFields(parsed(specialHoursSchema, special) ?? [])).length;

/** Versions of fields without those of dates that have left. */
export function withoutOldDates(field_versions: string, oldest: string): string {
  const versions = Object.entries(JSON.parse(field_versions) as Record<string, number>);
  return JSON.stringify(
    Object.fromEntries(versions.filter(([field]) => !isDateField(field) || dateOf(field) >= oldest)),
  );
}
