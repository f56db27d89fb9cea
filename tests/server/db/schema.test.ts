import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalog } from '../../../server/db/catalog.ts';
import { describeEachEngine } from '../../helpers/engines.ts';

const source = readFileSync(new URL('../../../server/db/schema.ts', import.meta.url), 'utf8');

/** What schema.ts says, read from its text, as `table.column type null default` lines. */
function declared(): string[] {
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].map((m) => [m[1], m[2] ?? '']),
  );
  const tables = [...(interfaces.get('Schema') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)];
  const lines = tables.flatMap(([, table, name]) =>
    [...(interfaces.get(name) ?? '').matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, type = '']) => {
      const kind = /string|'/.test(type) ? 'text' : 'number';
      const nullable = type.includes('| null') ? ' null' : '';
      return `${table}.${column} ${kind}${nullable}${type.startsWith('Generated<') ? ' default' : ''}`;
    }),
  );
  return lines.sort();
}

describeEachEngine('schema.ts', ({ open }) => {
  test('names every column of the migrated tables, with its kind, whether it may be null, and whether it has a default', async () => {
    const store = await open();
    const tables = await store.read((db) => catalog(db, store.engine));
    const found = tables.flatMap((table) =>
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
    const tables = await store.read((db) => catalog(db, store.engine));
    expect(tables.filter((table) => table.key.length === 0)).toEqual([]);
    expect(tables.find((table) => table.name === 'market_views')?.key).toEqual(['market_id', 'day']);
  });
});
