// Counts while two processes write and fold on one store, and while a fold is killed: none is lost or counted twice, and a device that
// follows the feed of counts meanwhile has all of them.
import { describe, expect, it } from 'vitest';
import { type MarketCounts, unpackCounts } from '../../../core/rules/markets/count-tuples.ts';
import { averageOf } from '../../../core/rules/markets/rating.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store, Tx } from '../../../server/db/schema.ts';
import { count, foldCounts } from '../../../server/features/markets/counts.ts';
import { changedCounts, nextCounts } from '../../../server/features/markets/sync/count-changes.ts';
import { readPosition } from '../../../server/features/markets/sync/feed-watch.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const markets = 250;
const [transactions, actsEach] = [200, 10];

describeEachEngine('counts', ({ place }) => {
  const rows = (store: Store) =>
    store.read((db) =>
      db
        .selectFrom('markets')
        .select(['id', 'view_count', 'like_count', 'rating_sum', 'rating_count'])
        .orderBy('id')
        .execute(),
    );
  const unfolded = (store: Store) => store.read((db) => db.selectFrom('count_changes').selectAll().execute());
  /** One run of the timer, which ends with the revision it is writing. */
  const fold = (store: Store, onError: (error: unknown) => void = raise) =>
    foldCounts({ store, clock: new TestClock(), pace: defaultPace, onFolded: async () => {}, onError })();
  const raise = (error: unknown) => {
    throw error;
  };
  /** The embedded store answers without one: a loop over it alone would let nothing else run. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  describe('of 2 000 acts', () => {
    it('are each there once after two processes wrote and folded them, also on a device that followed', async () => {
      const config = await place();
      const one = await openStore(config);
      // The embedded store has one process: two timers in it.
      const two = one.engine === 'postgres' ? await openStore(config) : one;
      await plantMarkets(one, markets);
      const expected = await rows(one);
      const random = seededRandom(23);
      const below = (n: number) => Math.floor(random() * n);

      /** Counts the act, in the transaction and in what is expected. */
      const acts = () =>
        Array.from({ length: actsEach }, () => {
          // Unevenly: some markets are seen again and again.
          const row = expected[Math.floor(random() ** 3 * markets)] as (typeof expected)[number];
          const [kind, amount] = [below(4), 1 + below(5)];
          if (kind === 0) row.view_count += amount;
          if (kind === 1) row.like_count += 1;
          if (kind === 2) row.like_count -= 1;
          if (kind === 3) [row.rating_sum, row.rating_count] = [row.rating_sum + amount, row.rating_count + 1];
          return async (tx: Tx) => {
            if (kind === 0) await count(tx, row.id, { views: amount });
            else if (kind === 3) await count(tx, row.id, { rating_sum: amount, rating_count: 1 });
            else await count(tx, row.id, { likes: kind === 1 ? 1 : -1 });
          };
        });
      let isOver = false;
      async function write(store: Store): Promise<void> {
        for (let n = 0; n < transactions / 4; n++) {
          const some = acts();
          await store.write(async (tx) => {
            for (const act of some) await act(tx);
          });
        }
      }
      async function keepFolding(store: Store): Promise<void> {
        while (!isOver) await fold(store).then(turn);
      }
      const device = new Map<string, MarketCounts>();
      let cursor = await one.read(async (db) => (await readPosition(db)).countsCursor);
      async function follow(): Promise<void> {
        const { step, counts } = await two.read(async (db) => {
          const step = await nextCounts(db, cursor, await readPosition(db));
          return { step, counts: step.tuples > 0 ? unpackCounts(await changedCounts(db, step)) : [] };
        });
        for (const tuple of counts) device.set(tuple.id, tuple);
        cursor = step.cursor;
      }
      async function keepFollowing(): Promise<void> {
        while (!isOver) await follow().then(turn);
      }
      const background = [keepFolding(one), keepFolding(two), keepFollowing()];
      await Promise.all([one, two, one, two].map(write));
      isOver = true;
      await Promise.all(background);
      while ((await unfolded(one)).length > 0) await fold(two);
      await follow();

      const stored = await rows(one);
      expect(stored).toEqual(expected);
      const shown = stored.map(({ id, view_count, like_count, rating_sum, rating_count }) => ({
        ...{ id, viewCount: view_count, likeCount: like_count },
        ...{ averageRating: averageOf(rating_sum, rating_count), ratingCount: rating_count },
      }));
      expect(device.size).toBeGreaterThan(100);
      expect(shown.filter(({ id }) => device.has(id))).toEqual(
        [...device.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
      if (two !== one) await two.close();
      await one.close();
    });
  });

  it.each([1, 2])('lose nothing when the fold is killed before commit %i', async (kill) => {
    const store = await openStore(await place());
    await plantMarkets(store, 201);
    const before = await rows(store);
    await store.write(async (tx) => {
      for (let n = 1; n <= 201; n++) await count(tx, sampleId(n), { likes: 1 });
    });
    let writes = 0;
    const dying: Store = {
      ...store,
      write: (work) =>
        store.write(async (tx) => {
          const done = await work(tx);
          if (++writes >= kill) throw new Error('killed');
          return done;
        }),
    };
    const errors: unknown[] = [];
    const stop = foldCounts({
      ...{ store: dying, clock: new TestClock(), pace: defaultPace, onFolded: async () => {} },
      onError: (error) => errors.push(error),
    });
    while (errors.length === 0) await turn();
    await stop();
    expect(await unfolded(store)).toHaveLength(201 - 200 * (kill - 1));
    while ((await unfolded(store)).length > 0) await fold(store);
    expect(await rows(store)).toEqual(before.map((row) => ({ ...row, like_count: row.like_count + 1 })));
    await store.close();
  });
});
