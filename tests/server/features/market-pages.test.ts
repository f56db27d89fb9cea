// The four orders of the list compared with the store's, page sizes, and the precomputed whole list.

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { MarketStatus, marketPageSchema, marketSorts } from '../../../core/contract/markets.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { swedishSortKey } from '../../../core/rules/text/swedish-order.ts';
import type { Store } from '../../../server/db/schema.ts';
import { publicStatuses } from '../../../server/features/markets/store.ts';
import { defaultPace } from '../../../server/ports/pace.ts';
import { noFilter } from '../../../src/data/directory/filters.ts';
import { columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { createEngine } from '../../../workers/market-engine/engine.ts';
import { Browser } from '../../helpers/device/killable-tab.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { allMarkets } from '../../helpers/server/market-pages.ts';
import { addMarkets, changeMarket, deleteMarket, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

type Sort = (typeof marketSorts)[number];

describeEmbedded('pages of markets', ({ open }) => {
  let store: Store;
  let server: TestServer;
  afterEach(() => server.close());
  async function startWith(fill: (store: Store) => Promise<void>): Promise<void> {
    store = await open();
    await fill(store);
    server = await startServer(store);
  }
  const page = async (query: string) => v.parse(marketPageSchema, await server.json(`/api/markets?${query}`));
  /** Waits until the server has read the current state of the store. */
  async function lookAgain(): Promise<void> {
    const { rev } = await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
    server.clock.advance(1000);
    await eventually(async () => {
      expect((await server.get('/api/markets/search?q=zz')).headers.get('etag')).toContain(`:${rev}+`);
    });
  }

  describe('orders', () => {
    /** Ids in the store's order. */
    async function ordered(sort: Sort): Promise<string[]> {
      const average = sql<number>`case when rating_count = 0 then 0 else round(100.0 * rating_sum / rating_count) end`;
      return store.read(async (db) => {
        let query = db.selectFrom('markets').select('id').where('status', 'in', publicStatuses);
        if (sort === '-views') query = query.orderBy('view_count', 'desc');
        if (sort === '-createdAt') query = query.orderBy('created_at', 'desc');
        if (sort === '-ratingAverage') query = query.orderBy(average, 'desc').orderBy('rating_count', 'desc');
        else query = query.orderBy('sort_name');
        return (await query.orderBy('id').execute()).map(({ id }) => id);
      });
    }
    const words = ['Örtagården', 'ängens loppis', 'Ålunda', 'Loppis 9', 'Loppis 10', 'zorns', 'Véranda', 'AB', 'ab'];
    const statuses = Object.values(MarketStatus);
    function randomRow(n: number, random: () => number) {
      const name = `${words[Math.floor(random() * words.length)]}${random() < 0.5 ? '' : ` ${Math.floor(random() * 30)}`}`;
      const count = Math.floor(random() * 7);
      return marketRow(n, {
        name,
        sort_name: swedishSortKey(name),
        folded_name: fold(name),
        status: random() < 0.8 ? MarketStatus.Approved : (statuses[Math.floor(random() * 5)] ?? 0),
        view_count: Math.floor(random() * 20),
        rating_count: count,
        rating_sum: count === 0 ? 0 : Math.min(5 * count, count + Math.floor(random() * 4 * count)),
        created_at: 1_767_000_000_000 + Math.floor(random() * 50) * 1000,
      });
    }
    async function expectTheSame(): Promise<void> {
      for (const sort of marketSorts) {
        expect((await allMarkets(server, sort)).map(({ id }) => id)).toEqual(await ordered(sort));
      }
    }

    it('equal those of the store, including ties, after any changes', async () => {
      const random = seededRandom(7);
      await startWith((empty) =>
        addMarkets(
          empty,
          Array.from({ length: 700 }, (_, n) => randomRow(n + 1, random)),
        ),
      );
      await expectTheSame();
      for (let round = 0; round < 6; round++) {
        for (let change = 0; change < 4; change++) {
          const { id: _, ...fields } = randomRow(1, random);
          await changeMarket(store, 1 + Math.floor(random() * 700), fields);
        }
        await deleteMarket(store, 1 + Math.floor(random() * 700));
        await addMarkets(store, [randomRow(1000 + round, random)]);
        await lookAgain();
        await expectTheSame();
      }
    });
    it('are rebuilt when more markets changed than are listed', async () => {
      const random = seededRandom(9);
      await startWith((empty) =>
        addMarkets(
          empty,
          Array.from({ length: 1200 }, (_, n) => randomRow(n + 1, random)),
        ),
      );
      await store.write(async (tx) => {
        await tx
          .updateTable('feed_clock')
          .set((eb) => ({ rev: eb('rev', '+', 1) }))
          .execute();
        const { rev } = await tx.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow();
        await tx.updateTable('markets').set({ rev, view_count: sql`100 - view_count` }).execute();
      });
      await lookAgain();
      await eventually(expectTheSame);
    });
    it('follow a burst of changes within a second', async () => {
      await startWith((empty) => plantMarkets(empty, 3));
      for (const [n, views] of [
        [1, 1000],
        [2, 2000],
        [3, 3000],
      ] as const) {
        await changeMarket(store, n, { view_count: views });
        await lookAgain();
      }
      await eventually(async () => {
        server.clock.advance(1000);
        expect((await allMarkets(server, '-views')).map(({ viewCount }) => viewCount)).toEqual([3000, 2000, 1000]);
      });
    });
    it('of ratings resolve ties of the displayed value by the number of ratings, then the id, whatever the name', async () => {
      await startWith((empty) =>
        addMarkets(empty, [
          marketRow(1, { name: 'Ö', rating_sum: 5, rating_count: 1 }),
          marketRow(2, { name: 'A', rating_sum: 5, rating_count: 1 }),
          marketRow(3, { name: 'B', rating_sum: 15, rating_count: 3 }),
          // 4.3333 and 4.33: both are sent as 4.33.
          marketRow(4, { name: 'C', rating_sum: 13, rating_count: 3 }),
          marketRow(5, { name: 'D', rating_sum: 433, rating_count: 100 }),
        ]),
      );
      const ids = (await page('sort=-ratingAverage')).markets.map(({ id }) => id);
      expect(ids).toEqual([3, 1, 2, 5, 4].map(sampleId));
    });
    it('of ratings equal those of the device', async () => {
      const random = seededRandom(11);
      await startWith((empty) =>
        addMarkets(
          empty,
          Array.from({ length: 900 }, (_, n) => randomRow(n + 1, random)),
        ),
      );
      const told = await allMarkets(server, '-ratingAverage');
      const mirrored = told.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const engine = createEngine(columnsFromMarkets(mirrored, 'epoch:1'), server.clock.now);
      const { rows } = engine.ask({ filter: noFilter, sort: { field: 'rating', descending: true } });
      expect([...rows].map((row) => mirrored[row]?.id)).toEqual(told.map(({ id }) => id));
    });
  });

  describe('sizes', () => {
    it('are at most a hundred rows, which the response states', async () => {
      await startWith((empty) => plantMarkets(empty, 230));
      for (const query of [
        'pageSize=101',
        'pageSize=9999',
        'pageSize=10000&sort=-views',
        'pageSize=500&sort=-createdAt',
      ]) {
        const { markets, ...said } = await page(query);
        expect([query, markets.length, said]).toEqual([
          query,
          100,
          { totalMarkets: 230, totalPages: 3, page: 1, pageSize: 100 },
        ]);
      }
      const { markets, ...said } = await page('pageSize=10000&page=3');
      expect([markets.length, said.page, said.pageSize]).toEqual([30, 3, 100]);
      expect((await page('pageSize=100&page=4')).markets).toEqual([]);
    });
  });

  describe('the whole list', () => {
    const askWhole = (headers: Record<string, string> = {}) => server.get('/api/markets?pageSize=10000', headers);
    const whole = async () => v.parse(marketPageSchema, await (await askWhole()).json());

    it('contains everything by name in one response, the same in every encoding', async () => {
      await startWith((empty) => plantMarkets(empty, 700));
      const all = await whole();
      expect(all).toMatchObject({ totalMarkets: 700, totalPages: 1, page: 1, pageSize: 10_000 });
      expect(all.markets).toEqual(await allMarkets(server));
      for (const encoding of ['br', 'gzip', 'identity', 'identity;q=1, br;q=0']) {
        const answer = await askWhole({ 'accept-encoding': encoding });
        const [coding] = encoding.split(';');
        expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
        expect(await answer.json()).toEqual(all);
      }
    });
    it('is what a mirror gets without sync', async () => {
      await startWith((empty) => plantMarkets(empty, 230));
      const browser = new Browser();
      const without = new SyncServer(0);
      without.fetch = async (input, init) => {
        const { pathname, search } = new URL(new Request(input, init).url);
        return pathname.includes('/sync/')
          ? new Response('{}', { status: 404 })
          : fetch(server.url + pathname + search);
      };
      const tab = browser.open(without);
      await tab.run();
      expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 230, skipped: 0, trouble: null });
      const [first] = await allMarkets(server);
      expect(await tab.mirror.record(first?.id ?? '')).toEqual(first);
    });
    it('is empty in an empty directory', async () => {
      await startWith(async () => {});
      expect(await whole()).toMatchObject({ markets: [], totalMarkets: 0, totalPages: 0 });
    });
    it('is there from the first 200 of /readyz on', async () => {
      await startWith((empty) => plantMarkets(empty, 2500));
      const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
      const made: string[] = [];
      while ((await server.get('/readyz')).status !== 200) made.push('not yet');
      const answer = await askWhole();
      // Not computed for this request: the ETag of such responses contains the query.
      expect(answer.headers.get('etag')).toBe(`W/"${cursor}+0"`);
    });
    it('is never computed for a request, and at most a minute old', async () => {
      await startWith((empty) => plantMarkets(empty, 300));
      const before = await askWhole();
      await addMarkets(store, [marketRow(301)]);
      await lookAgain();
      expect((await page('pageSize=1')).totalMarkets).toBe(301);
      const meanwhile = await askWhole();
      expect(meanwhile.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(v.parse(marketPageSchema, await meanwhile.json()).totalMarkets).toBe(300);
      expect(defaultPace.gap + defaultPace.quiet).toBeLessThan(50_000);
      await eventually(async () => {
        server.clock.advance(defaultPace.gap);
        expect((await whole()).totalMarkets).toBe(301);
      });
    });
  });

  it('search by the first eight words', async () => {
    await startWith((empty) =>
      addMarkets(empty, [marketRow(1, { name: 'a b c d e f g h', folded_name: 'a b c d e f g h' }), marketRow(2)]),
    );
    const found = (q: string) => server.json<unknown[]>(`/api/markets/search?q=${encodeURIComponent(q)}`);
    expect(await found('a b c d e f g h inte alls')).toHaveLength(1);
    expect(await found('a b c d e f g inte')).toEqual([]);
  });
});
