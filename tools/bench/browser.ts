// Measured in a real browser: messages between worker and page, storing of a first sync, and cold offline starts.
// The bench pages are bundled for this run and served beside the real app's API.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { ColdStart } from './browser/cold.ts';
import type { Lab } from './browser/lab.ts';
import { withBrowser } from './browser-run.ts';
import { benchMarkets } from './corpus.ts';
import { type CorpusServer, openCorpus, settledList } from './corpus-store.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';

const coldRounds = 9;
const ways = ['empty', 'engine', 'rows'] as const;

/** All tables of the browser. */
export async function benchBrowser(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-browser-'));
  const corpus = await openCorpus(benchMarkets(10_000));
  const site = await serve(corpus, await bundle(join(folder, 'site')));
  const profile = join(folder, 'profile');
  try {
    await settledList(corpus.app);
    await withBrowser(profile, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.origin}/lab.html`);
      await page.waitForFunction(() => 'lab' in globalThis);
      await page.evaluate(() => (globalThis as unknown as { lab: Lab }).lab.prepare());
      await benchRoundTrips(page);
      await benchStoring(page);
    });
    site.goOffline();
    await benchColdStarts(profile, site.origin);
  } finally {
    site.close();
    await corpus.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchRoundTrips(page: Page): Promise<void> {
  const times = await page.evaluate(() => (globalThis as unknown as { lab: Lab }).lab.roundTrips(61));
  const medians = Object.entries(times).map(([name, values]) => [name, median(values)] as const);
  const [[, empty] = ['', Number.NaN]] = medians;
  heading('Worker to page, 10000 markets (ms per round trip)');
  table(
    ['reply', 'median', 'to empty'],
    medians.map(([name, ms]) => [name, ms, `${(ms / empty).toFixed(2)}x`]),
  );
  for (const [name, ms] of medians)
    if (name.startsWith('ask')) bar(`worker to page, ${name}, against an empty call`, ms / empty, 2, 'x');
}

async function benchStoring(page: Page): Promise<void> {
  const times = await page.evaluate(() => (globalThis as unknown as { lab: Lab }).lab.storing(5));
  const [mirror, rows, sqlite] = [median(times.mirror), median(times.rows), median(times.sqlite)];
  heading('First sync stored, 10000 markets (ms)');
  table(
    ['way', 'median', 'to ours'],
    [
      ['this mirror: pages, snapshot twice', mirror, '1.00x'],
      ['Dexie bulkPut, a row per market', rows, `${(rows / mirror).toFixed(2)}x`],
      ['SQLite wasm in OPFS', sqlite, `${(sqlite / mirror).toFixed(2)}x`],
    ],
  );
  bar('first sync stored against row-wise bulkPut', mirror / rows, 1 / 6, 'x');
  bar('first sync stored against SQLite wasm', mirror / sqlite, 0.5, 'x');
}

async function benchColdStarts(profile: string, origin: string): Promise<void> {
  const starts: Record<(typeof ways)[number], ColdStart[]> = { empty: [], engine: [], rows: [] };
  // The browser caches compiled scripts from the third visit on.
  for (let round = -3; round < coldRounds; round++) {
    // Alternating: the previous process may still be releasing its resources.
    for (const way of ways.map((_, turn) => ways[(turn + round + 3) % ways.length] as (typeof ways)[number])) {
      await withBrowser(profile, async (context) => {
        const page = await context.newPage();
        await page.goto(`${origin}/cold.html#${way}`);
        const result = await page.waitForFunction(() => (globalThis as unknown as { result?: ColdStart }).result);
        if (round >= 0) starts[way].push((await result.jsonValue()) as ColdStart);
      });
    }
  }
  const middle = (way: (typeof ways)[number], what: 'navigation' | 'worker') =>
    median(starts[way].map((one) => one[what]));
  const names = { empty: 'an empty worker', engine: 'this engine, first answer', rows: 'raw getAll of the rows' };
  heading(
    `Cold offline start, new browser process each time, ${starts.engine[0]?.markets} markets (ms, median of ${coldRounds})`,
  );
  table(
    ['worker', 'navigation to script start', 'script start to ready', 'navigation to ready', 'to empty'],
    ways.map((way) => [
      names[way],
      median(starts[way].map(({ navigation, worker }) => navigation - worker)),
      middle(way, 'worker'),
      middle(way, 'navigation'),
      `${(middle(way, 'navigation') / middle('empty', 'navigation')).toFixed(2)}x`,
    ]),
  );
  bar(
    'cold start: navigation to ready against an empty worker',
    middle('engine', 'navigation') / middle('empty', 'navigation'),
    1.3,
    'x',
  );
  bar(
    'cold start: worker to ready against raw getAll',
    middle('engine', 'worker') / middle('rows', 'worker'),
    0.25,
    'x',
  );
}

/** Bundles the bench pages like the app, and returns their folder. */
async function bundle(outDir: string): Promise<string> {
  const root = fileURLToPath(new URL('./browser', import.meta.url));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: [join(root, 'cold.html'), join(root, 'lab.html')] },
    },
  });
  return outDir;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Serves the pages and forwards /api to the app, until it is set offline. */
async function serve({ app }: CorpusServer, folder: string) {
  let online = true;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    if (path.startsWith('/api/')) {
      if (online) void handOn(request, response);
      else request.socket.destroy();
      return;
    }
    const file = join(folder, path);
    // Cross-origin isolated pages have a clock with microseconds.
    const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
    if (path.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // As the real server does: the browser then caches compiled code.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...isolation,
    });
    response.end(readFileSync(file));
  });
  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode, headers, rawPayload } = await app.inject({ url: request.url ?? '/', headers: request.headers });
    response.writeHead(statusCode, headers as Record<string, string>);
    response.end(rawPayload);
  }
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOffline() {
      online = false;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
