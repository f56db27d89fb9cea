// A change that commits late on PostgreSQL, which a follower of sequence numbers would miss: the feed delivers it (M2).
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Changes, changesSchema } from '../../../core/contract/sync.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bumpRev } from '../../../server/features/markets/store.ts';
import { changeMarket, plantMarkets } from '../../helpers/market-rows.ts';
import { freshDatabase, postgresReady } from '../../helpers/postgres.ts';
import { sampleId } from '../../helpers/sample-markets.ts';
import { eventually, startServer } from '../../helpers/server.ts';

// The embedded store serialises whole transactions.
test('a follower of the feed misses nothing that commits after a transaction that began later', async () => {
  await postgresReady();
  const database = await freshDatabase();
  const at: StoreConfig = { dataDir: '', databaseUrl: database.url };
  const [store, other] = [await openStore(at), await openStore(at)];
  await plantMarkets(store, 3);
  const server = await startServer(store);
  const changes = async (cursor: string) =>
    v.parse(changesSchema, await server.json<Changes>(`/api/sync/v1/changes?cursor=${cursor}`));
  const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');

  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let hasNumber = () => {};
  const numbered = new Promise<void>((resolve) => {
    hasNumber = resolve;
  });
  const late = other.write(async (tx) => {
    const rev = await bumpRev(tx);
    await tx.updateTable('markets').set({ rev, name: 'Sen' }).where('id', '=', sampleId(1)).execute();
    hasNumber();
    await held;
  });
  await numbered;
  let isDone = false;
  const next = changeMarket(store, 2, { name: 'Snabb' }).then(() => {
    isDone = true;
  });
  // It has overtaken the late one, or waits for it.
  await eventually(async () => expect(isDone || (await waiting(other))).toBe(true));

  const named = new Map<string, string>();
  const follow = async (from: string) => {
    const answer = await changes(from);
    for (const market of answer.markets) named.set(market.id, market.name);
    return answer.cursor;
  };
  const between = await follow(cursor);
  commit();
  await Promise.all([late, next]);
  await follow(between);
  expect([...named].sort()).toEqual([
    [sampleId(1), 'Sen'],
    [sampleId(2), 'Snabb'],
  ]);
  await server.close();
  for (const each of [store, other]) await each.close();
  await database.drop();
});

/** Whether any connection waits for a lock of that database. */
async function waiting(store: Store): Promise<boolean> {
  const { rows } = await store.read((db) =>
    sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    ),
  );
  return Number(rows[0]?.count) > 0;
}
