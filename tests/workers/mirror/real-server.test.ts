// The mirror against the real server in process, over real HTTP: both sides read the contract the same way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InferOutput } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, MarketStatus, type marketPageSchema } from '../../../core/contract/markets.ts';
import { renewEpoch } from '../../../server/db/migrate.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { Browser } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { addMarkets, changeMarket, deleteMarket, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

describe('the mirror of a real server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-mirror-'));
  let store: Store;
  let server: TestServer;
  const net = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(new Request(input, init).url.replace('http://loppis.test', server.url)),
  };

  beforeAll(async () => {
    store = await openStore({ dataDir, databaseUrl: null });
    await plantMarkets(store, 300);
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function serverMarkets(): Promise<Market[]> {
    type Page = InferOutput<typeof marketPageSchema>;
    const { markets } = await server.json<Page>('/api/markets?pageSize=10000');
    return markets.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  it('equals it after the first sync, wherever the tab was killed before', async () => {
    const expected = await serverMarkets();
    expect(expected).toHaveLength(300);
    const whole = new Browser();
    const undisturbed = whole.open(net);
    await undisturbed.run();
    expect(await storedMarkets(whole)).toEqual(expected);

    for (let killAt = 1; killAt <= undisturbed.points; killAt++) {
      const browser = new Browser();
      await browser.open(net, { killAt }).run();
      await expectWhole(browser);
      const next = browser.open(net);
      await next.run();
      expect(next.mirror.state(), `after a kill at ${killAt}`).toMatchObject({ stage: 'complete', trouble: null });
      expect(await storedMarkets(browser)).toEqual(expected);
      browser.close();
    }
    whole.close();
  }, 60_000);

  it('follows its changes, and its restore from a backup', async () => {
    const browser = new Browser();
    const tab = browser.open(net);
    await tab.run();
    await changeMarket(store, 5, { name: 'Ny skylt', version: 2 });
    await changeMarket(store, 6, { status: MarketStatus.Hidden });
    await deleteMarket(store, 7);
    await addMarkets(store, [marketRow(301), marketRow(302)]);
    await tab.mirror.attempt(true);
    const changed = await storedMarkets(browser);
    expect(changed).toHaveLength(300);
    expect(changed[4]?.name).toBe('Ny skylt');
    await expectWhole(browser);

    await store.write(renewEpoch);
    await changeMarket(store, 8, { name: 'Efter säkerhetskopian' });
    // The server needs time to build a snapshot of the new epoch; until then it answers 503.
    await expect
      .poll(
        async () => {
          server.clock.advance(61_000);
          await tab.mirror.attempt(true);
          return tab.mirror.state().trouble;
        },
        { timeout: 15_000 },
      )
      .toBeNull();
    expect((await storedMarkets(browser)).find(({ name }) => name === 'Efter säkerhetskopian')).toBeDefined();
    expect(tab.reported).toEqual([]);
    await expectWhole(browser);
    browser.close();
  }, 60_000);
});
