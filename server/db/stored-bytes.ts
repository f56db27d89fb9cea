// How long stored texts are, without reading them.
import { type RawBuilder, sql } from 'kysely';

/** Bytes of a text column in UTF-8; 0 for null. Neither engine reads long texts for it. */
export function bytesOf(column: string): RawBuilder<number> {
  return sql<number>`coalesce(octet_length(${sql.ref(column)}), 0)`;
}

/** The sum over rows: of the column, and of `others` bytes for the other fields of each. Null without rows. */
export function sumOfBytes(column: string, others: number): RawBuilder<number | null> {
  return sql<number | null>`sum(${bytesOf(column)} + ${sql.lit(others)})`;
}
