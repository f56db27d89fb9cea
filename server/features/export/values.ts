// The values of stored columns as a person reads them: names as in the API, times as ISO 8601, flags as true and false.
import type { PersonalRow } from '../../db/personal-rows.ts';

const flag = /^(?:is|show|has|email_on)_|^(?:temp_closed|become_owner)$/;
const time = /^at$|_at$/;
/** JSON as text. */
const nested = /^(?:standard|special)_hours$/;

/** 'created_at' as 'createdAt'. */
export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function fieldValue(column: string, value: string | number | null): unknown {
  if (value === null) return null;
  if (flag.test(column)) return value === 1;
  if (time.test(column) && typeof value === 'number') return new Date(value).toISOString();
  if (!nested.test(column) || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Kept as it is stored.
    return value;
  }
}

/** A row as an object of a JSON file. */
export function presentRow(row: PersonalRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [fieldName(column), fieldValue(column, value)]),
  );
}
