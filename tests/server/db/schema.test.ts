import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { catalog } from '../../../server/db/catalog.ts';
import { tables } from '../../../server/db/tables/tables.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

const migrations = new URL('../../../server/db/migrations/', import.meta.url);
const folder = new URL('../../../server/db/tables/', import.meta.url);
const files = readdirSync(folder).filter((name) => name !== 'tables.ts');

/** The columns of the declared tables, parsed from their text, as `table.column type null default` lines. */
function declared(): string[] {
  const lines = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const table = /= table\('(\w+)'/.exec(source)?.[1];
    return [...source.matchAll(/(\w+): \w+<(.+?)>\(\)/g)].map(([, column, type = '']) => {
      const kind = /string|'/.test(type) ? 'text' : 'number';
      const nullable = type.includes('| null') ? ' null' : '';
      return `${table}.${column} ${kind}${nullable}${type.startsWith('Generated<') ? ' default' : ''}`;
    });
  });
  return lines.sort();
}

test('every file of tables is in their list', () => {
  const named = tables.map(({ name }): string => `${name.replaceAll('_', '-')}.ts`);
  expect(new Set(named)).toEqual(new Set(files));
});

describeEachEngine('the declared tables', ({ open }) => {
  test('name every column of the migrated tables, with its kind, whether it may be null, and whether it has a default', async () => {
    const store = await open();
    const migrated = await store.read((db) => catalog(db, store.engine));
    const found = migrated.flatMap((table) =>
      table.columns.map(({ name, type, nullable, hasDefault }) => {
        const kind = type === 'text' ? 'text' : 'number';
        return `${table.name}.${name} ${kind}${nullable ? ' null' : ''}${hasDefault ? ' default' : ''}`;
      }),
    );
    expect(found.length).toBeGreaterThan(40);
    expect(found.sort()).toEqual(declared());
  });

  test('every table has a primary key, which backups sort by', async () => {
    const store = await open();
    const migrated = await store.read((db) => catalog(db, store.engine));
    expect(migrated.filter((table) => table.key.length === 0)).toEqual([]);
    expect(migrated.find((table) => table.name === 'market_views')?.key).toEqual(['market_id', 'day']);
  });
});

/** What the migrations make, in memory. */
function migratedOnly(): DatabaseSync {
  const raw = new DatabaseSync(':memory:');
  for (const file of readdirSync(migrations).sort()) raw.exec(readFileSync(new URL(file, migrations), 'utf8'));
  return raw;
}

/** Ids whose row may be gone, or is in no table. */
const loose = [
  ...['email_changes.session_id', 'exports.session_id', 'market_changes.market_id', 'market_notes.market_id'],
  ...['market_tombstones.market_id', 'receipts.entity_id', 'reports.content_id', 'reports.market_id'],
  'security_log.request_id',
];

test('every id of another row is a reference: what names a person who leaves goes, or is emptied', () => {
  const raw = migratedOnly();
  const found = raw
    .prepare(
      `select t.name || '.' || c.name as id from sqlite_master as t, pragma_table_info(t.name) as c
       where t.type = 'table' and (c.name like '%!_id' escape '!' or c.name like '%!_by' escape '!') and not exists (
         select 1 from pragma_foreign_key_list(t.name) as f where f."from" = c.name) order by id`,
    )
    .all();
  raw.close();
  expect(found.map(({ id }) => id)).toEqual(loose);
});

test('every reference has an index, without which deleting or restoring people reads whole tables', async () => {
  const raw = migratedOnly();
  const found = raw
    .prepare(
      `select t.name || '.' || f."from" as reference from sqlite_master as t, pragma_foreign_key_list(t.name) as f
       where t.type = 'table' and not exists (
         select 1 from pragma_index_list(t.name) as i, pragma_index_info(i.name) as c where c.seqno = 0 and c.name = f."from")`,
    )
    .all()
    .map((row) => row.reference);
  raw.close();
  // A table of one row needs none.
  expect(found).toEqual(['site_about.updated_by']);
});
