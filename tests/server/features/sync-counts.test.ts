// The feed of counts beside that of markets: who gets which tuples, in which pages, and what shows counts follows them.
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { syncLimits } from '../../../core/contract/limits.ts';
import { type Market, MarketStatus } from '../../../core/contract/markets.ts';
import { bootstrapSchema, type Changes, changesSchema, pageSchema } from '../../../core/contract/sync.ts';
import { unpackCounts } from '../../../core/rules/markets/count-tuples.ts';
import { renewEpoch } from '../../../server/db/migrate.ts';
import type { Store } from '../../../server/db/schema.ts';
import { count } from '../../../server/features/markets/counts.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';

describeEachEngine('the feed of counts', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    await server?.close();
    store = await open();
  });
  afterAll(() => server.close());

  async function startWith(count: number) {
    await plantMarkets(store, count);
    server = await startServer(store);
    return bootstrap();
  }
  const bootstrap = async () => v.parse(bootstrapSchema, await server.json('/api/sync/v1/bootstrap'));
  const path = (cursor: string, countsCursor?: string) =>
    `/api/sync/v1/changes?cursor=${cursor}${countsCursor === undefined ? '' : `&countsCursor=${countsCursor}`}`;
  const changes = async (cursor: string, countsCursor?: string) =>
    v.parse(changesSchema, await server.json<Changes>(path(cursor, countsCursor)));
  const tuples = ({ counts }: Changes) => (counts ? unpackCounts(counts) : []);
  const likes = (answer: Changes) => tuples(answer).map(({ id, likeCount }) => [id, likeCount]);
  const position = async () =>
    store.read((db) => db.selectFrom('feed_clock').select(['rev', 'counts_rev']).executeTakeFirstOrThrow());

  /** Likes the markets, and waits until that is folded and the server has noticed. */
  async function like(...numbers: number[]): Promise<void> {
    const { counts_rev } = await position();
    await store.write(async (tx) => {
      for (const n of numbers) await count(tx, sampleId(n), { likes: 1 });
    });
    await eventually(async () => {
      server.clock.advance(defaultPace.foldCounts);
      expect((await position()).counts_rev).toBeGreaterThan(counts_rev);
    });
    const rev = (await position()).counts_rev;
    await eventually(async () => {
      server.clock.advance(1000);
      expect((await server.get('/api/markets/search?q=zz')).headers.get('etag')).toContain(`+${rev}"`);
    });
  }

  it('is gone for a cursor of another store, of the future, and after a restore', async () => {
    const { cursor, countsCursor = '' } = await startWith(3);
    const epoch = countsCursor.slice(0, 13);
    for (const wrong of [`0000000000000:0`, `${epoch}:1`, `${epoch}:99`]) {
      expect((await server.get(path(cursor, wrong))).status).toBe(410);
    }
    for (const wrong of ['', 'x', `${epoch}:-1`]) expect((await server.get(path(cursor, wrong))).status).toBe(400);
    await store.write(renewEpoch);
    expect((await server.get(path(cursor, countsCursor))).status).toBe(410);
  });

  it('gives nothing to who sends no cursor, and the one from which all follow', async () => {
    const { cursor } = await startWith(3);
    await like(1, 2);
    const answer = await changes(cursor);
    expect(answer).toEqual({
      cursor,
      countsCursor: `${cursor.slice(0, 13)}:0`,
      count: 3,
      more: false,
      markets: [],
      gone: [],
    });
    expect(tuples(await changes(cursor, answer.countsCursor)).map(({ id }) => id)).toEqual([sampleId(1), sampleId(2)]);
  });

  it('moves many markets under one rev, and none of them in the other feed', async () => {
    const { cursor, countsCursor } = await startWith(5);
    const before = await position();
    const { rating_sum, rating_count, like_count } = marketRow(2);
    await store.write((tx) => count(tx, sampleId(2), { rating_sum: 2, rating_count: 1 }));
    await like(2, 4);
    expect(await position()).toEqual({ rev: before.rev, counts_rev: before.counts_rev + 1 });
    const answer = await changes(cursor, countsCursor);
    expect(answer).toMatchObject({ cursor, count: 5, more: false, markets: [], gone: [] });
    const shown = await server.json<Market>(`/api/markets/${sampleId(2)}`);
    const { id, viewCount, likeCount, averageRating, ratingCount } = shown;
    expect(tuples(answer)[0]).toEqual({ id, viewCount, likeCount, averageRating, ratingCount });
    expect(likeCount).toBe((like_count ?? 0) + 1);
    expect(averageRating).toBeCloseTo(((rating_sum ?? 0) + 2) / ((rating_count ?? 0) + 1), 2);
    expect(await changes(cursor, answer.countsCursor)).not.toHaveProperty('counts');
  });

  it('is of its own cursor for each device that asks from the same place of the other feed', async () => {
    const { cursor, countsCursor } = await startWith(3);
    await like(1);
    const { countsCursor: later } = await changes(cursor, countsCursor);
    await like(2);
    const ids = async (from?: string) => tuples(await changes(cursor, from)).map(({ id }) => id);
    expect(await ids(later)).toEqual([sampleId(2)]);
    expect(await ids(countsCursor)).toEqual([sampleId(1), sampleId(2)]);
  });

  it('leaves out markets that are not public', async () => {
    const { cursor, countsCursor } = await startWith(3);
    await addMarkets(store, [marketRow(4, { status: MarketStatus.Pending })]);
    await changeMarket(store, 2, { status: MarketStatus.Hidden });
    await like(2, 3, 4);
    expect(tuples(await changes(cursor, countsCursor)).map(({ id }) => id)).toEqual([sampleId(3)]);
  });

  it('comes in pages of whole revs, and the last one has the number of markets', async () => {
    const { cursor, countsCursor } = await startWith(2300);
    await store.write(async (tx) => {
      const rows = await tx.selectFrom('markets').select('id').orderBy('id').execute();
      for (let rev = 1; rev <= 23; rev++) {
        const ids = rows.slice((rev - 1) * 100, rev * 100).map(({ id }) => id);
        await tx.updateTable('markets').set({ counts_rev: rev }).where('id', 'in', ids).execute();
      }
      await tx.updateTable('feed_clock').set({ counts_rev: 23 }).execute();
    });
    const first = await changes(cursor, countsCursor);
    expect(first).toMatchObject({ cursor, count: null, more: true, markets: [], gone: [] });
    expect(first.countsCursor).toBe(`${cursor.slice(0, 13)}:${syncLimits.countTuples / 100}`);
    const last = await changes(cursor, first.countsCursor);
    expect([last.count, last.more]).toEqual([2300, false]);
    const ids = [...tuples(first), ...tuples(last)].map(({ id }) => id);
    expect([tuples(first).length, new Set(ids).size]).toEqual([syncLimits.countTuples, 2300]);
  });

  it('never takes counts back with a market that was answered to others before', async () => {
    const { cursor, countsCursor } = await startWith(3);
    await changeMarket(store, 2, { name: 'Ny', version: 2 });
    const [before] = (await changes(cursor, countsCursor)).markets;
    await like(2);
    const answer = await changes(cursor, countsCursor);
    expect(answer.markets[0]?.likeCount).toBe((before?.likeCount ?? 0) + 1);
    expect((await changes(cursor)).markets[0]?.likeCount).toBe((before?.likeCount ?? 0) + 1);
  });

  describe('is followed', () => {
    it('by single markets, their tags, and pages in the order of counts', async () => {
      await addMarkets(store, [marketRow(1, { view_count: 5 }), marketRow(2, { view_count: 5 })]);
      server = await startServer(store);
      const market = async () => server.get(`/api/markets/${sampleId(2)}`);
      const list = async () => server.get('/api/markets?pageSize=2&sort=-views');
      const tags = async () => Promise.all([market(), list()].map(async (each) => (await each).headers.get('etag')));
      const before = await tags();
      const { likeCount } = (await (await market()).json()) as Market;
      await like(2);
      expect(((await (await market()).json()) as Market).likeCount).toBe(likeCount + 1);
      await eventually(async () => {
        const { markets } = (await (await list()).json()) as { markets: Market[] };
        expect(markets.find(({ id }) => id === sampleId(2))?.likeCount).toBe(likeCount + 1);
      });
      for (const [i, tag] of (await tags()).entries()) expect(tag).not.toBe(before[i]);
    });
    it('by snapshots, each with pages of its own counts while they are kept', async () => {
      const first = await startWith(3);
      const page = (at: { cursor: string; countsCursor?: string | undefined }) =>
        server.json(`/api/sync/v1/pages/0?cursor=${at.cursor}&countsCursor=${at.countsCursor}`);
      const before = v.parse(pageSchema, await page(first));
      const tag = (await server.get('/api/sync/v1/bootstrap')).headers.get('etag');
      await like(2);
      await eventually(async () => {
        server.clock.advance(1000);
        expect((await bootstrap()).countsCursor).not.toBe(first.countsCursor);
      });
      const next = await bootstrap();
      expect([next.cursor, next.count]).toEqual([first.cursor, 3]);
      expect((await server.get('/api/sync/v1/bootstrap')).headers.get('etag')).not.toBe(tag);
      expect(v.parse(pageSchema, await page(first))).toEqual(before);
      expect(v.parse(pageSchema, await page(next)).columns.likeCount).not.toBe(before.columns.likeCount);
      // A client from before the cursor of counts gets the newest.
      expect(await server.json(`/api/sync/v1/pages/0?cursor=${first.cursor}`)).toEqual(await page(next));
      expect(likes(await changes(next.cursor, next.countsCursor))).toEqual([]);
      await eventually(async () => {
        const { markets } = await server.json<{ markets: Market[] }>('/api/markets?pageSize=10000');
        expect(markets.map(({ id, likeCount }) => [id, likeCount])).toContainEqual(
          likes(await changes(first.cursor, first.countsCursor))[0],
        );
      });
    });
  });
});
