// The tab dies, or the net goes, at every single point where the mirror waits for something. Afterwards what is
// stored is whole, shows itself without the net, and the next attempt reaches the server's state.
import { describe, expect, it } from 'vitest';
import { columnsFormat } from '../../../workers/market-engine/columns.ts';
import { Browser, type TabPlan } from '../../helpers/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/mirror-invariants.ts';
import { SyncServer } from '../../helpers/sync-server.ts';

interface Scenario {
  name: string;
  /** What is there before the attempt under test. */
  prepare(): Promise<{ browser: Browser; server: SyncServer }>;
}

async function synced(count: number) {
  const browser = new Browser();
  const server = new SyncServer(count);
  await browser.open(server).run();
  return { browser, server };
}

const scenarios: Scenario[] = [
  { name: 'first sync', prepare: async () => ({ browser: new Browser(), server: new SyncServer(300) }) },
  {
    name: 'first sync while the server forgets the pages',
    async prepare() {
      const server = new SyncServer(300);
      let pages = 0;
      server.before = (path) => {
        if (!path.includes('/pages/') || ++pages !== 2) return;
        server.edit(7, { name: 'Ny' });
        server.forgetSnapshots();
      };
      return { browser: new Browser(), server };
    },
  },
  {
    name: 'first sync while the server is restored from a backup',
    async prepare() {
      const server = new SyncServer(300);
      let pages = 0;
      server.before = (path) => {
        if (path.includes('/pages/') && ++pages === 2) server.restoreBackup();
      };
      return { browser: new Browser(), server };
    },
  },
  {
    name: 'changes in several sets',
    async prepare() {
      const { browser, server } = await synced(256);
      server.deltaRows = 3;
      server.edit(3, { name: 'Ändrad', tempClosed: true });
      server.hide(130);
      server.hide(0);
      server.add();
      server.add();
      server.edit(200, { standardHours: null });
      server.hide(255);
      return { browser, server };
    },
  },
  {
    name: 'a shadow after another epoch',
    async prepare() {
      const { browser, server } = await synced(260);
      server.restoreBackup();
      return { browser, server };
    },
  },
  {
    name: 'a shadow after a cursor below the floor, with changes on the way',
    async prepare() {
      const { browser, server } = await synced(260);
      server.edit(1, { name: 'Sedan länge ändrad' });
      server.raiseFloor();
      let pages = 0;
      server.before = (path) => {
        if (path.includes('/pages/') && ++pages === 1) server.edit(2, { name: 'Under tiden' });
      };
      return { browser, server };
    },
  },
  {
    name: 'a snapshot of another format',
    async prepare() {
      const { browser, server } = await synced(260);
      await spoilSnapshot(browser, { format: columnsFormat + 1 });
      server.edit(5, { name: 'Ny' });
      return { browser, server };
    },
  },
  {
    name: 'a server without sync',
    async prepare() {
      const server = new SyncServer(260);
      server.speaksSync = false;
      return { browser: new Browser(), server };
    },
  },
];

async function spoilSnapshot(browser: Browser, changes: object) {
  const { snapshots } = await browser.stored();
  const request = browser.indexedDB.open(browser.databaseName);
  await new Promise<void>((resolve) => {
    request.onsuccess = () => {
      const db = request.result;
      const store = db.transaction('snapshot', 'readwrite').objectStore('snapshot');
      for (const record of snapshots) store.put({ ...record, columns: { ...(record.columns as object), ...changes } });
      store.transaction.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}

async function expectServerState(browser: Browser, server: SyncServer) {
  await expectWhole(browser);
  expect(await storedMarkets(browser)).toEqual(server.markets());
}

/** Runs the attempt once undisturbed to learn how many points it has. */
async function pointsOf(scenario: Scenario): Promise<number> {
  const { browser, server } = await scenario.prepare();
  const tab = browser.open(server);
  await tab.run();
  expect(tab.reported).toEqual([]);
  expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
  await expectServerState(browser, server);
  return tab.points;
}

async function disturbed(scenario: Scenario, plan: TabPlan) {
  const { browser, server } = await scenario.prepare();
  const tab = browser.open(server, plan);
  await tab.run();
  return { browser, server, tab };
}

describe.each(scenarios)('$name', (scenario) => {
  it('survives a kill at every point', async () => {
    const points = await pointsOf(scenario);
    for (let killAt = 1; killAt <= points; killAt++) {
      const { browser, server, tab } = await disturbed(scenario, { killAt });
      expect(tab.dead, `killed at ${killAt}`).toBe(true);
      // A snapshot spoilt before the attempt is only whole again once the attempt has rebuilt it.
      if (scenario.name !== 'a snapshot of another format') await expectWhole(browser);

      const { meta } = await browser.stored();
      const offline = browser.open(server, { cutAt: 1 });
      await offline.run();
      expect(offline.shown.at(-1)?.cursor, `shown without net after ${killAt}`).toBe(meta?.live?.cursor);

      const next = browser.open(server);
      await next.run();
      expect(next.mirror.state(), `after a kill at ${killAt}`).toMatchObject({ stage: 'complete', trouble: null });
      expect(next.reported).toEqual([]);
      await expectServerState(browser, server);
    }
  }, 120_000);

  it('survives the net going at every point, and goes on in the same tab', async () => {
    const points = await pointsOf(scenario);
    for (let cutAt = 1; cutAt <= points; cutAt++) {
      const { browser, server, tab } = await disturbed(scenario, { cutAt });
      expect([null, 'offline'], `cut at ${cutAt}`).toContain(tab.mirror.state().trouble);
      await expectWhole(browser);
      tab.reconnect();
      await tab.mirror.attempt(true);
      expect(tab.mirror.state(), `after a cut at ${cutAt}`).toMatchObject({ stage: 'complete', trouble: null });
      expect(tab.reported).toEqual([]);
      await expectServerState(browser, server);
      expect(tab.shown.at(-1)?.cursor).toBe((await browser.stored()).meta?.live?.cursor);
    }
  }, 120_000);
});
