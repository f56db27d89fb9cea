// The writer of markets: each change but that of counts takes one rev, and what leaves the public set leaves a tombstone under it.
import { beforeEach, describe, expect, it } from 'vitest';
import { MarketStatus } from '../../../core/contract/markets.ts';
import type { Store } from '../../../server/db/schema.ts';
import { count, foldCounts } from '../../../server/features/markets/counts.ts';
import { addToCounts, deleteMarket, writeMarket } from '../../../server/features/markets/store.ts';
import { countViews } from '../../../server/features/markets/views.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

describeEachEngine('writing markets', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  const tombstones = () => store.read((db) => db.selectFrom('market_tombstones').selectAll().execute());
  const market = (n: number) =>
    store.read((db) => db.selectFrom('markets').selectAll().where('id', '=', sampleId(n)).executeTakeFirstOrThrow());
  const rev = async () =>
    (await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow())).rev;
  const countsRev = async () =>
    (await store.read((db) => db.selectFrom('feed_clock').select('counts_rev').executeTakeFirstOrThrow())).counts_rev;
  const write = (n: number, changes: Parameters<typeof writeMarket>[2]) =>
    store.write((tx) => writeMarket(tx, sampleId(n), changes));

  describe('leave no tombstone', () => {
    it('when a market that was never public is rejected or deleted', async () => {
      await addMarkets(store, [
        marketRow(1, { status: MarketStatus.Pending }),
        marketRow(2, { status: MarketStatus.Pending }),
      ]);
      await write(1, { status: MarketStatus.Rejected });
      await store.write((tx) => deleteMarket(tx, sampleId(2)));
      expect(await tombstones()).toEqual([]);
    });
    it('when a market stays public', async () => {
      await plantMarkets(store, 1);
      await write(1, { status: MarketStatus.Verified });
      await write(1, { name: 'Ny' });
      expect(await tombstones()).toEqual([]);
    });
  });

  it('takes the next rev with every change', async () => {
    await plantMarkets(store, 2);
    const before = await rev();
    await write(1, { name: 'Ny' });
    expect([await rev(), (await market(1)).rev, (await market(2)).rev]).toEqual([before + 1, before + 1, before]);
    expect((await market(1)).name).toBe('Ny');
  });

  it.each([MarketStatus.Hidden, MarketStatus.Rejected, MarketStatus.Pending])(
    'buries a public market that gets status %i, and takes the tombstone away when it is public again',
    async (status) => {
      await plantMarkets(store, 1);
      await write(1, { status });
      expect(await tombstones()).toEqual([{ market_id: sampleId(1), rev: await rev() }]);
      await write(1, { status: MarketStatus.Approved });
      expect(await tombstones()).toEqual([]);
    },
  );

  it('buries a public market that is deleted, and keeps the tombstone of a hidden one', async () => {
    await plantMarkets(store, 2);
    await write(2, { status: MarketStatus.Hidden });
    const hiddenAt = await rev();
    for (const n of [1, 2]) await store.write((tx) => deleteMarket(tx, sampleId(n)));
    expect((await tombstones()).toSorted((a, b) => a.rev - b.rev)).toEqual([
      { market_id: sampleId(2), rev: hiddenAt },
      { market_id: sampleId(1), rev: hiddenAt + 1 },
    ]);
  });

  it('adds to counts of several markets under one rev of counts, never moves that of markets, and takes none for nothing', async () => {
    await plantMarkets(store, 2);
    const [before, one, two] = [await rev(), await market(1), await market(2)];
    await store.write((tx) => addToCounts(tx, []));
    expect(await countsRev()).toBe(0);
    await store.write((tx) =>
      addToCounts(tx, [
        { id: one.id, add: { views: 3 } },
        { id: two.id, add: { likes: -1 } },
      ]),
    );
    expect([await countsRev(), (await market(1)).counts_rev, (await market(2)).counts_rev]).toEqual([1, 1, 1]);
    expect([await rev(), (await market(1)).rev, (await market(2)).rev]).toEqual([before, before, before]);
    expect(await market(1)).toMatchObject({ view_count: one.view_count + 3, like_count: one.like_count });
    expect(await market(2)).toMatchObject({ view_count: two.view_count, like_count: two.like_count - 1 });
  });

  describe('folding', () => {
    const pace = { ...defaultPace, flushViews: 10, foldCounts: 1000 };
    function counting() {
      const clock = new TestClock();
      const folds: number[] = [];
      const onFolded = async () => void folds.push(await countsRev());
      const onError = (error: unknown) => {
        throw error;
      };
      return { folds, clock, ports: { store, clock, pace, onFolded, onError } };
    }
    it('reports a move of the feed after it is stored, and nothing where nothing moved', async () => {
      await plantMarkets(store, 1);
      const { folds, ports } = counting();
      await foldCounts(ports)();
      expect(folds).toEqual([]);
      await store.write((tx) => count(tx, sampleId(1), { likes: 1 }));
      await foldCounts(ports)();
      expect(folds).toEqual([1]);
    });
    it('takes more markets than fit one rev in several', async () => {
      await plantMarkets(store, 401);
      await store.write(async (tx) => {
        for (let n = 1; n <= 401; n++) await count(tx, sampleId(n), { likes: 1 });
      });
      const { folds, ports, clock } = counting();
      const stop = foldCounts(ports);
      await eventually(() => expect(folds).toEqual([3]));
      await stop();
      clock.advance(pace.foldCounts);
      expect(await countsRev()).toBe(3);
    });
    it('ends after the rev that is being written when it is stopped; the rest is left for the next start', async () => {
      await plantMarkets(store, 201);
      await store.write(async (tx) => {
        for (let n = 1; n <= 201; n++) await count(tx, sampleId(n), { likes: 1 });
      });
      await foldCounts(counting().ports)();
      expect(await countsRev()).toBe(1);
      await foldCounts(counting().ports)();
      expect(await countsRev()).toBe(2);
    });
    it('counts a view once and moves its feed once for it, however often counts are folded', async () => {
      await plantMarkets(store, 1);
      const { view_count: before } = await market(1);
      const { clock, ports } = counting();
      const views = countViews({ store, clock, pace, onError: ports.onError });
      views.record(sampleId(1), '192.0.2.1', 'Firefox');
      await views.stop();
      expect((await market(1)).view_count).toBe(before);
      for (let fold = 0; fold < 3; fold++) {
        await foldCounts(counting().ports)();
        expect([(await market(1)).view_count, await countsRev()]).toEqual([before + 1, 1]);
      }
    });
    it('moves views, likes and ratings of a market together', async () => {
      await plantMarkets(store, 1);
      const was = await market(1);
      const { clock, ports } = counting();
      const views = countViews({ store, clock, pace, onError: ports.onError });
      for (const agent of ['Firefox', 'Safari']) views.record(sampleId(1), '192.0.2.1', agent);
      await views.stop();
      await store.write(async (tx) => {
        await count(tx, sampleId(1), { likes: 1 });
        await count(tx, sampleId(1), { rating_sum: 5, rating_count: 1 });
        await count(tx, sampleId(1), { rating_sum: -2, rating_count: 0 });
      });
      await foldCounts(ports)();
      expect(await market(1)).toMatchObject({
        view_count: was.view_count + 2,
        like_count: was.like_count + 1,
        rating_sum: was.rating_sum + 3,
        rating_count: was.rating_count + 1,
        counts_rev: 1,
        rev: was.rev,
      });
      expect(await store.read((db) => db.selectFrom('count_changes').selectAll().execute())).toEqual([]);
    });
    it('moves stars that changed while their number did not, and a number whose stars came out even', async () => {
      await plantMarkets(store, 2);
      const [one, two] = [await market(1), await market(2)];
      await store.write(async (tx) => {
        await count(tx, one.id, { rating_sum: -3, rating_count: 0 });
        await count(tx, two.id, { rating_sum: 3, rating_count: 1 });
        await count(tx, two.id, { rating_sum: -3, rating_count: 0 });
      });
      await foldCounts(counting().ports)();
      expect(await market(1)).toMatchObject({ rating_sum: one.rating_sum - 3, rating_count: one.rating_count });
      expect(await market(2)).toMatchObject({ rating_sum: two.rating_sum, rating_count: two.rating_count + 1 });
    });
    it('forgets days beyond the ranking with the next views', async () => {
      await plantMarkets(store, 2);
      const { clock, ports } = counting();
      const day = Math.floor(clock.now() / 86_400_000);
      const days = [day - 41, day - 39].map((each) => ({ market_id: sampleId(2), day: each, views: 1 }));
      await store.write((tx) => tx.insertInto('market_views').values(days).execute());
      const views = countViews({ store, clock, pace, onError: ports.onError });
      views.record(sampleId(1), '192.0.2.1', 'Firefox');
      await views.stop();
      const left = await store.read((db) => db.selectFrom('market_views').select('day').orderBy('day').execute());
      expect(left.map((row) => row.day)).toEqual([day - 39, day]);
    });
  });
});
