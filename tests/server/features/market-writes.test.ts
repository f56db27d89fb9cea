// The writer of markets: each change takes one rev, and what leaves the public set leaves a tombstone under it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketStatus } from '../../../core/contract/markets.ts';
import type { Store } from '../../../server/db/schema.ts';
import { countLike, foldChanges } from '../../../server/features/markets/counts.ts';
import { addToCounts, deleteMarket, writeMarket } from '../../../server/features/markets/store.ts';
import { countViews } from '../../../server/features/markets/views.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { describeEachEngine } from '../../helpers/engines.ts';
import { addMarkets, marketRow, plantMarkets } from '../../helpers/market-rows.ts';
import { sampleId } from '../../helpers/sample-markets.ts';
import { TestClock } from '../../helpers/test-clock.ts';

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

  it('adds to counts of several markets under one rev, and takes none for nothing', async () => {
    await plantMarkets(store, 2);
    const [before, one, two] = [await rev(), await market(1), await market(2)];
    await store.write((tx) => addToCounts(tx, []));
    expect(await rev()).toBe(before);
    await store.write((tx) =>
      addToCounts(tx, [
        { id: one.id, add: { view_count: 3 } },
        { id: two.id, add: { like_count: -1 } },
      ]),
    );
    expect([await rev(), (await market(1)).rev, (await market(2)).rev]).toEqual([before + 1, before + 1, before + 1]);
    expect(await market(1)).toMatchObject({ view_count: one.view_count + 3, like_count: one.like_count });
    expect(await market(2)).toMatchObject({ view_count: two.view_count, like_count: two.like_count - 1 });
  });

  describe('folding', () => {
    const pace = { ...defaultPace, flushViews: 10, foldViews: 1000 };
    function counting() {
      const clock = new TestClock();
      const folds: number[] = [];
      const onFolded = async () => void folds.push(await rev());
      const onError = (error: unknown) => {
        throw error;
      };
      return { folds, clock, ports: { store, clock, pace, onFolded, onError } };
    }
    it('reports a move of the feed after it is stored, and nothing where nothing moved', async () => {
      await plantMarkets(store, 1);
      const { folds, ports } = counting();
      await foldChanges(ports)();
      expect(folds).toEqual([]);
      await store.write((tx) => countLike(tx, sampleId(1), 1));
      const before = await rev();
      await foldChanges(ports)();
      expect(folds).toEqual([before + 1]);
    });
    it('takes more markets than fit one rev in several', async () => {
      await plantMarkets(store, 401);
      await store.write(async (tx) => {
        for (let n = 1; n <= 401; n++) await countLike(tx, sampleId(n), 1);
      });
      const { folds, ports, clock } = counting();
      const before = await rev();
      const stop = foldChanges(ports);
      await vi.waitFor(() => expect(folds).toEqual([before + 3]));
      await stop();
      clock.advance(pace.foldViews);
      expect(await rev()).toBe(before + 3);
    });
    it('ends after the rev that is being written when it is stopped; the rest is left for the next start', async () => {
      await plantMarkets(store, 201);
      await store.write(async (tx) => {
        for (let n = 1; n <= 201; n++) await countLike(tx, sampleId(n), 1);
      });
      const before = await rev();
      await foldChanges(counting().ports)();
      expect(await rev()).toBe(before + 1);
      await foldChanges(counting().ports)();
      expect(await rev()).toBe(before + 2);
    });
    it('counts a view once and moves the feed once for it, however often views are folded', async () => {
      await plantMarkets(store, 1);
      const { view_count: before } = await market(1);
      const start = await rev();
      for (let fold = 0; fold < 3; fold++) {
        const { ports, clock } = counting();
        const views = countViews(ports);
        if (fold === 0) views.record(sampleId(1), '192.0.2.1', 'Firefox');
        else clock.advance(pace.foldViews);
        // It waits for the fold that has begun.
        await views.stop();
        const moved = fold === 0 ? 0 : 1;
        expect([(await market(1)).view_count, await rev()]).toEqual([before + moved, start + moved]);
      }
    });
  });
});
