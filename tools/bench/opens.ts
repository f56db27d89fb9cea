// Opening without a net after one visit, in a real browser: this app's first list and a market by its link, beside an
// empty React page that its own service worker keeps. Warm: another load in the same browser. Cold: a new process.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build as viteBuild } from 'vite';
import { startChildServer } from '../../scripts/child-server.ts';
import { isBuilt } from '../../scripts/sources.ts';
import { withBrowser } from './browser-run.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';

const rounds = 7;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** An address to open, and what must stand on the screen. */
interface Opening {
  name: string;
  url: string;
  shows: string;
}

/** The table of openings. */
export async function benchOpens(): Promise<void> {
  process.chdir(root);
  if (!isBuilt()) await import('../../scripts/build.ts').then(({ build }) => build());
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-opens-'));
  const profile = join(folder, 'profile');
  const empty = await emptySite(join(folder, 'empty'));
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
  let running = true;
  try {
    const id = await withBrowser(profile, async (context) => {
      await visit(context, empty.url, 'li');
      return visit(context, `${app.url}/`, 'html[data-mirror="complete"] a[href^="/?market="]');
    });
    await app.stop();
    empty.close();
    running = false;
    const openings: Opening[] = [
      { name: 'an empty React page', url: empty.url, shows: 'li' },
      { name: 'this app, list', url: `${app.url}/`, shows: 'a[href^="/?market="]' },
      { name: 'this app, a market by its link', url: `${app.url}/?market=${id}`, shows: 'dialog[open] h2' },
    ];
    report('Opens offline after one visit, same browser', await warm(profile, openings), openings, 2);
    report('Opens offline after one visit, new browser process', await cold(profile, openings), openings, 1.8);
  } finally {
    if (running) await app.stop();
    if (running) empty.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets a site store itself; answers the id of the first market that shows, if any. */
async function visit(context: BrowserContext, url: string, shows: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(shows).first().waitFor({ timeout: 60_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The next load is the worker's; what it fetches only then is stored by it.
  await page.reload();
  await page.locator(shows).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(1000);
  const link = await page.locator(shows).first().getAttribute('href');
  await page.close();
  return link?.split('=')[1] ?? '';
}

/** Milliseconds from navigation to the frame in which the wanted element stands. */
async function open(page: Page, { url, shows }: Opening): Promise<number> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      requestAnimationFrame(() => Object.assign(globalThis, { shownAt: performance.now() }));
    };
    look();
  }, shows);
  await page.goto(url);
  const shown = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt);
  return (await shown.jsonValue()) as number;
}

async function warm(profile: string, openings: Opening[]): Promise<number[][]> {
  const times: number[][] = openings.map(() => []);
  await withBrowser(profile, async (context) => {
    for (let round = -2; round < rounds; round++) {
      for (const [n, opening] of openings.entries()) {
        const page = await context.newPage();
        const ms = await open(page, opening);
        if (round >= 0) times[n]?.push(ms);
        await page.close();
      }
    }
  });
  return times;
}

async function cold(profile: string, openings: Opening[]): Promise<number[][]> {
  const times: number[][] = openings.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [n, opening] of openings.entries()) {
      await withBrowser(profile, async (context) => {
        const ms = await open(await context.newPage(), opening);
        if (round >= 0) times[n]?.push(ms);
      });
    }
  }
  return times;
}

function report(title: string, times: number[][], openings: Opening[], most: number): void {
  const medians = times.map(median);
  const [floor = Number.NaN, ...ours] = medians;
  heading(`${title}, server gone (ms from navigation to the screen, median of ${rounds})`);
  table(
    ['what opens', 'median', 'least', 'to empty'],
    openings.map(({ name }, n) => [
      name,
      medians[n] as number,
      Math.min(...(times[n] as number[])),
      `${((medians[n] as number) / floor).toFixed(2)}x`,
    ]),
  );
  for (const [n, ms] of ours.entries())
    bar(`${title}: ${openings[n + 1]?.name} against an empty React page`, ms / floor, most, 'x');
}

/** The page of tools/quality/empty with a service worker that keeps it. */
async function emptySite(outDir: string) {
  await viteBuild({
    configFile: false,
    root: 'tools/quality/empty',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const assets = readdirSync(join(outDir, 'assets')).map((file) => `/assets/${file}`);
  const worker = `/sw.js?files=${['/', ...assets].join(',')}`;
  writeFileSync(join(outDir, 'keep.js'), `navigator.serviceWorker.register('${worker}');`);
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  writeFileSync(join(outDir, 'index.html'), html.replace('</body>', '<script src="/keep.js" defer></script></body>'));
  const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    const file =
      path === '/sw.js'
        ? fileURLToPath(new URL('./opens/sw.js', import.meta.url))
        : join(outDir, path === '/' ? 'index.html' : path);
    try {
      const body = readFileSync(file);
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': cache,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
