// Randomised faults: two tabs sync at once, are killed and go offline, while the directory changes between any two
// requests, the server forgets snapshots, raises its floor or is restored from a backup. With and without Web Locks.
// A failing schedule prints its seed; `ACCIDENTS=500 npx vitest run <this file>` runs more of them.
import { describe, expect, it } from 'vitest';
import { Browser, type Tab } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

const schedules = Number(process.env.ACCIDENTS ?? 12);
const rounds = 4;

async function accidents(seed: number) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const browser = new Browser(random() < 0.5);
  const server = new SyncServer(130 + below(8));
  server.deltaRows = 2 + below(6);
  server.countTuples = 2 + below(6);

  let calm = false;
  server.before = () => {
    if (calm || random() > 0.35) return;
    const at = below(server.markets().length);
    const accident = below(24);
    if (accident < 8) server.edit(at, { name: `Ändrad ${below(1000)}`, tempClosed: random() < 0.5 });
    else if (accident < 11) server.add();
    else if (accident < 14) server.hide(at);
    else if (accident < 16) server.forgetSnapshots();
    else if (accident < 18) server.raiseFloor();
    else if (accident < 19) server.restoreBackup();
    else if (accident < 20) server.speaksSync = !server.speaksSync;
    else server.count(at, below(server.markets().length));
  };

  for (let round = 0; round < rounds; round++) {
    const fate = () => ({
      ...(random() < 0.6 && { killAt: 1 + below(70) }),
      ...(random() < 0.4 && { cutAt: 1 + below(40) }),
    });
    const tabs: Tab[] = [browser.open(server, fate()), browser.open(server, fate())];
    await Promise.all(tabs.map((tab) => tab.run()));
    for (const tab of tabs) expect(tab.reported).toEqual([]);
    await expectWhole(browser);
    // Closing a tab is a kill as well; a connection left open would only be one more reader.
    for (const tab of tabs) if (!tab.dead) tab.kill();
  }

  calm = true;
  server.speaksSync = true;
  const survivors = [browser.open(server), browser.open(server)];
  await Promise.all(survivors.map((tab) => tab.run()));
  await expectWhole(browser);
  for (const tab of survivors) {
    expect(tab.reported).toEqual([]);
    expect(tab.mirror.state().stage).toBe('complete');
  }
  expect(survivors.map((tab) => tab.mirror.state().trouble)).toContain(null);
  expect(await storedMarkets(browser)).toEqual(server.markets());
  browser.close();
}

describe('seeded accidents', () => {
  it.each(Array.from({ length: schedules }, (_, i) => i + 1))(
    'leave the mirror consistent and able to catch up: seed %i',
    accidents,
    60_000,
  );
});
