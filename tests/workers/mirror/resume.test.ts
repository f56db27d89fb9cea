// Bootstrap and pages that are cut while they arrive, from the real server in process: only the rest is requested, and nothing is
// joined that does not belong together.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textLengthHeader } from '../../../core/contract/sync.ts';
import { renewEpoch } from '../../../server/db/migrate.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { Browser } from '../../helpers/device/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/device/mirror-invariants.ts';
import { changeMarket, plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'loppis-resume-'));
let store: Store;
let server: TestServer;
let browser: Browser;
/** Paths with their queries, in order. */
let requests: string[];
/** Changes the response to a path; null leaves it as it is. */
let disturb: (path: string, response: Response) => Response | Promise<Response> | null;

beforeAll(async () => {
  store = await openStore({ dataDir, databaseUrl: null });
  await plantMarkets(store, 300);
  // Characters of one to four bytes.
  await changeMarket(store, 7, { name: 'Blåbär, köttbullar & 🧸🪑 €', description: 'Allt möjligt: ⛵️ å ä ö 🧸' });
  server = await startServer(store);
});
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
  disturb = () => null;
  browser = new Browser();
});
afterEach(() => browser.close());

const net = {
  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(new Request(input, init).url.replace('http://loppis.test', server.url));
    const path = url.pathname.replace('/api/sync/v1', '') + url.search;
    requests.push(path);
    const response = await fetch(url);
    return (await disturb(path, response)) ?? response;
  },
};
const withBody = (body: BodyInit | null, { status, headers }: Response) => new Response(body, { status, headers });

/** The response with the first `count` bytes of its body, in small chunks, and then a failure. */
async function cut(response: Response, count: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, count);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.error(new TypeError('terminated'));
      controller.enqueue(bytes.slice(at, at + 700));
      at += 700;
    },
  });
  return withBody(body, response);
}
/** Cuts the first response whose path begins so. */
function cutOnce(start: string, count: number): void {
  let done = false;
  disturb = (path, response) => {
    if (done || !path.startsWith(start)) return null;
    done = true;
    return cut(response, count);
  };
}
const asked = (start: string) => requests.filter((path) => path.startsWith(start));
const fromOf = (path: string | undefined) => Number(new URLSearchParams(path?.split('?')[1]).get('from'));

async function expectComplete(tab: ReturnType<Browser['open']>): Promise<void> {
  expect(tab.mirror.state()).toMatchObject({ stage: 'complete', trouble: null });
  expect(tab.reported).toEqual([]);
  await expectWhole(browser);
  const { markets } = await server.json<{ markets: { id: string }[] }>('/api/markets?pageSize=10000');
  expect(await storedMarkets(browser)).toEqual(markets.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

describe('what is cut begins anew', () => {
  it.each([
    [
      'the server has no such call',
      (response: Response) => new Response('{}', { status: 404, headers: response.headers }),
    ],
    ['the server has another version by its tag', (response: Response) => tagged(response, 'W/"0000000000000:1"')],
    ['the tag is missing', (response: Response) => tagged(response, null)],
    ['the whole arrives instead of the rest', async () => whole()],
    ['something else arrives', (response: Response) => withBody('"elsewhere"}', response)],
  ])('when %s', async (_, change) => {
    cutOnce('/bootstrap', 4000);
    const tab = browser.open(net);
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'empty', trouble: 'offline' });
    disturb = (path, response) => (path.startsWith('/rest/') ? change(response) : null);
    await tab.mirror.attempt(true);
    expect(asked('/rest/bootstrap')).toHaveLength(1);
    expect(asked('/bootstrap')).toHaveLength(2);
    await expectComplete(tab);
  });

  it('when the store was restored meanwhile', async () => {
    cutOnce('/bootstrap', 4000);
    const tab = browser.open(net);
    await tab.run();
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    await store.write(renewEpoch);
    await eventually(async () => {
      server.clock.advance(1000);
      expect((await server.json<{ cursor: string }>('/api/sync/v1/bootstrap')).cursor).not.toBe(cursor);
    });
    await tab.mirror.attempt(true);
    expect(asked('/rest/bootstrap')).toHaveLength(1);
    expect(asked('/bootstrap')).toHaveLength(2);
    await expectComplete(tab);
  });

  it('when the first answer had no tag to recognise it by', async () => {
    let cuts = 0;
    disturb = async (path, response) =>
      path.startsWith('/bootstrap') && cuts++ === 0 ? cut(tagged(response, null), 4000) : response;
    const tab = browser.open(net);
    await tab.run();
    await tab.mirror.attempt(true);
    expect(asked('/rest/')).toEqual([]);
    await expectComplete(tab);
  });

  it('when a complete answer was refused for its shape', async () => {
    disturb = (path, response) => (path.startsWith('/bootstrap') ? withBody('{"format":7}', response) : null);
    const tab = browser.open(net);
    await tab.run();
    expect(tab.mirror.state().trouble).toBe('shape');
    disturb = () => null;
    await tab.mirror.attempt(true);
    expect(asked('/rest/')).toEqual([]);
    await expectComplete(tab);
  });
});

describe('what is cut goes on', () => {
  it('with the rest of the bootstrap alone, cut at any byte', async () => {
    for (let count = 1; count < 9000; count += 391) {
      browser.close();
      browser = new Browser();
      requests = [];
      cutOnce('/bootstrap', count);
      const tab = browser.open(net);
      await tab.run();
      await tab.mirror.attempt(true);
      expect(asked('/bootstrap')).toHaveLength(1);
      expect(fromOf(asked('/rest/bootstrap')[0])).toBeGreaterThan(count / 2);
      await expectComplete(tab);
    }
  });

  it('with the rest of a page alone', async () => {
    cutOnce('/pages/0', 60_000);
    const tab = browser.open(net);
    await tab.run();
    expect(tab.mirror.state()).toMatchObject({ stage: 'columns', trouble: 'offline' });
    await tab.mirror.attempt(true);
    expect([asked('/bootstrap').length, asked('/pages/').length]).toEqual([1, 1]);
    expect(fromOf(asked('/rest/0')[0])).toBeGreaterThan(50_000);
    await expectComplete(tab);
  });

  it('again when the rest is cut too, each time further on', async () => {
    disturb = (path, response) =>
      /^\/(bootstrap|rest)/.test(path) && requests.length < 4 ? cut(response, 1500) : null;
    const tab = browser.open(net);
    await tab.run();
    for (let attempt = 0; attempt < 3; attempt++) await tab.mirror.attempt(true);
    const from = asked('/rest/bootstrap').map(fromOf);
    expect(from).toHaveLength(3);
    expect(from).toEqual(from.toSorted((a, b) => a - b));
    expect(new Set(from).size).toBe(3);
    expect(asked('/bootstrap')).toHaveLength(1);
    await expectComplete(tab);
  });

  it('and so does the progress, which begins before the first answer is complete', async () => {
    const length = Number((await server.get('/api/sync/v1/bootstrap')).headers.get(textLengthHeader));
    cutOnce('/bootstrap', length / 2);
    const tab = browser.open(net);
    await tab.run();
    const before = tab.percents.at(-1) ?? 0;
    expect(before).toBeGreaterThan(4);
    await tab.mirror.attempt(true);
    expect(tab.percents).toEqual(tab.percents.toSorted((a, b) => a - b));
    expect(tab.percents.at(-1)).toBe(100);
    await expectComplete(tab);
  });
});

function tagged(response: Response, etag: string | null): Response {
  const headers = new Headers(response.headers);
  headers.delete('etag');
  if (etag !== null) headers.set('etag', etag);
  return new Response(response.body, { status: response.status, headers });
}
const whole = () => fetch(`${server.url}/api/sync/v1/bootstrap`);
