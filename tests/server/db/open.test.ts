import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../server/db/schema.ts';
import { describeEachEngine } from '../../helpers/engines.ts';

describeEachEngine('store', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  test('has identity', async () => {
    const row = await store.read((db) => db.selectFrom('store').selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({ id: 1, seed: 'none' });
    expect(typeof row.created_at).toBe('number');
  });
});
