// Declares a table: the types of its rows, the feature that owns it, and for every column what a person's export and the erasure of an
// account do with it. One file per table in tables/; their list (tables/tables.ts) is the schema, the register of personal data by which export and
// erasure work, and what the owner check goes by.
import type { RawBuilder } from 'kysely';
import type { HoldingName } from '../../core/rules/answers/holdings.ts';

export type { Generated } from 'kysely';

/** Flags are 0 or 1, times epoch milliseconds, ids TSIDs. */
export type Flag = 0 | 1;

/**
 * What becomes of a column of rows that belong to a person.
 * - `given`: in the export; goes with its row.
 * - `emptied`: in the export; the row stays, and erasure sets the column to null.
 * - `published`: in the export; stays, as part of what everybody may read without saying who it came from.
 * - `internal`: says nothing about the person; not in the export.
 * - `secret`: proves an identity, such as the hash of a password; not in the export, goes with its row.
 */
export type ColumnRule = 'given' | 'emptied' | 'published' | 'internal' | 'secret';

declare const stored: unique symbol;

/** A column: its rule, and as a type what it holds. */
export type Column<Rule extends ColumnRule = ColumnRule, Value = unknown> = Rule & { readonly [stored]: Value };

const ruled =
  <Rule extends ColumnRule>(rule: Rule) =>
  <Value>() =>
    rule as Column<Rule, Value>;
export const given = ruled('given');
export const emptied = ruled('emptied');
export const published = ruled('published');
export const internal = ruled('internal');
export const secret = ruled('secret');

/** Columns by name. */
type Columns<Rule extends ColumnRule> = Readonly<Record<string, Column<Rule>>>;
type Exported = 'given' | 'emptied' | 'published';

interface Owned {
  /** The feature that alone writes the table and begins queries with it, or `db`. */
  readonly owner: string;
  /** Features that may begin reads with it too. */
  readonly readers?: readonly string[];
}

/** A table that holds nothing about people. */
interface Impersonal extends Owned {
  readonly rows: 'impersonal';
  readonly columns: Columns<'internal'>;
}

interface OfPeople extends Owned {
  /**
   * Columns that hold a person's id; the row is theirs if any of them does. `via`: the rows belong to whom the row of another table
   * belongs to, whose id the column holds.
   */
  readonly persons: readonly string[] | { readonly via: PersonalTable; readonly column: string };
  /** What of a person's things its rows are, on the screens of the export and of leaving; or why they are on neither. */
  readonly holding: HoldingName | { readonly none: string };
  /** Which of a person's rows count as such a thing; left out: all of them. */
  readonly counted?: (userId: string) => RawBuilder<unknown>;
  /** The ids of rows that go are kept (spent-ids.ts). */
  readonly idsStayTaken?: true;
  /** Where its rows are in an export: file and key in it. */
  readonly export?: { readonly file: string; readonly part: string };
}
/** On erasure its rows go with the person. */
interface Going extends OfPeople {
  readonly rows: 'go';
  readonly columns: Columns<'given' | 'internal' | 'secret'>;
}
/** On erasure its rows stay without the person's id. */
interface Staying extends OfPeople {
  readonly rows: 'stay';
  readonly columns: Columns<'emptied' | 'published' | 'internal'>;
}
type Declared = Impersonal | Going | Staying;

export type PersonalTable = (Going | Staying) & { readonly name: string };

/** What the shapes do not say: persons are columns, what is exported has its place in the export, and there are no other keys. */
type Consistent<T extends Declared> = T extends OfPeople
  ? Only<T, keyof Going> &
      PlaceOf<T['columns'][keyof T['columns']]> & {
        readonly persons: readonly (keyof T['columns'])[] | { readonly column: keyof T['columns'] };
      }
  : Only<T, keyof Impersonal>;
type Only<T, Key> = { readonly [Other in Exclude<keyof T, Key>]: never };
type PlaceOf<Any extends Column> =
  Extract<Any, Column<Exported>> extends never ? { readonly export?: never } : { readonly export: object };

/** Declares the table of that name. */
export function table<const Name extends string, const T extends Declared>(
  name: Name,
  declared: T & Consistent<T>,
): { readonly name: Name } & T {
  return { name, ...declared };
}

/** The type of a table's rows, as Kysely reads it. */
export type RowOf<T extends { readonly columns: Columns<ColumnRule> }> = {
  [Name in keyof T['columns']]: T['columns'][Name][typeof stored];
};
