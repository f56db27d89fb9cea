// Reads what belongs to a person, table by table, as the tables say (table.ts). Each step is a read of its
// own, so that neither a long transaction nor many rows are ever held.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { catalog } from './catalog.ts';
import type { Db, Store } from './schema.ts';
import type { ColumnRule, PersonalTable } from './table.ts';

/** Rows per read. */
const pageRows = 100;

/** The exported columns of a row. */
export type PersonalRow = Readonly<Record<string, string | number | null>>;

const isExported = (rule: ColumnRule) => rule === 'given' || rule === 'emptied' || rule === 'published';

/** The columns of a table that belong into a person's export, in the order of its declaration. */
function exportedColumns({ columns }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([column, rule]) => (isExported(rule) ? [column] : []));
}

/** Primary keys by table, in key order. */
export type TableKeys = ReadonlyMap<string, readonly string[]>;

export async function tableKeys(store: Store): Promise<TableKeys> {
  const tables = await store.read((db) => catalog(db, store.engine));
  return new Map(tables.map(({ name, key }) => [name, key]));
}

type AnyRow = Record<string, string | number | null>;

/** The keys of a person's rows: a subquery for each column that may hold the person's id, so that each uses its index. */
function ownedBy({ name, persons }: PersonalTable, keys: TableKeys, userId: string): RawBuilder<unknown> {
  const key = sql.join((keys.get(name) ?? []).map((column) => sql.ref(column)));
  if ('via' in persons) {
    return sql`select ${key} from ${sql.table(name)} where ${sql.ref(persons.column)} in (${ownedBy(persons.via, keys, userId)})`;
  }
  const each = persons.map((column) => sql`select ${key} from ${sql.table(name)} where ${sql.ref(column)} = ${userId}`);
  return sql.join(each, sql` union `);
}

async function page(
  db: Db,
  table: PersonalTable,
  { keys, userId, after }: { keys: TableKeys; userId: string; after: readonly unknown[] | null },
): Promise<AnyRow[]> {
  const key = keys.get(table.name) ?? [];
  const names = key.map((column) => sql.ref(column));
  // The tables are known at run time only.
  let select = (db as unknown as Kysely<Record<string, AnyRow>>)
    .selectFrom(table.name)
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
  table: PersonalTable,
  userId: string,
): AsyncGenerator<PersonalRow[]> {
  const columns = exportedColumns(table);
  const key = keys.get(table.name) ?? [];
  const persons: readonly string[] = 'via' in table.persons ? [] : table.persons;
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
