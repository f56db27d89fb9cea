// The first visit on a slow net, in a real browser with an empty cache: 50 kB/s and 400 ms, set for every target by the
// browser itself. Measures when the outline of Sweden is painted, when the sheet of the map lists markets, and how long
// skeletons remain in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { startChildServer } from '../../scripts/child-server.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { withBrowser } from './browser-run.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';

const rounds = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));
/** `downloadThroughput` and `uploadThroughput` in bytes per second. */
const slowNet = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const phone = { width: 390, height: 844 };
/** A visit is watched until the map's columns have been on the device for `after`, within these limits; ms. */
const watched = { least: 8_000, after: 3_000, most: 60_000 };
/** Milliseconds from navigation. */
const bars = { outline: 2_000, rows: 5_000, skeletons: 6_000 };

/** Milliseconds from navigation; infinite when it did not happen while the page was watched. */
interface Visit {
  outline: number;
  rows: number;
  /** The last frame with a skeleton in the sheet. */
  skeletons: number;
  /** When the columns of all markets were on the device: the engine's rows may replace the first ones. */
  columns: number;
}

/** The table of first visits. */
export async function benchSlow(): Promise<void> {
  process.chdir(root);
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-slow-'));
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo', TILES_UPSTREAM: 'none' });
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      // A new profile each time: nothing is cached, stored or compiled.
      const profile = join(folder, `profile-${round}`);
      visits.push(await withBrowser(profile, (context) => visitSlowly(context, `${app.url}/`)));
    }
    report(visits);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page from its first moment: records what each frame shows. */
function watchFrames(): void {
  const seen = { outline: 0, rows: 0, skeletons: 0, columns: 0 };
  Object.assign(globalThis, { seen });
  const look = (now: number) => {
    const sheet = document.querySelector('section[aria-label="Loppisar i listform"]');
    if (document.querySelector('svg[data-outline]')) seen.outline ||= now;
    if (sheet?.querySelector('a[href^="/?market="]')) seen.rows ||= now;
    if (!sheet || sheet.querySelector('[data-skeleton]')) seen.skeletons = now;
    if (/columns|complete/.test(document.documentElement.dataset.mirror ?? '')) seen.columns ||= now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visitSlowly(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript(watchFrames);
  await page.goto(url, { waitUntil: 'commit' });
  const wanted = ({ least, after, most }: typeof watched) => {
    const { rows, columns } = (globalThis as unknown as { seen: Visit }).seen;
    const now = performance.now();
    return now > most || (now > least && rows > 0 && columns > 0 && now > columns + after);
  };
  await page.waitForFunction(wanted, watched, { timeout: 2 * watched.most, polling: 250 });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen);
  const never = (ms: number) => ms || Number.POSITIVE_INFINITY;
  return { ...seen, outline: never(seen.outline), rows: never(seen.rows), columns: never(seen.columns) };
}

/** Slows the page and its workers: each of them is a target with conditions of its own. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNet);
}

function report(visits: readonly Visit[]): void {
  heading(`First visit, 50 kB/s and 400 ms, empty cache (ms from navigation to the frame, ${visits.length} visits)`);
  const all = {
    'the outline of Sweden': visits.map(({ outline }) => outline),
    'market rows in the sheet': visits.map(({ rows }) => rows),
    'last skeleton in the sheet': visits.map(({ skeletons }) => skeletons),
    'columns of all markets': visits.map(({ columns }) => columns),
  };
  table(
    ['what', 'median', 'least', 'most'],
    Object.entries(all).map(([name, each]) => [name, median(each), Math.min(...each), Math.max(...each)]),
  );
  bar('slow net: outline', median(all['the outline of Sweden']), bars.outline, 'ms');
  bar('slow net: first market rows', median(all['market rows in the sheet']), bars.rows, 'ms');
  bar('slow net: last skeleton in the sheet', median(all['last skeleton in the sheet']), bars.skeletons, 'ms');
}
