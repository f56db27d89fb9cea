// The tables of a store, read from the engine's catalog, in the same form for both engines:
// backups contain the existing tables, so they work for every schema version, older ones included.
import { sql } from 'kysely';
import type { Db, Store } from './schema.ts';

interface Column {
  name: string;
  type: 'integer' | 'real' | 'text';
  nullable: boolean;
  hasDefault: boolean;
}

export interface Table {
  name: string;
  /** Sorted by name, so that both engines and every upgrade path agree. */
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
  /** Position in the primary key from 1, 0 outside it. */
  key: number;
}

const sqliteCatalog = sql<CatalogRow>`
  select t.name as "table", c.name as name, lower(c.type) as type, c."notnull" as required,
    c.dflt_value is not null as defaulted, c.pk as key
  from sqlite_master as t, pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite%'`;

// Tables of extensions are excluded.
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

/**
 * Tables excluded from backups: waiting mail contains links that open accounts, and mail sent from an old copy would arrive
 * twice. Sessions and mailed tokens that were ended since must not become valid again; people sign in again after a restore,
 * and that makes their devices known again. Pending registrations, kept for a day at most, are dropped with their links, and so are changes
 * of address that wait, and exports, whose files are not in the backup.
 */
const unsaved = new Set([
  'mail_outbox',
  'sessions',
  'access_tokens',
  'email_tokens',
  'auth_counts',
  'known_devices',
  'pending_registrations',
  'registration_links',
  'email_changes',
  'email_returns',
  'exports',
]);

/** The tables in backups and comparisons, sorted by name. */
export async function savedTables(db: Db, engine: Store['engine']): Promise<Table[]> {
  return (await catalog(db, engine)).filter((table) => !unsaved.has(table.name));
}

/** Every table of the store sorted by name, except the table of migrations. */
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
