// Reads and inserts rows of any table, for backups: tables and columns are known at run time only.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Table } from './catalog.ts';
import type { Db, Store, Tx } from './schema.ts';

/** Number of rows per step of `tableRows`. */
const batchRows = 500;
/** SQLite's maximum number of values in a statement is 32 766. */
const maxValues = 30_000;

/** Inserts rows given as arrays of values in the order of `columns`. */
export async function insertRows(tx: Tx, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const atOnce = Math.floor(maxValues / columns.length);
  for (let first = 0; first < rows.length; first += atOnce) {
    const values = rows
      .slice(first, first + atOnce)
      .map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
    await withAnyTable(tx).insertInto(table).values(values).execute();
  }
}

/**
 * All rows of a table in primary key order, text compared byte by byte, as arrays of values in the order of
 * `table.columns`; `batchRows` at a time, so that a large table is never in memory. One call at a time per `db`.
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

// pg needs another package for streaming; a database cursor does the same.
async function* postgresBatches(db: Db, select: AnySelect): AsyncGenerator<AnyRow[]> {
  await sql`declare all_rows no scroll cursor for ${select}`.execute(db);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(batchRows)} from all_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`close all_rows`.execute(db);
}
