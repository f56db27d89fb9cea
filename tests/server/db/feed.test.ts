// Commit order (M2): a reader that follows the cursor misses nothing that was written before it.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStore, openStoreBeside } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bumpRev } from '../../../server/features/markets/store.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { marketRow } from './market-row.ts';

const writes = 400;

/** One new market with the next rev; pauses of differing length between the statements, so that writers would overlap. */
async function writeMarket(store: Store, number: number): Promise<void> {
  await store.write(async (tx) => {
    const { id } = await tx
      .insertInto('markets')
      .values(marketRow({ name: `nr ${number}` }))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let pause = 0; pause < number % 4; pause++) await nextTurn();
    const rev = await bumpRev(tx);
    for (let pause = 0; pause < (number * 7) % 4; pause++) await nextTurn();
    await tx.updateTable('markets').set({ rev }).where('id', '=', id).execute();
  });
}

/** Reads everything above its cursor, each time with the current position, until the writes have ended. */
async function follow(store: Store, writing: Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const over = new AbortController();
  void writing.finally(() => over.abort()).catch(() => {});
  for (let cursor = 0, isLast = false; !isLast; ) {
    isLast = over.signal.aborted;
    const from = cursor;
    const { clock, rows } = await store.read(async (db) => ({
      clock: await db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow(),
      rows: await db.selectFrom('markets').select(['name', 'rev']).where('rev', '>', from).orderBy('rev').execute(),
    }));
    expect(rows.at(-1)?.rev ?? from).toBe(clock.rev);
    seen.push(...rows.map((row) => row.name));
    cursor = clock.rev;
    await wait(1);
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
    // The second store simulates another process: another server on PostgreSQL, an admin command on SQLite.
    const stores = [await openStore(config), await (name === 'postgres' ? openStore : openStoreBeside)(config)];
    const all = Promise.all(
      Array.from({ length: writes }, (_, number) => writeMarket(stores[number % stores.length] as Store, number)),
    );
    const seen = await follow(stores[0] as Store, all);
    await all;
    expect(seen).toHaveLength(writes);
    expect(new Set(seen).size).toBe(writes);
    const { rev } = await (stores[0] as Store).read((db) =>
      db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow(),
    );
    expect(rev).toBe(writes);
    for (const store of stores) await store.close();
  }, 60_000);
});
