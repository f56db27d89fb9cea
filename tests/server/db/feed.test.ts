import { expect, test } from 'vitest';
import { bumpRev } from '../../../server/db/feed.ts';
import { openStore, openStoreBeside } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { describeEachEngine } from '../../helpers/engines.ts';
import { marketRow } from './market-row.ts';

const writes = 400;

/** One new market with the next rev; the waits between the statements differ, so that writers would overlap. */
async function writeMarket(store: Store, number: number): Promise<void> {
  await store.write(async (tx) => {
    const { id } = await tx
      .insertInto('markets')
      .values(marketRow({ name: `nr ${number}` }))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let step = 0; step < number % 4; step++) await tx.selectFrom('markets').select('id').limit(1).execute();
    await tx
      .updateTable('markets')
      .set({ rev: await bumpRev(tx) })
      .where('id', '=', id)
      .execute();
  });
}

/** Reads everything above its cursor until `total` rows have come by, each with the clock it was read under. */
async function follow(store: Store, total: number): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = 0; seen.length < total; ) {
    const from = cursor;
    const { clock, rows } = await store.read(async (db) => ({
      clock: await db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow(),
      rows: await db.selectFrom('markets').select(['name', 'rev']).where('rev', '>', from).orderBy('rev').execute(),
    }));
    expect(rows.at(-1)?.rev ?? from).toBe(clock.rev);
    seen.push(...rows.map((row) => row.name));
    cursor = clock.rev;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return seen;
}

describeEachEngine('change feed', ({ name, place, open }) => {
  test('a rolled-back write leaves the clock as it was', async () => {
    const store = await open();
    await expect(
      store.write(async (tx) => {
        await bumpRev(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await store.write(bumpRev)).toBe(1);
    expect(await store.write(bumpRev)).toBe(2);
  });

  test(`a reader that follows the cursor misses none of ${writes} concurrent writes and sees none twice`, async () => {
    const config = await place();
    // The second store stands for another process: a further server on PostgreSQL, an admin command on SQLite.
    const stores = [await openStore(config), await (name === 'postgres' ? openStore : openStoreBeside)(config)];
    const all = Promise.all(
      Array.from({ length: writes }, (_, number) => writeMarket(stores[number % stores.length] as Store, number)),
    );
    const seen = await follow(stores[0] as Store, writes);
    await all;
    expect(seen).toHaveLength(writes);
    expect(new Set(seen).size).toBe(writes);
    const { rev } = await (stores[0] as Store).read((db) =>
      db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow(),
    );
    expect(rev).toBe(writes);
    for (const store of stores) await store.close();
  });
});
