// The change feed as used by a mirror: columns, pages, changes, fresh starts (M4), tombstones (M5), and nothing lost or leaked.

import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { syncLimits } from '../../../core/contract/limits.ts';
import { type Market, MarketStatus, marketSchema } from '../../../core/contract/markets.ts';
import {
  type Bootstrap,
  bootstrapSchema,
  type Changes,
  changesSchema,
  firstSchema,
  pageSchema,
  textLengthHeader,
} from '../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../core/rules/day/schedule.ts';
import { digestRows, unpackPage } from '../../../core/rules/markets/market-page.ts';
import { errorText } from '../../../core/text/errors.ts';
import { renewEpoch } from '../../../server/db/migrate.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bootstrapRows } from '../../helpers/device/bootstrap-rows.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { allMarkets } from '../../helpers/server/market-pages.ts';
import { addMarkets, changeMarket, deleteMarket, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';

const minute = 60_000;

describeEachEngine('sync', ({ open, name }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    await server?.close();
    store = await open();
  });
  afterAll(() => server.close());

  async function startWith(count: number): Promise<void> {
    await plantMarkets(store, count);
    server = await startServer(store);
  }
  const bootstrap = async () => v.parse(bootstrapSchema, await server.json('/api/sync/v1/bootstrap'));
  const page = async (n: number, cursor: string) =>
    v.parse(pageSchema, await server.json(`/api/sync/v1/pages/${n}?cursor=${cursor}`));
  const changes = async (cursor: string) =>
    v.parse(changesSchema, await server.json<Changes>(`/api/sync/v1/changes?cursor=${cursor}`));

  /** Combines columns and pages to whole markets, like a mirror. */
  async function join(start: Bootstrap, between = async () => {}): Promise<Map<string, Market>> {
    const known = bootstrapRows(start);
    const markets = new Map<string, Market>();
    for (let n = 0; n < start.pages; n++) {
      const rows = known.slice(n * start.pageRecords, (n + 1) * start.pageRecords);
      const answer = await page(n, start.cursor);
      expect([answer.count, answer.rows]).toEqual([rows.length, digestRows(rows)]);
      for (const market of unpackPage(answer.columns, rows)) markets.set(market.id, v.parse(marketSchema, market));
      await between();
    }
    return markets;
  }
  /** Follows the feed to its end; the last response has the count. */
  async function follow(markets: Map<string, Market>, from: string): Promise<string> {
    for (let cursor = from; ; ) {
      const step = await changes(cursor);
      for (const market of step.markets) markets.set(market.id, market);
      for (const id of step.gone) markets.delete(id);
      expect(step.count === null).toBe(step.more);
      if (!step.more) {
        expect(step.count).toBe(markets.size);
        return step.cursor;
      }
      expect(step.cursor).not.toBe(cursor);
      cursor = step.cursor;
    }
  }
  /** All public markets from the list. */
  async function truth(): Promise<Map<string, Market>> {
    return new Map((await allMarkets(server)).map((market) => [market.id, market]));
  }
  /** After very many changes at once the list is updated with a delay. */
  const expectTruth = (markets: Map<string, Market>) => eventually(async () => expect(markets).toEqual(await truth()));
  async function lookAgain(): Promise<void> {
    const { rev } = await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
    server.clock.advance(1000);
    await eventually(async () => {
      expect((await server.get('/api/markets/search?q=zz')).headers.get('etag')).toContain(`:${rev}+`);
    });
  }

  describe('a first sync', () => {
    it('gets every public market exactly as in the list', async () => {
      await addMarkets(store, [
        ...Array.from({ length: 2100 }, (_, i) => marketRow(i + 1)),
        marketRow(2101, { status: MarketStatus.Verified, temp_closed: 1 }),
        marketRow(2102, { status: MarketStatus.Pending }),
        marketRow(2103, { status: MarketStatus.Hidden }),
        marketRow(2104, { status: MarketStatus.Rejected }),
      ]);
      server = await startServer(store);
      const start = await bootstrap();
      expect([start.count, start.pages]).toEqual([2101, 2]);
      expect(await join(start)).toEqual(await truth());
    });
    it('of an empty directory is empty', async () => {
      server = await startServer(store);
      const start = await bootstrap();
      expect([start.count, start.pages, start.columns.ids]).toEqual([0, 0, '']);
      expect(await changes(start.cursor)).toMatchObject({ count: 0, more: false });
    });
    it('that is interrupted loses nothing while the directory moves', async () => {
      await startWith(2500);
      const start = await bootstrap();
      const random = seededRandom(7);
      let next = 2501;
      const markets = await join(start, async () => {
        for (let i = 0; i < 20; i++) {
          const n = 1 + Math.floor(random() * 2500);
          const kind = Math.floor(random() * 4);
          if (kind === 0) await changeMarket(store, n, { status: MarketStatus.Hidden });
          if (kind === 1) await changeMarket(store, n, { status: MarketStatus.Approved, tagline: `Ändrad ${i}` });
          if (kind === 2) await deleteMarket(store, n);
          if (kind === 3) await addMarkets(store, [marketRow(next++)]);
        }
        await lookAgain();
        server.clock.advance(minute);
      });
      await follow(markets, start.cursor);
      await lookAgain();
      await expectTruth(markets);
    });
  });

  describe('changes', () => {
    it('are two hundred bytes at most when there are none', async () => {
      await startWith(300);
      const { cursor } = await bootstrap();
      const response = await server.get(`/api/sync/v1/changes?cursor=${cursor}`);
      const text = await response.text();
      expect(text.length).toBeLessThanOrEqual(200);
      const countsCursor = `${cursor.slice(0, 13)}:0`;
      expect(JSON.parse(text)).toEqual({ cursor, countsCursor, count: 300, more: false, markets: [], gone: [] });
      expect(response.headers.get('cache-control')).toBe('no-store');
    });
    it('contain a changed market as a whole, at once', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await changeMarket(store, 3, { tagline: 'Nya fynd' });
      const step = await changes(cursor);
      expect(step.markets.map(({ id, tagline }) => [id, tagline])).toEqual([[sampleId(3), 'Nya fynd']]);
      expect(step).toMatchObject({ gone: [], count: 5, more: false });
    });
    it.each([MarketStatus.Hidden, MarketStatus.Rejected, MarketStatus.Pending])(
      'contain a tombstone within one step when a market gets status %i, and no data of it',
      async (status) => {
        await startWith(5);
        const { cursor } = await bootstrap();
        await changeMarket(store, 3, { status, tagline: 'Privat' });
        const step = await changes(cursor);
        expect(step).toMatchObject({ markets: [], gone: [sampleId(3)], count: 4 });
        expect(JSON.stringify(step)).not.toContain('Privat');
      },
    );
    it('contain a tombstone for a deleted market', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await deleteMarket(store, 3);
      expect(await changes(cursor)).toMatchObject({ markets: [], gone: [sampleId(3)], count: 4 });
    });
    it('contain no markets that were never public', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await addMarkets(store, [marketRow(6, { status: MarketStatus.Pending })]);
      expect(await changes(cursor)).toMatchObject({ markets: [], gone: [], count: 5, more: false });
    });
    it('contain a market that was hidden and public again without a tombstone', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await changeMarket(store, 3, { status: MarketStatus.Hidden });
      await changeMarket(store, 3, { status: MarketStatus.Approved });
      const step = await changes(cursor);
      expect(step.markets.map(({ id }) => id)).toEqual([sampleId(3)]);
      expect(step).toMatchObject({ gone: [], count: 5 });
    });
    it('do not contain an old tombstone of a public market', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await store.write((tx) =>
        tx
          .insertInto('market_tombstones')
          .values({ market_id: sampleId(2), rev: 1 })
          .execute(),
      );
      await changeMarket(store, 2, {});
      const [epoch] = cursor.split(':');
      expect((await changes(`${epoch}:0`)).gone).toEqual([]);
    });
    it('end at the feed’s position even when the last revs changed nothing public', async () => {
      await startWith(5);
      const { cursor } = await bootstrap();
      await addMarkets(store, [marketRow(6, { status: MarketStatus.Pending })]);
      const step = await changes(cursor);
      expect(step.cursor).not.toBe(cursor);
      expect((await changes(step.cursor)).cursor).toBe(step.cursor);
    });
    it('come in pages that never split one rev', async () => {
      await startWith(5);
      const start = await bootstrap();
      const markets = await join(start);
      const sizes = [300, 150, 49, 1, 1, 700, 3];
      let n = 6;
      for (const size of sizes) {
        await addMarkets(
          store,
          Array.from({ length: size }, () => marketRow(n++)),
        );
      }
      const steps: number[] = [];
      for (let cursor = start.cursor; ; ) {
        const step = await changes(cursor);
        steps.push(step.markets.length);
        const [, from] = cursor.split(':');
        const [, to] = step.cursor.split(':');
        expect(step.markets.length).toBe(
          sizes.slice(Number(from) - 1, Number(to) - 1).reduce((sum, size) => sum + size, 0),
        );
        if (!step.more) break;
        expect(step.count).toBeNull();
        cursor = step.cursor;
      }
      expect(steps).toEqual([500, 1, 700, 3]);
      await follow(markets, start.cursor);
      await lookAgain();
      await expectTruth(markets);
    });
    it('arrive compressed, and ten of them in five kilobytes', async () => {
      await startWith(20);
      const { cursor } = await bootstrap();
      for (let n = 1; n <= 10; n++) await changeMarket(store, n, { tagline: `Fynd ${n}` });
      const response = await server.get(`/api/sync/v1/changes?cursor=${cursor}`, { 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(5000);
    });
  });

  // Made ahead from the store and kept in memory: the same whatever answered the queries.
  if (name === 'postgres') return;

  describe('refusals', () => {
    async function expectGone(path: string): Promise<void> {
      const response = await server.get(path);
      expect((await problemOf(response)).message).toBe(errorText.gone);
      expect(response.status).toBe(410);
    }
    it('a cursor of another store, of the future, or below the floor is gone', async () => {
      await startWith(3);
      const { cursor } = await bootstrap();
      const [epoch = '', rev] = cursor.split(':');
      await expectGone(`/api/sync/v1/changes?cursor=0000000000000:${rev}`);
      await expectGone(`/api/sync/v1/changes?cursor=${epoch}:${Number(rev) + 1}`);
      await store.write((tx) => tx.updateTable('feed_clock').set({ floor: 1 }).execute());
      await expectGone(`/api/sync/v1/changes?cursor=${epoch}:0`);
      expect((await changes(cursor)).more).toBe(false);
    });
    it('pages of a cursor that no snapshot has are gone', async () => {
      await startWith(3);
      const { cursor } = await bootstrap();
      await expectGone(`/api/sync/v1/pages/0?cursor=0000000000000:1`);
      await expectGone(`/api/sync/v1/pages/0?cursor=${cursor}9`);
    });
    it('after a restore every cursor is gone and the next columns are of the new store', async () => {
      await startWith(3);
      const { cursor } = await bootstrap();
      await store.write(renewEpoch);
      await expectGone(`/api/sync/v1/changes?cursor=${cursor}`);
      await eventually(async () => {
        server.clock.advance(1000);
        expect((await bootstrap()).cursor).not.toBe(cursor);
      });
      await expectGone(`/api/sync/v1/pages/0?cursor=${cursor}`);
    });
  });

  describe('the first rows', () => {
    const firstRows = async () => v.parse(firstSchema, await server.json('/api/sync/v1/first')).rows;

    it('never contain a market that is not public', async () => {
      await addMarkets(store, [
        marketRow(1, { view_count: 9000, status: MarketStatus.Pending }),
        marketRow(2, { view_count: 8000, status: MarketStatus.Hidden }),
        marketRow(3, { view_count: 7000, status: MarketStatus.Rejected }),
        marketRow(4, { view_count: 1 }),
      ]);
      server = await startServer(store);
      expect((await firstRows()).map(({ id }) => id)).toEqual([sampleId(4)]);
    });
    it('are fewer when their texts are long: the body is never above five kilobytes', async () => {
      const random = seededRandom(3);
      const noise = (length: number) => Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
      const rows = Array.from({ length: 40 }, (_, i) =>
        marketRow(i + 1, { name: noise(200), tagline: noise(150), address: noise(300), view_count: 100 - i }),
      );
      await addMarkets(store, rows);
      server = await startServer(store);
      for (const encoding of ['br', 'gzip']) {
        const response = await server.get('/api/sync/v1/first', { 'accept-encoding': encoding });
        expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(syncLimits.firstBytes);
      }
      const ids = (await firstRows()).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(5);
      expect(ids).toEqual(ids.map((_, i) => sampleId(i + 1)));
    });
    it('are the thirty most viewed, in the order of the device, with what their rows show', async () => {
      const views = (n: number) => [40, 500, 40, 7][n % 4] as number;
      await addMarkets(
        store,
        Array.from({ length: 90 }, (_, i) => marketRow(i + 1, { view_count: views(i) })),
      );
      server = await startServer(store);
      const markets = await allMarkets(server);
      const wanted = markets.sort((a, b) => b.viewCount - a.viewCount || (a.id < b.id ? -1 : 1)).slice(0, 30);
      expect(await firstRows()).toEqual(
        wanted.map((m) => ({
          id: m.id,
          name: m.name,
          city: m.city,
          address: m.address,
          tagline: m.tagline,
          latitude: m.latitude,
          longitude: m.longitude,
          category: m.category,
          flags: (m.isVerified ? 1 : 0) + (m.ownerStatus === 2 ? 2 : 0) + (m.tempClosed ? 4 : 0),
          schedule: packSchedule(readSchedule(m.standardHours, m.specialHours, m.timezone)),
          primaryImageUrl: m.primaryImageUrl,
        })),
      );
    });
    it('keep their tag while other markets change, and are not sent again', async () => {
      await addMarkets(
        store,
        Array.from({ length: 31 }, (_, i) => marketRow(i + 1, { view_count: 100 - i })),
      );
      server = await startServer(store);
      const { cursor } = await bootstrap();
      const etag = (await server.get('/api/sync/v1/first')).headers.get('etag') ?? '';
      expect((await server.get('/api/sync/v1/first', { 'if-none-match': etag })).status).toBe(304);
      async function rebuilt(before: string): Promise<string> {
        await lookAgain();
        await eventually(async () => {
          server.clock.advance(1000);
          expect((await bootstrap()).cursor).not.toBe(before);
        });
        return (await bootstrap()).cursor;
      }
      await changeMarket(store, 31, { name: 'Minst visad' });
      const next = await rebuilt(cursor);
      expect((await server.get('/api/sync/v1/first', { 'if-none-match': etag })).status).toBe(304);
      await changeMarket(store, 1, { name: 'Mest visad' });
      await rebuilt(next);
      expect((await server.get('/api/sync/v1/first', { 'if-none-match': etag })).status).toBe(200);
      expect((await firstRows())[0]?.name).toBe('Mest visad');
    });
    it('of an empty directory are none', async () => {
      server = await startServer(store);
      expect(await firstRows()).toEqual([]);
    });
  });

  describe('the columns of a first sync', () => {
    it('have position, opening hours and category', async () => {
      await startWith(60);
      const start = await bootstrap();
      const markets = [...(await truth()).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(bootstrapRows(start)).toEqual(
        markets.map((m) => ({
          id: m.id,
          name: m.name,
          city: m.city,
          latitude: Math.round(m.latitude * 100_000),
          longitude: Math.round(m.longitude * 100_000),
          category: m.category,
          flags: (m.isVerified ? 1 : 0) + (m.ownerStatus === 2 ? 2 : 0) + (m.tempClosed ? 4 : 0),
          schedule: packSchedule(readSchedule(m.standardHours, m.specialHours, m.timezone)),
        })),
      );
      expect(new Set(start.columns.schedules).size).toBe(start.columns.schedules.length);
    });
    it('come without hours twice: a page has only texts that cannot be reconstructed from the schedule', async () => {
      const usual = '{"timezone":"Europe/Stockholm","days":{"Sat":[{"start":"10:00","end":"15:00"}]}}';
      const odd = '{"days":{"Sat":[{"start":"9:00","end":"15:00"}]}}';
      await addMarkets(store, [
        marketRow(1, { standard_hours: usual, special_hours: null }),
        marketRow(2, { standard_hours: odd, special_hours: null }),
      ]);
      server = await startServer(store);
      const start = await bootstrap();
      expect((await page(0, start.cursor)).columns.standardHours).toEqual([null, odd]);
      expect(await join(start)).toEqual(await truth());
    });
    it('are not sent again to a client that has them', async () => {
      await startWith(3);
      const first = await server.get('/api/sync/v1/bootstrap');
      const { cursor } = (await first.json()) as Bootstrap;
      expect(first.headers.get('etag')).toBe(`W/"${cursor}+0"`);
      expect((await server.get('/api/sync/v1/bootstrap', { 'if-none-match': `"${cursor}+0"` })).status).toBe(304);
    });
    it('can be followed by pages of their snapshot, for ten minutes after the next one', async () => {
      await startWith(2100);
      const start = await bootstrap();
      await changeMarket(store, 2060, { tagline: 'Ny' });
      await lookAgain();
      await eventually(async () => {
        server.clock.advance(1000);
        expect((await bootstrap()).cursor).not.toBe(start.cursor);
      });
      expect((await page(1, start.cursor)).columns.tagline).not.toContain('Ny');
      expect((await page(1, (await bootstrap()).cursor)).columns.tagline).toContain('Ny');
      server.clock.advance(9 * minute);
      expect((await page(1, start.cursor)).count).toBe(52);
      server.clock.advance(minute);
      expect((await server.get(`/api/sync/v1/pages/1?cursor=${start.cursor}`)).status).toBe(410);
    });
  });

  describe('the rest of an answer that was cut', () => {
    const restOf = (part: string, cursor: string, from: number) =>
      server.get(`/api/sync/v1/rest/${part}?cursor=${cursor}&from=${from}`);

    it('is gone with its cursor, and when the text is not that long', async () => {
      await startWith(3);
      const { cursor } = await bootstrap();
      const { length } = await (await server.get('/api/sync/v1/bootstrap')).text();
      expect((await restOf('bootstrap', '0000000000000:1', 5)).status).toBe(410);
      expect((await restOf('bootstrap', cursor, length)).status).toBe(410);
      expect((await restOf('0', `${cursor}9`, 5)).status).toBe(410);
      expect((await restOf('1', cursor, 5)).status).toBe(404);
    });
    it.each(['bootstrap/', 'pages', '-1', 'changes', '000000'])('of the part %s does not exist', async (part) => {
      await startWith(3);
      const { cursor } = await bootstrap();
      expect([400, 404]).toContain((await restOf(part, cursor, 5)).status);
    });
    it.each(['0', '-1', '1.5', '', 'x'])('from %j is refused', async (from) => {
      await startWith(3);
      const { cursor } = await bootstrap();
      expect((await server.get(`/api/sync/v1/rest/bootstrap?cursor=${cursor}&from=${from}`)).status).toBe(400);
    });
    it('is the text from that unit on, under the same tag, with the length of the whole', async () => {
      await addMarkets(store, [marketRow(1, { name: 'Blåbär 🧸🪑 €' }), marketRow(2)]);
      server = await startServer(store);
      const { cursor } = await bootstrap();
      for (const [part, path] of [
        ['bootstrap', '/api/sync/v1/bootstrap'],
        ['0', `/api/sync/v1/pages/0?cursor=${cursor}`],
      ] as const) {
        const whole = await server.get(path);
        const text = await whole.text();
        expect(whole.headers.get(textLengthHeader)).toBe(String(text.length));
        for (let from = 1; from < text.length; from += 97) {
          // A client counts whole characters.
          if (/[\udc00-\udfff]/.test(text.charAt(from))) from++;
          const rest = await restOf(part, cursor, from);
          expect(rest.headers.get('etag')).toBe(whole.headers.get('etag'));
          expect(rest.headers.get(textLengthHeader)).toBe(String(text.length));
          expect(rest.headers.get('cache-control')).toBe('no-store');
          expect(await rest.text()).toBe(text.slice(from));
        }
      }
    });
    it('of a bootstrap that was replaced is kept as long as its pages', async () => {
      await startWith(3);
      const { cursor } = await bootstrap();
      await changeMarket(store, 2, { tagline: 'Ny' });
      await lookAgain();
      await eventually(async () => {
        server.clock.advance(1000);
        expect((await bootstrap()).cursor).not.toBe(cursor);
      });
      expect((await restOf('bootstrap', cursor, 5)).status).toBe(200);
      server.clock.advance(10 * minute);
      expect((await restOf('bootstrap', cursor, 5)).status).toBe(410);
    });
  });
});

describeEachEngine('two servers on one store', ({ name, place }) => {
  if (name === 'sqlite') {
    it('are refused where the store is a file', async () => {
      const config = await place();
      const first = await openStore(config);
      await expect(openStore(config)).rejects.toThrow('En Loppis-server använder redan databasen');
      await first.close();
    });
    return;
  }
  it('see each other’s changes, and serve pages of the same snapshot', async () => {
    const config = await place();
    const stores = [await openStore(config), await openStore(config)] as const;
    await plantMarkets(stores[0], 200);
    const servers = [await startServer(stores[0]), await startServer(stores[1])] as const;
    const cursor = async (server: TestServer) => (await server.json<Bootstrap>('/api/sync/v1/bootstrap')).cursor;
    const shared = await cursor(servers[0]);
    expect(await cursor(servers[1])).toBe(shared);
    expect((await servers[1].get(`/api/markets/${sampleId(5)}`)).status).toBe(200);

    await changeMarket(stores[0], 5, { status: MarketStatus.Hidden });
    expect((await servers[1].json<Changes>(`/api/sync/v1/changes?cursor=${shared}`)).gone).toEqual([sampleId(5)]);
    servers[1].clock.advance(1000);
    await eventually(async () => expect((await servers[1].get(`/api/markets/${sampleId(5)}`)).status).toBe(404));

    for (const server of servers) {
      server.clock.advance(1000);
      await eventually(async () => {
        server.clock.advance(minute);
        expect(await cursor(server)).not.toBe(shared);
      });
    }
    const next = await cursor(servers[0]);
    expect((await servers[1].get(`/api/sync/v1/pages/0?cursor=${next}`)).status).toBe(200);
    for (const server of servers) await server.close();
    for (const store of stores) await store.close();
  });
});
