// Fixtures of the journeys: the real server on a copy of one seeded store, and both ways of going offline.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { type ChildServer, startChildServer } from '../scripts/child-server.ts';

export { expect };

/** Number of public markets: as a visitor has them, and for journeys that show the same with fewer, which start faster. */
const counts = { all: 10_000, some: 1_000 } as const;
/** The smaller number as the app shows it; for regular expressions. */
export const total = String.raw`1\s000`;

/** Where the journeys' servers keep their compiled code, so that the next one starts faster. */
const compiled = resolve('node_modules/.cache/loppis-compiled');

export interface App extends ChildServer {
  dataDir: string;
  /** Restarts on the same port and store. */
  restart(): Promise<void>;
}

/** Starts a server on a folder; `seed`: variables that fill an empty store. */
async function startOn(dataDir: string, seed: Record<string, string> = {}): Promise<App> {
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled, SEED: 'none' };
  let child = await startChildServer({ ...env, ...seed });
  const app: App = {
    ...child,
    dataDir,
    stop: () => child.stop(),
    kill: () => child.kill(),
    async restart() {
      child = await startChildServer({ ...env, PORT: String(app.port) });
    },
  };
  return app;
}

export interface WorkerFixtures {
  /** A folder with a seeded store, created once by each worker that needs it. */
  seededSome: string;
  seededAll: string;
  /** A server shared by journeys that only read; it is never stopped. */
  shared: App;
}
export interface TestFixtures {
  /** A server of this journey only, to stop, kill and change. */
  own: App;
  /** The same with as many markets as a visitor has. */
  ownWhole: App;
  /** Requests to other origins; a journey fails when there is one. */
  foreign: string[];
  /** Content security policy violations and uncaught errors; a journey fails when there is one. */
  faults: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  seededSome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => seed(counts.some, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  seededAll: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => seed(counts.all, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  shared: [async ({ seededSome }, use) => lend(seededSome, use), { scope: 'worker', timeout: 120_000 }],
  own: async ({ seededSome }, use) => lend(seededSome, use),
  ownWhole: async ({ seededAll }, use) => lend(seededAll, use),
  foreign: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      const see = (request: Request) => {
        if (!/^(https?:\/\/localhost:\d+\/|blob:|data:)/.test(request.url())) foreign.push(request.url());
      };
      context.on('request', see);
      await use(foreign);
      context.off('request', see);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const endWatch = watchFaults(context, faults);
      await use(faults);
      endWatch();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Creates a store with that many public markets for the duration of `use`. */
async function seed(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-e2e-'));
  const first = await startOn(folder, { SEED: 'demo', SEED_COUNT: String(count) });
  await first.stop();
  await use(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a server on a copy of a seeded store for the duration of `use`. */
export async function lend(seeded: string, use: (app: App) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-e2e-'));
  cpSync(seeded, folder, { recursive: true });
  const app = await startOn(folder);
  await use(app);
  // SIGTERM would wait for the browser's open connections.
  await app.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Collects policy violations and uncaught errors until the result is called; not failed requests, which these journeys cause on purpose. */
function watchFaults(context: BrowserContext, faults: string[]): () => void {
  const failed = (error: WebError) => faults.push(String(error.error()));
  const said = (message: ConsoleMessage) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript/.test(message.text())) faults.push(message.text());
  };
  context.on('weberror', failed);
  context.on('console', said);
  return () => {
    context.off('weberror', failed);
    context.off('console', said);
  };
}

/** Waits until every market is mirrored. */
export async function waitForMarkets(page: Page): Promise<void> {
  const isComplete = () => document.documentElement.dataset.mirror === 'complete';
  await page.waitForFunction(isComplete, null, { timeout: 30_000, polling: 50 });
}

/** Waits until the shell is stored: a first visit registers the service worker two seconds after the load event. */
export async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until the page has fetched its dialogs and papers, which it does when it is idle; resolves to their files. */
export async function waitForIdleParts(page: Page): Promise<string[]> {
  const files = ((await page.locator('meta[name="idle-parts"]').getAttribute('content')) ?? '').split(' ');
  const lacking = () =>
    page.evaluate((listed) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return listed.filter((file) => !fetched.includes(file));
    }, files);
  await expect.poll(lacking, { timeout: 60_000 }).toEqual([]);
  return files;
}

/** Waits until all that a page needs without a net is stored: markets and shell. */
export async function waitForMirror(page: Page): Promise<void> {
  await waitForMarkets(page);
  await waitForShell(page);
}

/** Opens a page and waits until all that it needs without a net is stored. */
export async function openAndMirror(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForMirror(page);
}

/** Opens a page that needs no shell before `cutNet`, and waits until every market is mirrored. */
export async function openOnline(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForMarkets(page);
}

/** The two ways to go offline: the device knows (flight mode), or the server is unreachable. */
export const cuts = ['flight mode', 'server gone'] as const;
export type Cut = (typeof cuts)[number];
/** For journeys that go through both ways one after the other: `ACCIDENTS=1` does. */
export const someCuts = process.env.ACCIDENTS ? cuts : cuts.slice(0, 1);

/** Goes offline one way or the other, when the open pages have the shell stored. */
export async function cutNet(cut: Cut, context: BrowserContext, app: App): Promise<void> {
  await Promise.all(context.pages().map(waitForShell));
  if (cut === 'flight mode') await context.setOffline(true);
  else await app.kill();
}

/** Goes online again. */
export async function restoreNet(cut: Cut, context: BrowserContext, app: App): Promise<void> {
  if (cut === 'flight mode') await context.setOffline(false);
  else await app.restart();
}
