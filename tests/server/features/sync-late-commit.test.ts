// A change that commits late on PostgreSQL, which a follower of sequence numbers would miss: the feed delivers it (M2).
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Bootstrap, type Changes, changesSchema } from '../../../core/contract/sync.ts';
import { unpackCounts } from '../../../core/rules/markets/count-tuples.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import type { Store, Tx } from '../../../server/db/schema.ts';
import { addToCounts, bumpRev } from '../../../server/features/markets/store.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { changeMarket, plantMarkets } from '../../helpers/server/market-rows.ts';
import { freshDatabase, postgresReady } from '../../helpers/server/postgres.ts';
import { eventually, startServer } from '../../helpers/server/server.ts';

// The embedded store serialises whole transactions.
describe('a follower misses nothing that commits after a transaction that began later', () => {
  /** The answers while the commit of `late` is held back and `next` is begun, and after both. */
  async function race(
    late: (tx: Tx) => Promise<unknown>,
    next: (store: Store) => Promise<unknown>,
  ): Promise<Changes[]> {
    await postgresReady();
    const database = await freshDatabase();
    const at: StoreConfig = { dataDir: '', databaseUrl: database.url };
    const [store, other] = [await openStore(at), await openStore(at)];
    await plantMarkets(store, 3);
    const server = await startServer(store);
    const follow = async ({ cursor, countsCursor }: Pick<Changes, 'cursor' | 'countsCursor'>) =>
      v.parse(
        changesSchema,
        await server.json<Changes>(`/api/sync/v1/changes?cursor=${cursor}&countsCursor=${countsCursor}`),
      );
    const start = await server.json<Bootstrap>('/api/sync/v1/bootstrap');

    const held = Promise.withResolvers<void>();
    const numbered = Promise.withResolvers<void>();
    const lateOne = other.write(async (tx) => {
      await late(tx);
      numbered.resolve();
      await held.promise;
    });
    await numbered.promise;
    let isDone = false;
    const nextOne = next(store).then(() => {
      isDone = true;
    });
    // It has overtaken the late one, or waits for it.
    await eventually(async () => expect(isDone || (await waiting(other))).toBe(true));
    const between = await follow(start);
    held.resolve();
    await Promise.all([lateOne, nextOne]);
    const after = await follow(between);
    await server.close();
    for (const each of [store, other]) await each.close();
    await database.drop();
    return [between, after];
  }

  it('of changes', async () => {
    const answers = await race(
      async (tx) => {
        const rev = await bumpRev(tx);
        await tx.updateTable('markets').set({ rev, name: 'Sen' }).where('id', '=', sampleId(1)).execute();
      },
      (store) => changeMarket(store, 2, { name: 'Snabb' }),
    );
    const named = new Map(answers.flatMap(({ markets }) => markets.map(({ id, name }) => [id, name] as const)));
    expect([...named].sort()).toEqual([
      [sampleId(1), 'Sen'],
      [sampleId(2), 'Snabb'],
    ]);
  });

  it('of counts', async () => {
    const answers = await race(
      (tx) => addToCounts(tx, [{ id: sampleId(1), add: { views: 100 } }]),
      (store) => store.write((tx) => addToCounts(tx, [{ id: sampleId(2), add: { views: 200 } }])),
    );
    const counted = answers.flatMap(({ counts }) => (counts ? unpackCounts(counts).map(({ id }) => id) : []));
    expect([...new Set(counted)].sort()).toEqual([sampleId(1), sampleId(2)]);
  });
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
