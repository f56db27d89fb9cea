// Reading public markets: pages, single ones, search, most viewed, and view counts.

import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listMarkets,
  type Market,
  MarketStatus,
  marketPageSchema,
  marketSchema,
  OwnerStatus,
} from '../../../core/contract/markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import { personText } from '../../../core/text/people.ts';
import type { Store } from '../../../server/db/schema.ts';
import { searchIds } from '../../../server/features/markets/finding.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, changeMarket, deleteMarket, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';

type Page = v.InferOutput<typeof marketPageSchema>;
const dayMs = 86_400_000;

describeEachEngine('markets', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    await server?.close();
    store = await open();
    server = await startServer(store);
    // Wait for the first build of the orders: one that is still running when the clock turns leaves the next update to a later turn.
    await server.get('/api/markets');
  });
  afterAll(() => server.close());

  /** The list as of now: this process hears of the test's own writes at its next look. */
  async function list(query: string): Promise<Page> {
    server.clock.advance(1000);
    await eventually(async () => expect(await lastRev()).toBe(await storedRev()));
    return v.parse(marketPageSchema, await server.json(`/api/markets?${query}`));
  }
  async function lastRev(): Promise<number> {
    const etag = (await server.get('/api/markets/search?q=zz')).headers.get('etag') ?? '';
    return Number(/:(\d+)\+/.exec(etag)?.[1]);
  }
  async function storedRev(): Promise<number> {
    const { rev } = await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
    return rev;
  }
  const names = ({ markets }: Page) => markets.map(({ name }) => name);
  const post = (path: string, agent: string) =>
    fetch(server.url + path, { method: 'POST', headers: { 'user-agent': agent } });

  describe('visibility', () => {
    it.each([MarketStatus.Pending, MarketStatus.Rejected, MarketStatus.Hidden])(
      'a market with status %i is nowhere',
      async (status) => {
        await addMarkets(store, [marketRow(1), marketRow(2, { status, name: 'Hemlig loppis' })]);
        const response = await server.get(`/api/markets/${sampleId(2)}`);
        expect(response.status).toBe(404);
        expect((await problemOf(response)).message).toBe(marketErrorText.notFound);
        expect((await list('pageSize=100')).totalMarkets).toBe(1);
        expect(await server.json('/api/markets/search?q=hemlig')).toEqual([]);
        expect((await post(`/api/markets/${sampleId(2)}/views`, 'a')).status).toBe(404);
        expect((await server.get(`/m/${sampleId(2)}`)).status).toBe(404);
        expect(await (await server.get(`/?market=${sampleId(2)}`)).text()).not.toContain('Hemlig');
        expect(await (await server.get('/api/sync/v1/bootstrap')).text()).not.toContain('Hemlig');
      },
    );
    it('a hidden market gets 404 when the feed has moved', async () => {
      await plantMarkets(store, 2);
      expect((await server.get(`/api/markets/${sampleId(1)}`)).status).toBe(200);
      await changeMarket(store, 1, { status: MarketStatus.Hidden });
      expect(names(await list('pageSize=10'))).toHaveLength(1);
      expect((await server.get(`/api/markets/${sampleId(1)}`)).status).toBe(404);
    });
    it('a changed market is returned in its current state', async () => {
      await plantMarkets(store, 2);
      const before = await server.get(`/api/markets/${sampleId(1)}`);
      await changeMarket(store, 1, { tagline: 'Ny i dag' });
      await list('pageSize=1');
      const after = await server.get(`/api/markets/${sampleId(1)}`, {
        'if-none-match': before.headers.get('etag') ?? '',
      });
      expect(((await after.json()) as Market).tagline).toBe('Ny i dag');
    });
  });

  describe('visible fields', () => {
    async function withOwner(owner: { show_name: 0 | 1 }, status: number): Promise<Market> {
      await store.write((tx) =>
        tx
          .insertInto('users')
          .values({
            id: sampleId(70),
            handle: 'loppis-ab12',
            first_name: 'Maja',
            last_name: 'Ek',
            avatar_url: '/media/x.webp',
            created_at: 1,
            ...owner,
          })
          .execute(),
      );
      const owned = { owner_id: sampleId(70), created_by: sampleId(70), owner_status: status };
      await addMarkets(store, [marketRow(1, owned)]);
      return v.parse(marketSchema, await server.json(`/api/markets/${sampleId(1)}`));
    }
    it('a verified owner by name', async () => {
      const market = await withOwner({ show_name: 1 }, OwnerStatus.Verified);
      expect(market).toMatchObject({ ownerId: sampleId(70), ownerName: 'Maja Ek', ownerAvatarUrl: '/media/x.webp' });
      expect(market.ownerDefaultAvatarOption).toBe('user');
      expect(market.isVerified).toBe(true);
    });
    it('an owner with a hidden name without the name, with the picture', async () => {
      const market = await withOwner({ show_name: 0 }, OwnerStatus.Verified);
      expect(market).toMatchObject({ ownerName: personText.hiddenName, ownerAvatarUrl: '/media/x.webp' });
      expect(JSON.stringify(market)).not.toMatch(/Maja|Ek"/);
    });
    it.each([OwnerStatus.None, OwnerStatus.Pending, OwnerStatus.Rejected])(
      'no owner while the ownership has status %i',
      async (status) => {
        const market = await withOwner({ show_name: 1 }, status);
        expect(market).toMatchObject({ ownerId: null, ownerName: null, ownerAvatarUrl: null, isVerified: false });
        expect(market.ownerDefaultAvatarOption).toBeNull();
      },
    );
    it('never the creator, nor internal columns', async () => {
      const text = JSON.stringify(await withOwner({ show_name: 0 }, OwnerStatus.Pending));
      expect(text).not.toMatch(/loppis-ab12|Maja|sort_name|folded|created_by|"rev"/);
      expect(text).not.toContain(sampleId(70));
    });
    it('numbers, flags and times in the shape of the contract', async () => {
      await addMarkets(store, [
        marketRow(1, {
          status: MarketStatus.Verified,
          rating_sum: 14,
          rating_count: 3,
          temp_closed: 1,
          latitude: 59.12345678,
        }),
      ]);
      const market = v.parse(marketSchema, await server.json(`/api/markets/${sampleId(1)}`));
      expect(market).toMatchObject({
        averageRating: 4.66,
        isVerified: true,
        isApproved: true,
        tempClosed: true,
        latitude: 59.123457,
        createdAt: new Date(1_767_000_000_000 + dayMs).toISOString(),
      });
    });
  });

  describe('pages', () => {
    const rows = [
      marketRow(1, { name: 'Örtagården', view_count: 5, rating_sum: 10, rating_count: 2, created_at: 300 }),
      marketRow(2, { name: 'Ängens loppis', view_count: 50, rating_sum: 9, rating_count: 2, created_at: 100 }),
      marketRow(3, { name: 'ålunda', view_count: 5, rating_sum: 20, rating_count: 4, created_at: 200 }),
      marketRow(4, { name: 'Zorns', view_count: 1, rating_sum: 0, rating_count: 0, created_at: 400 }),
      marketRow(5, { name: 'Loppis 10', view_count: 0, rating_sum: 1, rating_count: 1, created_at: 50 }),
      marketRow(6, { name: 'Loppis 9', view_count: 0, rating_sum: 0, rating_count: 0, created_at: 60 }),
    ];
    it('are in Swedish name order', async () => {
      await addMarkets(store, rows);
      expect(names(await list(''))).toEqual([
        'Loppis 9',
        'Loppis 10',
        'Zorns',
        'ålunda',
        'Ängens loppis',
        'Örtagården',
      ]);
    });
    it.each([
      ['-views', ['Ängens loppis', 'ålunda', 'Örtagården', 'Zorns', 'Loppis 9', 'Loppis 10']],
      ['-ratingAverage', ['ålunda', 'Örtagården', 'Ängens loppis', 'Loppis 10', 'Zorns', 'Loppis 9']],
      ['-createdAt', ['Zorns', 'Örtagården', 'ålunda', 'Ängens loppis', 'Loppis 9', 'Loppis 10']],
    ])('sort by %s', async (sort, expected) => {
      await addMarkets(store, rows);
      expect(names(await list(`sort=${sort}`))).toEqual(expected);
    });
    it('never overlap and end with an empty one', async () => {
      await plantMarkets(store, 45);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`pageSize=20&page=${page}&sort=-ratingAverage`)));
      expect(pages.map(({ markets }) => markets.length)).toEqual([20, 20, 5, 0]);
      expect(new Set(pages.flatMap(names)).size).toBe(45);
      expect(pages[0]).toMatchObject({ totalMarkets: 45, totalPages: 3, page: 1, pageSize: 20 });
    });
    it('have the contract’s defaults', async () => {
      await plantMarkets(store, 25);
      const { query } = listMarkets.spec;
      expect((await list('')).markets).toHaveLength(v.parse(query, {}).pageSize);
    });
  });

  describe('search', () => {
    const found = async (q: string) =>
      v
        .parse(v.array(marketSchema), await server.json(`/api/markets/search?q=${encodeURIComponent(q)}`))
        .map(({ name }) => name);

    it('ranks names that begin with it first, then words, then substrings, then places', async () => {
      await addMarkets(store, [
        marketRow(1, { name: 'Storgatans skatter', city: 'Gävle', address: 'Ågatan 1' }),
        marketRow(2, { name: 'Fynd i Gävle', city: 'Umeå', address: 'Ågatan 2' }),
        marketRow(3, { name: 'Gävle loppis', city: 'Umeå', address: 'Ågatan 3' }),
        marketRow(4, { name: 'Gamlagävle', city: 'Umeå', address: 'Ågatan 4' }),
        marketRow(5, { name: 'Annat', city: 'Umeå', address: 'Gävlegatan 5' }),
      ]);
      expect(await found('gävle')).toEqual([
        'Gävle loppis',
        'Fynd i Gävle',
        'Gamlagävle',
        'Storgatans skatter',
        'Annat',
      ]);
      expect(await found('GAVLE')).toEqual(await found('gävle'));
    });
    it('requires all words, in any position', async () => {
      await addMarkets(store, [
        marketRow(1, { name: 'Röda stugan', city: 'Mora' }),
        marketRow(2, { name: 'Röda huset', city: 'Falun' }),
      ]);
      expect(await found('mora röda')).toEqual(['Röda stugan']);
    });
    it('returns at most eight', async () => {
      await plantMarkets(store, 20);
      expect(await found('loppis')).toHaveLength(8);
    });
    it.each(['%%', '__', '!!', '\\\\', "'';", '--', '🦆🦆', '% %'])('takes %s as text, not as a pattern', async (q) => {
      await plantMarkets(store, 3);
      expect(await found(q)).toEqual([]);
    });
  });

  it('searching never interprets a text as a pattern', async () => {
    await addMarkets(store, [marketRow(1, { folded_name: 'a100%b', folded_place: 'x_y!z' }), marketRow(2)]);
    const ids = (text: string) => store.read((db) => searchIds(db, text, 8));
    for (const text of ['100%b', 'x_y', '!']) expect(await ids(text)).toEqual([sampleId(1)]);
    for (const text of ['a%b', '_', 'a___%b', 'x%z']) expect(await ids(text)).not.toContain(sampleId(2));
    expect(await ids('a%%b')).toEqual([]);
  });

  describe('views', () => {
    const view = (n: number, agent: string) => post(`/api/markets/${sampleId(n)}/views`, agent);
    async function ranking(): Promise<string[]> {
      server.clock.advance(60_000);
      const path = '/api/markets/most-viewed/last-month?count=10';
      return v.parse(v.array(marketSchema), await server.json(path)).map(({ id }) => id);
    }
    async function stored(n: number): Promise<number> {
      const row = await store.read((db) =>
        db
          .selectFrom('market_views')
          .select(({ fn }) => fn.sum('views').as('views'))
          .where('market_id', '=', sampleId(n))
          .executeTakeFirst(),
      );
      return Number(row?.views ?? 0);
    }
    const viewCount = async (n: number) => (await server.json<Market>(`/api/markets/${sampleId(n)}`)).viewCount;

    it('count once per visitor and day', async () => {
      await addMarkets(store, [marketRow(1, { view_count: 10 }), marketRow(2, { view_count: 0 })]);
      for (const agent of ['a', 'a', 'b', 'a']) expect((await view(1, agent)).status).toBe(204);
      await view(2, 'a');
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(1)).toBe(2));
      expect(await stored(2)).toBe(1);
      server.clock.advance(dayMs);
      await view(1, 'a');
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(1)).toBe(3));
    });
    it('count for five agents of an address and market a day, and twenty a minute of an address', async () => {
      await plantMarkets(store, 2);
      const statuses = [];
      for (let n = 0; n < 21; n++) statuses.push((await view(n < 19 ? 1 : 2, `agent ${n}`)).status);
      expect(statuses).toEqual([...Array(20).fill(204), 429]);
      server.clock.advance(5000);
      await eventually(async () => expect([await stored(1), await stored(2)]).toEqual([5, 1]));
      server.clock.advance(dayMs);
      await view(1, 'agent 9');
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(1)).toBe(6));
    });
    it('are added to the public count some minutes later, and never to the feed of markets', async () => {
      await addMarkets(store, [marketRow(1, { view_count: 10 })]);
      for (const agent of ['a', 'b', 'c']) await view(1, agent);
      const before = await storedRev();
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(1)).toBe(3));
      expect(await viewCount(1)).toBe(10);
      expect(await storedRev()).toBe(before);
      server.clock.advance(5 * 60_000);
      await eventually(async () => expect(await viewCount(1)).toBe(13));
      expect(await storedRev()).toBe(before);
    });
    it('that were not written yet are written when the server stops', async () => {
      await plantMarkets(store, 1);
      await view(1, 'a');
      await server.close();
      expect(await stored(1)).toBe(1);
    });
    it('of a market that was deleted meanwhile are dropped, the others kept', async () => {
      await plantMarkets(store, 2);
      await view(1, 'a');
      await view(2, 'a');
      await deleteMarket(store, 1);
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(2)).toBe(1));
      expect(await stored(1)).toBe(0);
    });
    it('leave no data about the visitor', async () => {
      await plantMarkets(store, 1);
      await view(1, 'Spårbar/1.0');
      server.clock.advance(5000);
      await eventually(async () => expect(await stored(1)).toBe(1));
      const rows = await store.read((db) => db.selectFrom('market_views').selectAll().execute());
      expect(rows.map((row) => new Set(Object.keys(row)))).toEqual([new Set(['day', 'market_id', 'views'])]);
      expect(server.log.join('')).not.toContain('Spårbar');
    });
    it('give the ranking of the last 30 days, without markets that are not public', async () => {
      await addMarkets(store, [
        marketRow(1),
        marketRow(2),
        marketRow(3),
        marketRow(4, { status: MarketStatus.Hidden }),
      ]);
      const today = Math.floor(server.clock.now() / dayMs);
      const days = [
        { market_id: sampleId(1), day: today, views: 5 },
        { market_id: sampleId(2), day: today - 29, views: 4 },
        { market_id: sampleId(2), day: today - 1, views: 4 },
        { market_id: sampleId(3), day: today - 30, views: 900 },
        { market_id: sampleId(4), day: today, views: 900 },
      ];
      await store.write((tx) => tx.insertInto('market_views').values(days).execute());
      expect(await ranking()).toEqual([sampleId(2), sampleId(1)]);
    });
  });
});
