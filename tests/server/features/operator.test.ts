// What those who run the server read: readiness and numbers.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../server/db/schema.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';

/** The same store, whose second read waits: after the position of the feed that is the first snapshot. */
function holdSnapshot(store: Store): { slow: Store; letGo: () => void } {
  const held = Promise.withResolvers<void>();
  let reads = 0;
  const slow: Store = {
    ...store,
    async read(work) {
      reads++;
      if (reads === 2) await held.promise;
      return store.read(work);
    },
  };
  return { slow, letGo: held.resolve };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describeEmbedded('the operator', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await open();
    await plantMarkets(store, 3);
  });
  afterEach(() => server.close());

  it('sees that the server is not ready before its first snapshot, and how large that is', async () => {
    const { slow, letGo } = holdSnapshot(store);
    const port = await freePort();
    server = await startServer(slow, { config: { metricsPort: port, host: '127.0.0.1' } });
    const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect((await server.get('/readyz')).status).toBe(503);
    expect(await numbers()).toMatch(/^loppis_ready 0$/m);
    letGo();
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
    const after = await numbers();
    expect(after).toMatch(/^loppis_ready 1$/m);
    expect(after).toMatch(/^loppis_snapshot_bytes [1-9]/m);
    expect(after).toMatch(/^loppis_feed_rev 1$/m);
  });
});
