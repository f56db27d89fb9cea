// Reads what belongs to a person, table by table, as the register of personal data (personal.ts) says. Each step is a read of its
// own, so that neither a long transaction nor many rows are ever held.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { catalog } from './catalog.ts';
import { personalData } from './personal.ts';
import type { ColumnRule } from './personal-rule.ts';
import type { Db, Store } from './schema.ts';

/** Rows per read. */
const pageRows = 100;

type Data = typeof personalData;
type Exported = 'given' | 'emptied' | 'published';
type ExportedColumn<Table extends keyof Data> = {
  [Column in keyof Data[Table]['columns']]: Data[Table]['columns'][Column] extends Exported ? Column : never;
}[keyof Data[Table]['columns']];

/** A table with columns that belong into a person's export. */
export type ExportedTable = {
  [Table in keyof Data]: [ExportedColumn<Table>] extends [never] ? never : Table;
}[keyof Data];

/** The exported columns of a row. */
export type PersonalRow = Readonly<Record<string, string | number | null>>;

const isExported = (rule: ColumnRule) => rule === 'given' || rule === 'emptied' || rule === 'published';

/** The columns of a table that belong into a person's export, in the order of the register. */
function exportedColumns(table: ExportedTable): string[] {
  return Object.entries<ColumnRule>(personalData[table].columns).flatMap(([column, rule]) =>
    isExported(rule) ? [column] : [],
  );
}

/** Primary keys by table, in key order. */
export type TableKeys = ReadonlyMap<string, readonly string[]>;

export async function tableKeys(store: Store): Promise<TableKeys> {
  const tables = await store.read((db) => catalog(db, store.engine));
  return new Map(tables.map(({ name, key }) => [name, key]));
}

type AnyRow = Record<string, string | number | null>;

/** Columns of a table that hold people's ids. */
function personsOf(table: keyof Data): readonly string[] {
  const persons: readonly string[] | object = personalData[table].persons;
  return Array.isArray(persons) ? persons : [];
}

/** The keys of a person's rows: a subquery for each column that may hold the person's id, so that each uses its index. */
function ownedBy(table: keyof Data, keys: TableKeys, userId: string): RawBuilder<unknown> {
  const key = sql.join((keys.get(table) ?? []).map((column) => sql.ref(column)));
  const persons: readonly string[] | { readonly via: keyof Data; readonly column: string } =
    personalData[table].persons;
  if ('via' in persons) {
    return sql`select ${key} from ${sql.table(table)} where ${sql.ref(persons.column)} in (${ownedBy(persons.via, keys, userId)})`;
  }
  const each = persons.map(
    (column) => sql`select ${key} from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`,
  );
  return sql.join(each, sql` union `);
}

async function page(
  db: Db,
  table: ExportedTable,
  { keys, userId, after }: { keys: TableKeys; userId: string; after: readonly unknown[] | null },
): Promise<AnyRow[]> {
  const key = keys.get(table) ?? [];
  const names = key.map((column) => sql.ref(column));
  // The register's tables are known at run time only.
  let select = (db as unknown as Kysely<Record<string, AnyRow>>)
    .selectFrom(table)
    .select([...exportedColumns(table), ...key.map((column, n) => sql<string>`${sql.ref(column)}`.as(`key_${n}`))])
    .where(sql<SqlBool>`(${sql.join(names)}) in (${ownedBy(table, keys, userId)})`)
    .limit(pageRows);
  if (after) select = select.where(sql<SqlBool>`(${sql.join(names)}) > (${sql.join(after)})`);
  for (const name of names) select = select.orderBy(name);
  return select.execute();
}

/**
 * A person's rows of a table in the order of its key, with the exported columns alone; at most 100 at a time. Where a row belongs to
 * several people, the ids of the others are null.
 */
export async function* personalRows(
  store: Store,
  keys: TableKeys,
  table: ExportedTable,
  userId: string,
): AsyncGenerator<PersonalRow[]> {
  const columns = exportedColumns(table);
  const key = keys.get(table) ?? [];
  const persons = personsOf(table);
  const shown = (column: string, value: string | number | null = null) =>
    persons.includes(column) && value !== userId ? null : value;
  for (let after: unknown[] | null = null; ; ) {
    const from = after;
    const rows: AnyRow[] = await store.read((db) => page(db, table, { keys, userId, after: from }));
    if (rows.length > 0) {
      yield rows.map((row) => Object.fromEntries(columns.map((column) => [column, shown(column, row[column])])));
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = key.map((_, n) => last[`key_${n}`]);
  }
}
