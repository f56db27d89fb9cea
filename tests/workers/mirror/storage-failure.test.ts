// Storage is full or broken: everything works until the tab closes, and the stored state stays consistent.
import { describe, expect, it } from 'vitest';
import { databaseAnswers } from '../../../src/data/device/silence.ts';
import { Browser } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { sampleId, sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

/** Storage that rejects the writes after the first `room`, until `free`. */
function fullDevice(room: number) {
  let writes = 0;
  let isFull = true;
  return {
    onWrite() {
      if (isFull && ++writes > room) throw new DOMException('no room', 'QuotaExceededError');
    },
    free() {
      isFull = false;
    },
  };
}

describe('a full device', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'serves from memory when storage is full after %i writes, and stores once there is room',
    async (room) => {
      const browser = new Browser();
      const server = new SyncServer(260);
      const { onWrite, free } = fullDevice(room);
      const tab = browser.open(server, { onWrite });
      await tab.run();
      expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 260, trouble: 'storage' });
      expect(await tab.mirror.record(sampleId(200))).toEqual(sampleMarket(200));
      expect(tab.reported).toEqual([]);
      await expectWhole(browser);

      server.edit(0, { name: 'Ny' });
      await tab.mirror.attempt(true);
      expect((await tab.mirror.record(sampleId(1)))?.name).toBe('Ny');
      expect(tab.mirror.state().trouble).toBe('storage');
      await expectWhole(browser);

      free();
      await tab.mirror.attempt(true);
      expect(tab.mirror.state().trouble).toBeNull();
      await expectWhole(browser);
      expect(await storedMarkets(browser)).toEqual(server.markets());
    },
  );

  it('keeps the stored state when changes do not fit', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    await browser.open(server).run();
    server.edit(0, { name: 'Ny' });
    server.hide(5);
    const tab = browser.open(server, fullDevice(0));
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ markets: 129, trouble: 'storage' });
    expect(await tab.mirror.record(sampleId(6))).toBeNull();
    await expectWhole(browser);
    expect((await storedMarkets(browser)).length).toBe(130);

    const next = browser.open(server);
    await next.run();
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });

  it('deletes the old generation once there is room for the new one', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    await browser.open(server).run();
    server.restoreBackup();
    const { onWrite, free } = fullDevice(0);
    const tab = browser.open(server, { onWrite });
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ markets: 129, trouble: 'storage' });
    expect((await storedMarkets(browser)).length).toBe(130);
    free();
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBeNull();
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });

  it('takes over what another tab has stored meanwhile', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    const { onWrite, free } = fullDevice(0);
    const poor = browser.open(server, { onWrite });
    await poor.run();
    await browser.open(server).run();
    free();
    await poor.mirror.attempt(true);
    expect(poor.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });
});

describe('a device whose database is evicted', () => {
  it('goes on showing the markets without a net, and fetches all of them again with it', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    const tab = browser.open(server);
    await tab.run();
    await browser.evict();
    tab.cut();
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'columns', markets: 130, trouble: 'offline' });

    tab.reconnect();
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 130, trouble: null });
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });
});

describe('a device that cannot be read', () => {
  it('serves from memory, and stores when it can be after all', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    let forbidden = true;
    const tab = browser.open(server, {
      onOpen() {
        if (forbidden) throw new DOMException('private window', 'SecurityError');
      },
    });
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 130, trouble: 'storage' });
    expect(await tab.mirror.record(sampleId(7))).toEqual(sampleMarket(7));
    expect(tab.reported).toEqual([]);

    // Not a matter of room.
    databaseAnswers('loppis-mirror', false);
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBe('silent');
    databaseAnswers('loppis-mirror', true);

    forbidden = false;
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBeNull();
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });

  it('continues with its stored mirror when there was one after all', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    await browser.open(server).run();
    let forbidden = true;
    const tab = browser.open(server, {
      onOpen() {
        if (forbidden) throw new DOMException('not now', 'SecurityError');
      },
    });
    await tab.run();
    forbidden = false;
    server.edit(3, { name: 'Ny' });
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });
});
