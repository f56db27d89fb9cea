// What the register of personal data (personal.ts) may say of a table.
import type { Schema } from './schema.ts';

/**
 * What becomes of a column of rows that belong to a person.
 * - `given`: in the export; goes with its row.
 * - `emptied`: in the export; the row stays, and erasure sets the column to null.
 * - `published`: in the export; stays, as part of what everybody may read without saying who it came from.
 * - `internal`: says nothing about the person; not in the export.
 * - `secret`: proves an identity, such as the hash of a password; not in the export, goes with its row.
 */
export type ColumnRule = 'given' | 'emptied' | 'published' | 'internal' | 'secret';

/** Columns, all rows alike, of a table that holds nothing about people. */
export const impersonal = { persons: [], rows: 'impersonal' } as const;

/** How rows of a table belong to a person, and what becomes of them. */
export interface TableRule<Row> {
  /**
   * Columns that hold a person's id; the row is theirs if any of them does. `via`: the rows belong to whom the row of another table
   * belongs to. Empty for a table without people.
   */
  readonly persons:
    | readonly (keyof Row & string)[]
    | { readonly via: keyof Schema; readonly column: keyof Row & string };
  /** On erasure: `go` with the person, `stay` without the person's id, `impersonal`: are not anybody's. */
  readonly rows: 'go' | 'stay' | 'impersonal';
  /** The ids of rows that go are kept (spent-ids.ts). */
  readonly idsStayTaken?: true;
  readonly columns: { readonly [Column in keyof Row]-?: ColumnRule };
}
