// Rate limits per address.
import { afterEach, expect, it } from 'vitest';
import { errorText } from '../../../core/text/errors.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';

describeEmbedded('rate limits', ({ open }) => {
  let server: TestServer;
  afterEach(() => server.close());
  const asked = async (path: string, times: number, headers: (i: number) => Record<string, string> = () => ({})) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await server.get(path, headers(i))).status);
    return statuses;
  };

  it('refuse with a sentence and Retry-After, and end after a minute', async () => {
    server = await startServer(await open(), { rates: { read: 3 } });
    expect(await asked('/api/site/about', 4)).toEqual([200, 200, 200, 429]);
    const refused = await server.get('/api/site/about');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toBe('limit=3, remaining=0, reset=60');
    expect((await problemOf(refused)).message).toBe(errorText.rate_limited);
    server.clock.advance(59_999);
    expect(await asked('/api/site/about', 1)).toEqual([429]);
    server.clock.advance(1);
    expect(await asked('/api/site/about', 1)).toEqual([200]);
  });
  it('report the remaining units', async () => {
    server = await startServer(await open(), { rates: { read: 3 } });
    server.clock.advance(15_500);
    const first = await server.get('/api/site/about');
    expect(first.headers.get('ratelimit')).toBe('limit=3, remaining=2, reset=45');
    expect(first.headers.get('retry-after')).toBeNull();
  });
  it('count each class of route separately', async () => {
    server = await startServer(await open(), { rates: { search: 1, read: 5, page: 1, missing: 1 } });
    expect(await asked('/api/markets/search?q=ab', 2)).toEqual([200, 429]);
    expect(await asked('/api/markets', 2)).toEqual([200, 200]);
    expect(await asked('/', 2)).toEqual([200, 429]);
    expect(await asked('/nothing', 2)).toEqual([404, 429]);
    expect(await asked('/assets/app-1a2b3c.js', 3)).toEqual([200, 200, 200]);
  });
  const text = 'Här finns allt. '.repeat(300);
  it('charge large bodies by their bytes on the wire, including uncompressed ones and those of a first sync', async () => {
    const store = await open();
    await addMarkets(
      store,
      Array.from({ length: 200 }, (_, n) => marketRow(n + 1, { description: text })),
    );
    server = await startServer(store, { rates: { read: 1e6, sync: 1e6 } });
    const left = async (path: string, encoding: string) => {
      const answer = await server.get(path, { 'accept-encoding': encoding });
      const before = Number(/remaining=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
      return { answer, before };
    };
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    for (const path of ['/api/markets?pageSize=10000', `/api/sync/v1/pages/0?cursor=${cursor}`]) {
      const small = await left(path, 'br');
      const plain = await left(path, 'identity');
      const bytes = (await plain.answer.arrayBuffer()).byteLength;
      expect(bytes).toBeGreaterThan(5 * 64 * 1024);
      expect([path, small.before - plain.before]).toEqual([path, Math.ceil(bytes / 65_536)]);
      const again = { 'accept-encoding': 'identity', 'if-none-match': plain.answer.headers.get('etag') ?? '' };
      const known = await server.get(path, again);
      expect([known.status, known.headers.get('ratelimit')]).toEqual([
        304,
        expect.stringContaining(`remaining=${plain.before - 1},`),
      ]);
    }
  });
  it('charge changes by their rows at the first request, and later as one request', async () => {
    const store = await open();
    await plantMarkets(store, 3);
    server = await startServer(store, { rates: { sync: 1e6 } });
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    await addMarkets(
      store,
      Array.from({ length: 330 }, (_, n) => marketRow(10 + n)),
    );
    const left: number[] = [];
    for (let time = 0; time < 4; time++) {
      const answer = await server.get(`/api/sync/v1/changes?cursor=${cursor}`);
      expect(((await answer.json()) as { markets: unknown[] }).markets).toHaveLength(330);
      left.push(Number(/remaining=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]));
    }
    expect(left.map((each) => 1e6 - 1 - each)).toEqual([17, 18, 19, 20]);
  });
  it('refuse a large body when the limit is exceeded', async () => {
    const store = await open();
    await addMarkets(
      store,
      Array.from({ length: 200 }, (_, n) => marketRow(n + 1, { description: text })),
    );
    server = await startServer(store, { rates: { read: 16 } });
    const plain = () => ({ 'accept-encoding': 'identity' });
    expect(await asked('/api/markets?pageSize=10000', 5, plain)).toEqual([200, 200, 200, 200, 429]);
  });
  it('count other refusals too', async () => {
    server = await startServer(await open(), { rates: { read: 2 } });
    expect(await asked('/api/markets?page=0', 3)).toEqual([400, 400, 429]);
  });
  it('apply to writes', async () => {
    const store = await open();
    await plantMarkets(store, 1);
    server = await startServer(store, { rates: { view: 2 } });
    const view = () => fetch(`${server.url}/api/markets/${sampleId(1)}/views`, { method: 'POST' });
    expect([(await view()).status, (await view()).status, (await view()).status]).toEqual([204, 204, 429]);
  });
  it('use the peer address without trusted proxies, whatever the request headers', async () => {
    server = await startServer(await open(), { rates: { read: 2 } });
    expect(
      await asked('/api/site/about', 3, (i) => ({ 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` })),
    ).toEqual([200, 200, 429]);
  });
  it('use the address forwarded by a trusted proxy', async () => {
    server = await startServer(await open(), { rates: { read: 1 }, config: { trustProxy: ['127.0.0.1'] } });
    expect(await asked('/api/site/about', 3, (i) => ({ 'x-forwarded-for': `192.0.2.${i}` }))).toEqual([200, 200, 200]);
    expect(await asked('/api/site/about', 2, () => ({ 'x-forwarded-for': '198.51.100.1, 192.0.2.0' }))).toEqual([
      429, 429,
    ]);
  });
});
