// The tab is killed, or the network fails, at the awaits of the mirror, one after the other. Afterwards the stored state is
// consistent (M1), can be shown offline, and the next attempt reaches the server's state.
import { describe, expect, it } from 'vitest';
import { Browser, type Stored, type TabPlan } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

interface Scenario {
  name: string;
  markets: number;
  /** Whether the device has the mirror before the attempt under test. */
  synced: boolean;
  /** Changes to the server after that. */
  arrange?: (server: SyncServer) => void;
  /** Harmless changes to the stored state. */
  before?: (stored: Stored) => void;
  /** Damages to the stored state. */
  spoil?: (stored: Stored) => void;
}

/** Calls `accident` when page request number `at` arrives. */
function atPage(server: SyncServer, at: number, accident: () => void) {
  let pages = 0;
  server.before = (path) => {
    if (path.includes('/pages/') && ++pages === at) accident();
  };
}

const scenarios: Scenario[] = [
  { name: 'first sync', markets: 300, synced: false },
  {
    name: 'first sync while the server forgets the pages',
    markets: 260,
    synced: false,
    arrange: (server) =>
      atPage(server, 2, () => {
        server.edit(7, { name: 'Ny' });
        server.forgetSnapshots();
      }),
  },
  {
    name: 'first sync while the server is restored from a backup',
    markets: 260,
    synced: false,
    arrange: (server) => atPage(server, 2, () => server.restoreBackup()),
  },
  {
    name: 'changes in several sets',
    markets: 256,
    synced: true,
    arrange(server) {
      server.deltaRows = 3;
      server.edit(3, { name: 'Ändrad', tempClosed: true });
      server.hide(130);
      server.hide(0);
      server.add();
      server.add();
      server.edit(200, { standardHours: null });
      server.hide(255);
    },
  },
  {
    name: 'counts in several sets, alone and with changes',
    markets: 256,
    synced: true,
    arrange(server) {
      server.countTuples = 3;
      server.count(0, 130, 255);
      server.count(3, 130);
      server.edit(3, { name: 'Ändrad' });
      server.hide(200);
      server.count(1, 131, 254);
      server.add();
      server.count(254, 255);
    },
  },
  {
    name: 'counts of a device from before they had a cursor',
    markets: 130,
    synced: true,
    arrange: (server) => server.count(5, 129),
    // As a tab of an earlier version stored it; the rest of the state is whole.
    before(stored) {
      delete stored.meta?.live?.countsCursor;
    },
  },
  { name: 'a shadow after another epoch', markets: 130, synced: true, arrange: (server) => server.restoreBackup() },
  {
    name: 'a shadow after a cursor below the floor, with changes on the way',
    markets: 130,
    synced: true,
    arrange(server) {
      server.edit(1, { name: 'Sedan länge ändrad' });
      server.raiseFloor();
      atPage(server, 1, () => server.edit(2, { name: 'Under tiden' }));
    },
  },
  {
    name: 'a snapshot of another format',
    markets: 130,
    synced: true,
    arrange: (server) => server.edit(5, { name: 'Ny' }),
    spoil(stored) {
      for (const record of stored.snapshots) record.columns = { ...(record.columns as object), format: -1 };
    },
  },
  {
    name: 'a server without sync',
    markets: 130,
    synced: false,
    arrange(server) {
      server.speaksSync = false;
    },
  },
];

const templates = new Map<number, Stored>();

/** The stored state after a first sync of that many markets. */
async function syncedDevice(markets: number): Promise<Stored> {
  const known = templates.get(markets);
  if (known) return structuredClone(known);
  const browser = new Browser();
  await browser.open(new SyncServer(markets)).run();
  const stored = await browser.stored();
  browser.close();
  templates.set(markets, stored);
  return structuredClone(stored);
}

async function prepare({ markets, synced, arrange, before, spoil }: Scenario) {
  const browser = new Browser();
  const server = new SyncServer(markets);
  if (synced) {
    const stored = await syncedDevice(markets);
    before?.(stored);
    spoil?.(stored);
    await browser.fill(stored);
  }
  arrange?.(server);
  return { browser, server };
}

async function expectServerState(browser: Browser, server: SyncServer) {
  await expectWhole(browser);
  expect(await storedMarkets(browser)).toEqual(server.markets());
}

/** Runs the attempt once without faults: how many points it has, and which of them use the network. */
async function pointsOf(scenario: Scenario) {
  const { browser, server } = await prepare(scenario);
  const tab = browser.open(server);
  await tab.run();
  expect(tab.reported).toEqual([]);
  expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
  await expectServerState(browser, server);
  browser.close();
  return { points: tab.points, netPoints: tab.netPoints };
}

async function disturbed(scenario: Scenario, plan: TabPlan) {
  const { browser, server } = await prepare(scenario);
  const tab = browser.open(server, plan);
  await tab.run();
  return { browser, server, tab };
}

/** Every point with `ACCIDENTS=1`, else every third one, from another first one in each scenario. */
const step = process.env.ACCIDENTS ? 1 : 3;
let counted = 0;

describe.each(scenarios)('$name', (scenario) => {
  const first = scenarios.indexOf(scenario) % step;
  it('survives a kill at every point that is tried', async () => {
    const { points } = await pointsOf(scenario);
    for (let killAt = 1 + first; killAt <= points; killAt += step) {
      const { browser, server, tab } = await disturbed(scenario, { killAt });
      expect(tab.dead, `killed at ${killAt}`).toBe(true);
      // A snapshot damaged before the attempt is consistent again only after the attempt has rebuilt it.
      if (!scenario.spoil) await expectWhole(browser);

      const { meta } = await browser.stored();
      if (scenario.synced) expect(meta?.live?.full, `complete after a kill at ${killAt}`).toBe(true);
      const next = browser.open(server, { cutAt: 1 });
      await next.run();
      expect(next.shown.at(-1)?.cursor, `shown without net after ${killAt}`).toBe(meta?.live?.cursor);

      next.reconnect();
      await next.mirror.attempt(true);
      expect(next.mirror.state(), `after a kill at ${killAt}`).toMatchObject({ stage: 'complete', trouble: null });
      expect(next.reported).toEqual([]);
      await expectServerState(browser, server);
      browser.close();
      counted++;
    }
  }, 120_000);

  it('survives a network failure at every point that is tried, and continues in the same tab', async () => {
    const { netPoints } = await pointsOf(scenario);
    for (const cutAt of netPoints.filter((_, at) => at % step === first)) {
      const { browser, server, tab } = await disturbed(scenario, { cutAt });
      expect(tab.mirror.state().trouble, `cut at ${cutAt}`).toBe('offline');
      await expectWhole(browser);
      tab.reconnect();
      await tab.mirror.attempt(true);
      expect(tab.mirror.state(), `after a cut at ${cutAt}`).toMatchObject({ stage: 'complete', trouble: null });
      expect(tab.reported).toEqual([]);
      await expectServerState(browser, server);
      expect(tab.shown.at(-1)?.cursor).toBe((await browser.stored()).meta?.live?.cursor);
      browser.close();
      counted++;
    }
  }, 120_000);
});

it('has visited several hundred points', () => {
  // Guards the harness: the number drops when it no longer intercepts the points.
  expect(counted).toBeGreaterThan(350 / step);
});
