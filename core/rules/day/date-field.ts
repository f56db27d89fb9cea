// Converts days since 1970-01-01 to and from the value of a date field.
import { dayMs } from './zone.ts';

/** '2026-06-06' of a day. */
export function dateFieldValue(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of '2026-06-06'; null for anything else, including an incomplete date. */
export function dayOfDateField(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(ms) || dateFieldValue(ms / dayMs) !== value ? null : ms / dayMs;
}
