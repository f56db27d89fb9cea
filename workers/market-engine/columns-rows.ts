// Read-only snapshot accessors. Building snapshots (columns.ts) is loaded later.
import type { Columns } from './columns.ts';
import type { ScheduleColumns } from './columns-schedules.ts';
import { textAt } from './columns-text.ts';

/** A stored snapshot with another number is rebuilt from the stored pages. */
export const columnsFormat = 2;

/** The row of an id, or -1. */
export function rowOfId(columns: Columns, id: string): number {
  let low = 0;
  let high = columns.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const other = textAt(columns.ids, middle);
    if (other === id) return middle;
    if (other < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Text fields of a list card that only full records have; null and '' are equivalent. */
export const cardFields = [
  'address',
  'tagline',
  'ownerId',
  'ownerName',
  'contactPhone',
  'contactEmail',
  'primaryImageUrl',
] as const;
export type CardField = (typeof cardFields)[number];

export function fromFields<F extends string, T>(fields: readonly F[], entry: (field: F) => T): Record<F, T> {
  return Object.fromEntries(fields.map((field) => [field, entry(field)])) as Record<F, T>;
}

/** The packed schedule of a row (core/rules/day/schedule.ts). */
export function scheduleText({ schedules, openings }: ScheduleColumns, row: number): string {
  return textAt(schedules, openings.scheduleOf[row] as number);
}
