import { expect, test } from 'vitest';
import { catalog } from '../../../server/db/catalog.ts';
import type { ColumnRule } from '../../../server/db/table.ts';
import { tables } from '../../../server/db/tables/tables.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

const registered = tables
  .flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`))
  .sort();

describeEachEngine('the register of personal data', ({ open }) => {
  test('has a line for every column of every migrated table, and no other', async () => {
    const store = await open();
    const migrated = await store.read((db) => catalog(db, store.engine));
    const found = migrated.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(found.length).toBeGreaterThan(150);
    expect(registered).toEqual(found.sort());
  });

  test('only columns that may be null are emptied', async () => {
    const store = await open();
    const migrated = await store.read((db) => catalog(db, store.engine));
    const required = new Set(
      migrated.flatMap(({ name, columns }) =>
        columns.flatMap((column) => (column.nullable ? [] : [`${name}.${column.name}`])),
      ),
    );
    const emptied = tables.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, rule]) => (rule === 'emptied' ? [`${name}.${column}`] : [])),
    );
    expect(emptied.length).toBeGreaterThan(5);
    expect(emptied.filter((column) => required.has(column))).toEqual([]);
  });
});

test('rows that stay keep nothing that goes with its row, and rows without people say nothing about any', () => {
  const faults = tables.flatMap(({ name, rows, columns }) =>
    Object.entries<ColumnRule>(columns).flatMap(([column, rule]) => {
      const fits =
        rows === 'impersonal'
          ? rule === 'internal'
          : rows === 'stay'
            ? rule !== 'given' && rule !== 'secret'
            : rule !== 'emptied' && rule !== 'published';
      return fits ? [] : [`${name}.${column}: ${rule}`];
    }),
  );
  expect(faults).toEqual([]);
});
