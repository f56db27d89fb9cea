// What tables a store has, asked of the engine itself, in the same words for both:
// backups follow the tables that are there, so they work for every schema, older ones included.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Store } from './schema.ts';

export interface Column {
  name: string;
  type: 'integer' | 'real' | 'text';
  nullable: boolean;
  hasDefault: boolean;
}

export interface Table {
  name: string;
  /** In name order, so that both engines and every upgrade path agree. */
  columns: Column[];
  /** Names of the primary key's columns, in key order. */
  key: string[];
}

interface CatalogRow {
  table: string;
  name: string;
  type: string;
  required: 0 | 1;
  defaulted: 0 | 1;
  /** Place in the primary key from 1, 0 outside it. */
  key: number;
}

/** How many rows one step of `tableRows` carries. */
const batchRows = 500;

const sqliteCatalog = sql<CatalogRow>`
  select t.name as "table", c.name as name, lower(c.type) as type, c."notnull" as required,
    c.dflt_value is not null as defaulted, c.pk as key
  from sqlite_master as t, pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite%'`;

// Tables that an extension brought are not ours.
const postgresCatalog = sql<CatalogRow>`
  select t.relname as "table", c.attname as name, format_type(c.atttypid, null) as type,
    c.attnotnull::int as required, c.atthasdef::int as defaulted,
    coalesce(array_position(k.indkey::int2[], c.attnum) + 1, 0) as key
  from pg_class as t
  join pg_attribute as c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_index as k on k.indrelid = t.oid and k.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend as d where d.objid = t.oid and d.deptype = 'e')`;

const typeNames: Record<string, Column['type']> = {
  integer: 'integer',
  bigint: 'integer',
  'double precision': 'real',
  text: 'text',
};

/** Every table of the store in name order, the table of migrations left out. */
export async function catalog(db: Db, engine: Store['engine']): Promise<Table[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteCatalog : postgresCatalog).execute(db);
  const byTable = Map.groupBy(rows, (row) => row.table);
  byTable.delete('migrations');
  return [...byTable].map(([name, of]) => tableOf(name, of)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tableOf(name: string, rows: CatalogRow[]): Table {
  const inOrder = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const columns = inOrder.map((row): Column => {
    const type = typeNames[row.type];
    if (type === undefined) throw new Error(`${name}.${row.name} has the type ${row.type}, which is not portable`);
    return { name: row.name, type, nullable: row.required === 0, hasDefault: row.defaulted === 1 };
  });
  const key = rows.filter((row) => row.key > 0).toSorted((a, b) => a.key - b.key);
  return { name, columns, key: key.map((row) => row.name) };
}

/**
 * All rows of a table in primary key order, text compared byte by byte, as arrays of values in the order of
 * `table.columns`; `batchRows` at a time, so that a large table never stands in memory. One call at a time per `db`.
 */
export async function* tableRows(db: Db, engine: Store['engine'], table: Table): AsyncGenerator<unknown[][]> {
  const names = table.columns.map((column) => column.name);
  const texts = new Set(table.columns.filter((column) => column.type === 'text').map((column) => column.name));
  let select = withAnyTable(db).selectFrom(table.name).select(names);
  for (const name of table.key) {
    select = select.orderBy(texts.has(name) ? sql`${sql.ref(name)} collate "binary"` : sql.ref(name));
  }
  const batches = engine === 'sqlite' ? sqliteBatches(select) : postgresBatches(db, select);
  for await (const batch of batches) yield batch.map((row) => names.map((name) => row[name]));
}

type AnyRow = Record<string, unknown>;
type AnySelect = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>;

/** The same connection for tables known at run time only. */
function withAnyTable(db: Db): Kysely<Record<string, AnyRow>> {
  return db as unknown as Kysely<Record<string, AnyRow>>;
}

async function* sqliteBatches(select: AnySelect): AsyncGenerator<AnyRow[]> {
  let batch: AnyRow[] = [];
  for await (const row of select.stream()) {
    if (batch.push(row) < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

// pg streams only with a further package; a cursor of the database's own does the same.
async function* postgresBatches(db: Db, select: AnySelect): AsyncGenerator<AnyRow[]> {
  await sql`declare all_rows no scroll cursor for ${select}`.execute(db);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(batchRows)} from all_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`close all_rows`.execute(db);
}
