// A wall clock that is set while the server runs: counters, caches and timers in memory use the monotonic clock.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../server/db/schema.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, post, sessionFor } from '../helpers/server/accounts.ts';
import { describeEmbedded } from '../helpers/server/engines.ts';
import { changeMarket, plantMarkets } from '../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../helpers/server/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeEmbedded('with a clock that was set back a day', ({ open }) => {
  let store: Store;
  let server: TestServer;
  const start = async (options: Parameters<typeof startServer>[1] = {}) => {
    server = await startServer(store, options);
  };
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => server.close());
  const statusOf = async (path: string) => (await server.get(path)).status;

  it('the rate limit ends its minute after a minute', async () => {
    await start({ rates: { read: 2 } });
    for (const status of [200, 200, 429]) expect(await statusOf('/api/site/about')).toBe(status);
    server.clock.jump(-day);
    const refused = await server.get('/api/site/about');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    server.clock.advance(minute);
    expect(await statusOf('/api/site/about')).toBe(200);
  });
  it('an address may try a password again after five minutes', async () => {
    await start({ authLimits: { tries: 2, mails: 10 } });
    const wrong = () => post(server, '/auth/login', { username: 'ingen@exempel.se', password: 'fel fel fel fel' });
    expect([(await wrong()).status, (await wrong()).status]).toEqual([401, 401]);
    server.clock.jump(-day);
    const refused = await wrong();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    server.clock.advance(5 * minute);
    expect((await wrong()).status).toBe(401);
  });
  it('a session that another process ended is over within five seconds', async () => {
    await start();
    const { id } = await addPerson(store);
    const { token } = await sessionFor(store, id, server.clock.now());
    expect((await as(token, server, 'GET', '/users/me/sessions')).status).toBe(200);
    server.clock.jump(-day);
    await store.write((tx) => tx.deleteFrom('sessions').execute());
    server.clock.advance(5000);
    expect((await as(token, server, 'GET', '/users/me/sessions')).status).toBe(401);
  });
  it('the ranking by views is updated after a minute', async () => {
    await plantMarkets(store, 3);
    await start();
    const first = async () =>
      (await server.json<{ id: string }[]>('/api/markets/most-viewed/last-month?count=1')).map(({ id }) => id);
    const view = (n: number, views: number) =>
      store.write((tx) =>
        tx
          .insertInto('market_views')
          .values({ market_id: sampleId(n), day: Math.floor(server.clock.now() / day), views })
          .execute(),
      );
    await view(2, 5);
    expect(await first()).toEqual([sampleId(2)]);
    server.clock.jump(-day);
    await view(3, 9);
    server.clock.advance(minute);
    expect(await first()).toEqual([sampleId(3)]);
  });
  it('a change is in the snapshot within minutes', async () => {
    await plantMarkets(store, 3);
    await start({ config: { logLevel: 'debug' } });
    const version = async () => (await server.get('/api/sync/v1/bootstrap')).headers.get('etag');
    const before = await version();
    server.clock.jump(-day);
    await changeMarket(store, 1, { name: 'Ny' });
    await eventually(async () => {
      server.clock.advance(1000);
      expect(await version()).not.toBe(before);
    });
  });
});
