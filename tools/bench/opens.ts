// Opening without a net after one visit, in a real browser: this app's first list, and by its link a market that was opened
// on that visit and one that was not, beside an empty React page that its own service worker keeps. Warm: another load in the
// same browser. Cold: a new process.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build as viteBuild } from 'vite';
import type { Market } from '../../core/contract/markets.ts';
import { readSchedule } from '../../core/rules/day/schedule.ts';
import { startChildServer } from '../../scripts/child-server.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { withBrowser } from './browser-run.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';
import { startUnwatched, type Unwatched } from './unwatched.ts';

const rounds = 11;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Addresses to open, the selector that must be shown, and what is rendered after it. */
export interface Opening {
  name: string;
  /** The next address: what has been opened once is no longer new to the device. */
  url: () => string;
  shows: string;
  /** The last element rendered, where not all is rendered at once. */
  ends?: string;
}

/** Milliseconds from navigation. */
export interface Shown {
  shows: number;
  ends?: number;
}

const listed = 'a[href^="/?market="]';
/** The name, not the hidden heading of the skeleton; and the hours, which only the full record has. */
const detail = { shows: 'dialog[open] h2:not(.visually-hidden)', ends: 'dialog[open] article table' };

/** The table of openings. */
export async function benchOpens(): Promise<void> {
  process.chdir(root);
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-opens-'));
  const profile = join(folder, 'profile');
  const empty = await emptySite(join(folder, 'empty'));
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
  let running = true;
  try {
    const unseen = await lateInList(app.url);
    const next = () => {
      const id = unseen.pop();
      if (!id) throw new Error('every market has been seen');
      return `${app.url}/?market=${id}`;
    };
    const opened = await withBrowser(profile, async (context) => {
      await visit(context, empty.url, 'li');
      return visit(context, `${app.url}/`, `html[data-mirror="complete"] ${listed}`, openFirst);
    });
    await app.stop();
    empty.close();
    running = false;
    const openings: Opening[] = [
      { name: 'an empty React page', url: () => empty.url, shows: 'li' },
      { name: 'this app, list', url: () => `${app.url}/`, shows: listed },
      { name: 'this app, by its link a market opened before', url: () => `${app.url}/?market=${opened}`, ...detail },
      { name: 'this app, by its link a market never seen', url: next, ...detail },
    ];
    report('Opens offline after one visit, same browser', await warm(profile, openings), openings, 2);
    report('Opens offline after one visit, new browser process', await cold(profile, openings), openings, 2.5);
  } finally {
    if (running) await app.stop();
    if (running) empty.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Markets far down in every list, with a table of hours. */
async function lateInList(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/markets?pageSize=100&page=50`);
  const { markets } = (await answer.json()) as { markets: Market[] };
  const hasWeek = ({ standardHours, timezone }: Market) => readSchedule(standardHours, null, timezone).kind === 'known';
  return markets.filter(hasWeek).map(({ id }) => id);
}

/** Opens a site until its service worker has stored it, then calls `then` on the page. */
export async function visit<T>(context: BrowserContext, url: string, shows: string, then?: (page: Page) => Promise<T>) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(shows).first().waitFor({ timeout: 60_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The service worker handles the next load and stores what is fetched only then.
  await page.reload();
  await page.locator(shows).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const answer = await then?.(page);
  await page.waitForTimeout(1000);
  await page.close();
  return answer;
}

/** Opens the first market listed and returns its id. */
async function openFirst(page: Page): Promise<string> {
  const link = page.locator(listed).first();
  const id = (await link.getAttribute('href'))?.split('=')[1] ?? '';
  await link.click();
  await page.locator(detail.ends).waitFor();
  return id;
}

/** When the wanted elements were shown: the frame after the first one that found them. */
async function open(browser: Unwatched, { url, shows, ends }: Opening): Promise<Shown> {
  const wanted = Object.entries({ shows, ends }).filter(([, selector]) => selector);
  const script = `(() => {
    const shown = (globalThis.shown = {});
    let missing = ${JSON.stringify(wanted)};
    const look = () => {
      for (const [name, selector] of missing)
        if (document.querySelector(selector)) {
          missing = missing.filter(([other]) => other !== name);
          requestAnimationFrame(() => (shown[name] = performance.now()));
        }
      if (missing.length > 0) requestAnimationFrame(look);
    };
    look();
  })()`;
  const isDone = `Object.keys(globalThis.shown ?? {}).length === ${wanted.length}`;
  return (await browser.open(url(), script, isDone, 'globalThis.shown')) as Shown;
}

/** Times by opening, round by round, in one browser process. */
export async function warm(profile: string, openings: Opening[]): Promise<Shown[][]> {
  const times: Shown[][] = openings.map(() => []);
  const browser = await startUnwatched(profile);
  for (let round = -2; round < rounds; round++) {
    for (const [n, opening] of openings.entries()) {
      const shown = await open(browser, opening);
      if (round >= 0) times[n]?.push(shown);
    }
  }
  await browser.close();
  return times;
}

async function cold(profile: string, openings: Opening[]): Promise<Shown[][]> {
  const times: Shown[][] = openings.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [n, opening] of openings.entries()) {
      const browser = await startUnwatched(profile);
      const shown = await open(browser, opening);
      await browser.close();
      if (round >= 0) times[n]?.push(shown);
    }
  }
  return times;
}

function report(title: string, times: Shown[][], openings: Opening[], most: number): void {
  const medians = times.map((each) => median(each.map(({ shows }) => shows)));
  const [floor = Number.NaN, ...ours] = medians;
  heading(`${title}, server gone (ms from navigation to the screen, median of ${rounds})`);
  table(
    ['what opens', 'median', 'least', 'most', 'to empty', 'all of it'],
    openings.map(({ name, ends }, n) => {
      const each = times[n] as Shown[];
      const all = each.map(({ shows }) => shows);
      return [
        name,
        medians[n] as number,
        Math.min(...all),
        Math.max(...all),
        `${((medians[n] as number) / floor).toFixed(2)}x`,
        ends ? median(each.map((shown) => shown.ends as number)) : '',
      ];
    }),
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
