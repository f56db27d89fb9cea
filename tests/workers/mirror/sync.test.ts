// The mirror without crashes: what it rejects, what it stores, and which state it reports.
import { describe, expect, it } from 'vitest';
import type { RecordPage } from '../../../core/contract/sync.ts';
import { packCounts } from '../../../core/rules/markets/count-tuples.ts';
import { rowOfId } from '../../../workers/market-engine/columns-rows.ts';
import { textAt } from '../../../workers/market-engine/columns-text.ts';
import { Browser, type Tab } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { sampleId, sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

async function synced(count: number) {
  const browser = new Browser();
  const server = new SyncServer(count);
  const tab = browser.open(server);
  await tab.run();
  server.requests.length = 0;
  return { browser, server, tab };
}

/** Answers `body` on every path that contains `part`. */
function answering(server: SyncServer, part: string, body: unknown, status = 200) {
  const real = server.fetch;
  server.fetch = async (input, init) =>
    new Request(input, init).url.includes(part)
      ? new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
      : real(input, init);
  return () => {
    server.fetch = real;
  };
}

function shownName(tab: Tab, id: string): string | null {
  const columns = tab.shown.at(-1);
  const row = columns ? rowOfId(columns, id) : -1;
  return columns && row >= 0 ? textAt(columns.name, row) : null;
}

describe('trouble', () => {
  it('distinguishes a captive portal from no network', async () => {
    const server = new SyncServer(5);
    const { fetch } = server;
    server.fetch = async () => new Response('<html>Logga in</html>', { headers: { 'content-type': 'text/html' } });
    const tab = new Browser().open(server);
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'empty', trouble: 'portal' });
    server.fetch = fetch;
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
  });

  it('has nothing to show when the first start is offline, and reports why', async () => {
    const tab = new Browser().open(new SyncServer(5), { cutAt: 1 });
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'empty', markets: 0, trouble: 'offline', syncing: false });
  });

  it.each([
    { part: 'bootstrap', body: { format: 7 }, trouble: 'shape', status: 200 },
    { part: 'pages', body: { cursor: 'other' }, trouble: 'shape', status: 200 },
    { part: 'changes', body: [], trouble: 'shape', status: 200 },
    { part: 'bootstrap', body: { message: 'trasig' }, trouble: 'server', status: 500 },
    { part: 'changes', body: { message: 'för ofta' }, trouble: 'server', status: 429 },
  ])(
    'of $part answering $status $body is called $trouble, and goes away with it',
    async ({ part, body, trouble, status }) => {
      const browser = new Browser();
      const server = new SyncServer(130);
      const mend = answering(server, part, body, status);
      const tab = browser.open(server);
      await tab.run();
      expect(tab.mirror.state().trouble).toBe(trouble);
      await expectWhole(browser);
      mend();
      await tab.mirror.attempt(true);
      expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
      expect(tab.reported).toEqual([]);
    },
  );

  it('keeps the stored state when the server sends nonsense later', async () => {
    const { browser, server, tab } = await synced(130);
    answering(server, 'changes', { cursor: server.cursor, count: 0, more: false, markets: [{ id: 'x' }], gone: [] });
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 130, trouble: 'shape' });
    await expectWhole(browser);
  });

  it('passes on Retry-After', async () => {
    const { server, tab } = await synced(3);
    const { fetch } = server;
    server.fetch = async (input, init) => {
      await fetch(input, init);
      return new Response('{}', { status: 429, headers: { 'retry-after': '120' } });
    };
    expect(await tab.mirror.attempt(true)).toMatchObject({ retryAfter: 120 });
  });

  it('of an unexpected kind is reported, and the mirror continues', async () => {
    const { browser, server } = await synced(3);
    const bug = new TypeError('a bug of ours');
    let isBroken = true;
    const tab = browser.open(server, {
      onWrite() {
        if (isBroken) throw bug;
      },
    });
    await tab.run();
    expect(tab.reported).toEqual([bug]);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: 'server' });
    isBroken = false;
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBeNull();
  });
});

describe('first sync', () => {
  it('cuts a response into stored pages, and repeats only requests with missing pages', async () => {
    const browser = new Browser();
    const server = new SyncServer(700);
    server.pageRecords = 256;
    const tab = browser.open(server);
    await tab.run();
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', pages: { done: 6, total: 6 } });
    const pages = server.requests.filter((path) => path.includes('/pages/'));
    expect(pages).toHaveLength(3);

    const stored = await browser.stored();
    const live = stored.meta?.live;
    if (!live) throw new Error('nothing stored');
    // The page reads the market of a deep link from here.
    const ids = server.markets().map(({ id }) => id);
    expect(live.firsts).toEqual(ids.filter((_, i) => i % 128 === 0));
    const forgetful = new Browser();
    await forgetful.fill({
      ...stored,
      meta: { ...stored.meta, live: { ...live, full: false, missing: [3] } },
      pages: stored.pages.filter(({ n }) => n !== 3),
    } as typeof stored);
    server.requests.length = 0;
    const again = forgetful.open(server);
    await again.run();
    expect(server.requests.filter((path) => path.includes('/pages/'))).toEqual(['/sync/v1/pages/1']);
    expect(await storedMarkets(forgetful)).toEqual(server.markets());
    await expectWhole(forgetful);
  });

  it('is usable before the pages arrive, and reports its progress', async () => {
    const browser = new Browser();
    const server = new SyncServer(300);
    const tab = browser.open(server);
    await tab.run();
    expect(await storedMarkets(browser)).toEqual(server.markets());
    await expectWhole(browser);
    expect(tab.reported).toEqual([]);

    expect(tab.shown.map(({ count, cards }) => [count, cards !== null])).toEqual([
      [300, false],
      [300, true],
    ]);
    const done = tab.told.filter(({ stage }) => stage === 'columns').map(({ pages }) => pages.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect([done[0], done.at(-1)]).toEqual([0, 3]);
    expect(tab.told.map(({ stage }) => stage).filter((stage, i, all) => stage !== all[i - 1])).toEqual([
      'empty',
      'columns',
      'complete',
    ]);
    expect(tab.told.at(-1)).toEqual({
      stage: 'complete',
      markets: 300,
      pages: { done: 3, total: 3 },
      syncing: false,
      freshAt: expect.any(Number),
      trouble: null,
      skipped: 0,
    });
  });

  it('never has more than two page requests in flight', async () => {
    const server = new SyncServer(1000);
    const { fetch } = server;
    let now = 0;
    let most = 0;
    server.fetch = async (input, init) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      const response = await fetch(input, init);
      now -= 1;
      return response;
    };
    await new Browser().open(server).run();
    expect(most).toBe(2);
  });

  it('starts over when a page belongs to other columns than the stored ones, and shows none of it', async () => {
    const browser = new Browser();
    const server = new SyncServer(300);
    // A second server behind the same address, which disagrees about one row at the same cursor.
    const other = new SyncServer(300);
    other.edit(130, { city: 'Annanstad' });
    other.rev = 1;
    const { fetch } = server;
    server.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (!pathname.endsWith('/pages/1') || server.requests.filter((path) => path.endsWith('bootstrap')).length > 1)
        return fetch(input, init);
      await other.fetch('http://loppis.test/api/sync/v1/bootstrap');
      return other.fetch(input, init);
    };
    const tab = browser.open(server);
    await tab.run();
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(2);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
    expect(await storedMarkets(browser)).toEqual(server.markets());
    await expectWhole(browser);
  });

  it('completes a market that changed between columns and page in its old version, then applies the change', async () => {
    const browser = new Browser();
    const server = new SyncServer(300);
    let edits = 0;
    server.before = (path) => {
      if (!path.includes('/pages/') || edits++ > 0) return;
      server.edit(200, { city: 'Nystad', latitude: 60.123457, tempClosed: true, standardHours: '{"days":{}}' });
      server.hide(10);
      server.add();
    };
    const tab = browser.open(server);
    await tab.run();
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(1);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 300, trouble: null });
    expect(await storedMarkets(browser)).toEqual(server.markets());
    await expectWhole(browser);
  });

  it('stores nothing of a page with broken packed text, and reports it', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    const { fetch } = server;
    server.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!new URL(new Request(input, init).url).pathname.endsWith('/pages/1')) return response;
      const page = (await response.json()) as RecordPage;
      return new Response(JSON.stringify({ ...page, columns: { ...page.columns, viewCount: '0:å' } }), {
        headers: { 'content-type': 'application/json' },
      });
    };
    const tab = browser.open(server);
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'columns', trouble: 'shape', pages: { done: 1, total: 2 } });
    await expectWhole(browser);
  });

  it('requests only the pages that are still missing after a restart', async () => {
    const browser = new Browser();
    const server = new SyncServer(600);
    const mend = answering(server, '/pages/4', { message: 'trasig' }, 500);
    await browser.open(server).run();
    mend();
    server.requests.length = 0;
    const next = browser.open(server);
    await next.run();
    expect(next.mirror.state().stage).toBe('complete');
    expect(server.requests.filter((path) => path !== '/sync/v1/pages/3')).toEqual([
      '/sync/v1/pages/4',
      '/sync/v1/changes',
    ]);
  });

  it('works with a server without markets', async () => {
    const browser = new Browser();
    const tab = browser.open(new SyncServer(0));
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 0, trouble: null });
    await expectWhole(browser);
  });
});

describe('changes', () => {
  it('cost one small request when nothing changed', async () => {
    const { server, tab } = await synced(130);
    await tab.mirror.attempt(true);
    expect(server.requests).toEqual(['/sync/v1/changes']);
    expect(tab.shown).toHaveLength(2);
  });

  it('never take a row back to an older version (M3)', async () => {
    const { browser, server, tab } = await synced(130);
    server.edit(4, { name: 'Version två' });
    await tab.mirror.attempt(true);
    const market = server.markets()[4] ?? sampleMarket(5);
    const [epoch, rev] = server.cursor.split(':');
    const old = { ...market, name: 'Version ett', version: 1 };
    const cursor = `${epoch}:${Number(rev) + 1}`;
    answering(server, 'changes', { cursor, count: 130, more: false, markets: [old], gone: [] });
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBeNull();
    expect(shownName(tab, market.id)).toBe('Version två');
    expect((await tab.mirror.record(market.id))?.name).toBe('Version två');
    await expectWhole(browser);
  });

  it('reload everything when the count differs, once (M6)', async () => {
    const { browser, server, tab } = await synced(130);
    server.countError = 1;
    await tab.mirror.attempt(true);
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(1);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: 'server' });
    await tab.mirror.attempt(true);
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(1);
    server.countError = 0;
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBeNull();
    await expectWhole(browser);
  });

  it('of counts alone change records and columns, and resend no market', async () => {
    const { browser, server, tab } = await synced(130);
    const { viewCount, version } = server.markets()[4] ?? sampleMarket(5);
    server.count(4, 129);
    await tab.mirror.attempt(true);
    expect(server.requests).toEqual(['/sync/v1/changes']);
    const columns = tab.shown.at(-1);
    expect(columns?.viewCount[4]).toBe(viewCount + 300);
    expect(await tab.mirror.record(sampleId(5))).toMatchObject({ viewCount: viewCount + 300, version });
    expect(await storedMarkets(browser)).toEqual(server.markets());
    await expectWhole(browser);
  });

  it('of counts of a market that the device does not have are skipped', async () => {
    const { browser, server, tab } = await synced(130);
    const { meta } = await browser.stored();
    const counts = packCounts([sampleMarket(3, { likeCount: 77 }), sampleMarket(999)]);
    const next = `${server.cursor.slice(0, 13)}:1`;
    answering(server, 'changes', {
      ...{ cursor: server.cursor, countsCursor: next, count: 130, more: false, markets: [], gone: [], counts },
    });
    await tab.mirror.attempt(true);
    expect((await tab.mirror.record(sampleId(3)))?.likeCount).toBe(77);
    expect(await storedMarkets(browser)).toHaveLength(130);
    expect((await browser.stored()).meta?.live).toEqual({ ...meta?.live, countsCursor: next });
    await expectWhole(browser);
  });

  it('with packed counts that cannot be read store nothing', async () => {
    const { browser, server, tab } = await synced(130);
    const counts = { ...packCounts([sampleMarket(3)]), views: 'x' };
    const next = `${server.cursor.slice(0, 13)}:1`;
    answering(server, 'changes', {
      ...{ cursor: server.cursor, countsCursor: next, count: 130, more: false, markets: [], gone: [], counts },
    });
    const before = await browser.stored();
    await tab.mirror.attempt(true);
    expect(tab.mirror.state().trouble).toBe('shape');
    expect(await browser.stored()).toEqual(before);
  });

  it('give a device without a cursor of counts all of them once', async () => {
    const { browser, server } = await synced(130);
    const stored = await browser.stored();
    delete stored.meta?.live?.countsCursor;
    const other = new Browser();
    await other.fill(stored);
    server.countTuples = 2;
    for (const at of [1, 2, 3, 4]) server.count(at);
    server.requests.length = 0;
    const tab = other.open(server);
    await tab.run();
    expect(server.requests).toEqual(Array(3).fill('/sync/v1/changes'));
    expect(await storedMarkets(other)).toEqual(server.markets());
    await tab.mirror.attempt(true);
    expect(server.requests).toHaveLength(4);
    await expectWhole(other);
  });

  it('follow a server that lost its cursor of counts, as after a return to an earlier version', async () => {
    const { browser, server, tab } = await synced(130);
    server.speaksCounts = false;
    server.edit(1, { name: 'Ny' });
    await tab.mirror.attempt(true);
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
    expect(await storedMarkets(browser)).toEqual(server.markets());
    server.speaksCounts = true;
    server.count(7);
    await tab.mirror.attempt(true);
    expect(await storedMarkets(browser)).toEqual(server.markets());
    await expectWhole(browser);
  });

  it('of counts reach the other tab', async () => {
    const { browser, server, tab } = await synced(130);
    const other = browser.open(server);
    await other.mirror.start();
    server.count(4);
    await tab.mirror.attempt(true);
    await other.mirror.reload();
    expect(other.shown.at(-1)?.viewCount[4]).toBe(server.markets()[4]?.viewCount);
  });

  it('are fetched although the stored time is in the future', async () => {
    const { browser, server } = await synced(3);
    const stored = await browser.stored();
    if (stored.meta?.freshAt) stored.meta.freshAt *= 2;
    const other = new Browser();
    await other.fill(stored);
    server.edit(1, { name: 'Ny' });
    const tab = other.open(server);
    await tab.run();
    expect(shownName(tab, sampleId(2))).toBe('Ny');
  });

  it('fill the last page and begin another', async () => {
    const { browser, server, tab } = await synced(127);
    const ids = [server.add(), server.add(), server.add()];
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ markets: 130, pages: { done: 2, total: 2 } });
    for (const id of ids) expect((await tab.mirror.record(id))?.id).toBe(id);
    await expectWhole(browser);
  });

  it('reload everything when a stored page is lost', async () => {
    const { browser, server } = await synced(130);
    const stored = await browser.stored();
    stored.pages.shift();
    const other = new Browser();
    await other.fill(stored);
    server.edit(0, { name: 'Ny' });
    const tab = other.open(server);
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
    await expectWhole(other);
    expect(await storedMarkets(other)).toEqual(server.markets());
  });
});

describe('a snapshot that does not fit', () => {
  it('is rebuilt from the pages offline', async () => {
    const { browser, server } = await synced(130);
    const stored = await browser.stored();
    stored.snapshots = [];
    const other = new Browser();
    await other.fill(stored);
    const tab = other.open(server, { cutAt: 1 });
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 130, trouble: 'offline' });
    await expectWhole(other);
  });

  it('shows the remaining rows while pages are missing too, and is reloaded', async () => {
    const { browser, server } = await synced(260);
    const stored = await browser.stored();
    stored.snapshots = [];
    stored.pages.pop();
    const other = new Browser();
    await other.fill(stored);
    const tab = other.open(server, { cutAt: 1 });
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'columns', markets: 256, trouble: 'offline' });
    tab.reconnect();
    await tab.mirror.attempt(true);
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 260, trouble: null });
    await expectWhole(other);
  });
});

describe('two tabs', () => {
  it('sync once and both show it', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    const tabs = [browser.open(server), browser.open(server)];
    await Promise.all(tabs.map((tab) => tab.run()));
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(1);
    for (const tab of tabs) {
      expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 130, syncing: false });
      expect(tab.shown.at(-1)?.cards).not.toBeNull();
    }
  });

  it('stay consistent without locks', async () => {
    const browser = new Browser(false);
    const server = new SyncServer(130);
    const tabs = [browser.open(server), browser.open(server), browser.open(server)];
    await Promise.all(tabs.map((tab) => tab.run()));
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
    for (const tab of tabs) expect(tab.reported).toEqual([]);
  });

  it('notify each other', async () => {
    const { browser, server, tab } = await synced(130);
    const second = browser.open(server, { cutAt: 1 });
    await second.run();
    server.edit(0, { name: 'Ny' });
    await tab.mirror.attempt(true);
    await expect.poll(() => shownName(second, sampleId(1))).toBe('Ny');
    expect((await second.mirror.record(sampleId(1)))?.name).toBe('Ny');
  });
});

describe('a server without sync', () => {
  async function plain(body: unknown) {
    const browser = new Browser();
    const server = new SyncServer(0);
    server.speaksSync = false;
    answering(server, '/markets', body);
    const tab = browser.open(server);
    await tab.run();
    return { browser, server, tab };
  }

  it('is mirrored from its list, and unreadable rows are counted', async () => {
    const rows = [{ ...sampleMarket(2), name: 'Två' }, { id: 'trasig' }, sampleMarket(1)];
    const { browser, tab } = await plain({ Markets: rows });
    expect(tab.mirror.state()).toMatchObject({ stage: 'complete', markets: 2, skipped: 1, trouble: null });
    expect((await tab.mirror.record(sampleId(2)))?.name).toBe('Två');
    await expectWhole(browser);
  });

  it('with another shape is trouble', async () => {
    const { tab } = await plain({ result: [] });
    expect(tab.mirror.state()).toMatchObject({ stage: 'empty', trouble: 'shape' });
  });

  it('has its whole list fetched again after a while only, unless `insist` is set', async () => {
    const { server, tab } = await plain([sampleMarket(1)]);
    const asked: string[] = [];
    server.before = (path) => asked.push(path);
    await tab.mirror.attempt(false);
    expect(asked).toEqual([]);
    await tab.mirror.attempt(true);
    expect(asked).toEqual(['/sync/v1/bootstrap']);
  });

  it('has further pages fetched while it reports more, and no longer than it sends more', async () => {
    const browser = new Browser();
    const server = new SyncServer(0);
    server.speaksSync = false;
    const asked: (string | null)[] = [];
    server.fetch = async (input, init) => {
      const url = new URL(new Request(input, init).url);
      if (url.pathname !== '/api/markets') return new Response('{}', { status: 404 });
      const page = Number(url.searchParams.get('page') ?? '1');
      asked.push(url.search);
      return Response.json({ markets: [sampleMarket(Math.min(page, 2))], totalMarkets: 9 });
    };
    const tab = browser.open(server);
    await tab.run();
    expect(asked).toEqual(['?pageSize=10000', '?pageSize=10000&page=2', '?pageSize=10000&page=3']);
    expect(tab.mirror.state().markets).toBe(2);
  });

  it('may gain sync later', async () => {
    const { browser, server, tab } = await synced(3);
    server.speaksSync = false;
    await tab.mirror.attempt(true);
    expect((await browser.stored()).meta?.live?.source).toBe('plain');
    server.speaksSync = true;
    await tab.mirror.attempt(true);
    expect((await browser.stored()).meta?.live?.source).toBe('sync');
    await expectWhole(browser);
  });
});

describe('record', () => {
  it('is null for a market it does not have, and while its page is missing', async () => {
    const browser = new Browser();
    const server = new SyncServer(130);
    answering(server, '/pages/1', { message: 'trasig' }, 500);
    const tab = browser.open(server);
    await tab.run();
    expect(await tab.mirror.record('nix')).toBeNull();
    expect(await tab.mirror.record(sampleId(130))).toBeNull();
    expect(await tab.mirror.record(sampleId(1))).toEqual(sampleMarket(1));
  });
});
