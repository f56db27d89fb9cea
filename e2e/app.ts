// Fixtures of the journeys: the real server on a copy of one seeded store, and both ways of going offline.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type ChildServer, startChildServer } from '../scripts/child-server.ts';

export { expect };

/** Number of public markets: normally, and for journeys about own data, which need fewer. */
const counts = { all: 10_000, some: 2_000 } as const;
type Seeded = Record<keyof typeof counts, string>;

export interface App extends ChildServer {
  dataDir: string;
  /** Restarts on the same port and store. */
  restart(): Promise<void>;
}

async function startOn(dataDir: string, count: number = counts.all): Promise<App> {
  let child = await startChildServer({ DATA_DIR: dataDir, SEED: 'demo', SEED_COUNT: String(count) });
  const app: App = {
    ...child,
    dataDir,
    stop: () => child.stop(),
    kill: () => child.kill(),
    async restart() {
      child = await startChildServer({ DATA_DIR: dataDir, SEED: 'none', PORT: String(app.port) });
    },
  };
  return app;
}

interface WorkerFixtures {
  /** Folders with a seeded store, created once. */
  seeded: Seeded;
  /** A server shared by journeys that only read; it is never stopped. */
  shared: App;
}
interface TestFixtures {
  /** A server of this journey only, to stop, kill and change, with some of the markets. */
  own: App;
  /** The same with all markets. */
  ownWhole: App;
  /** Requests to other origins; a journey fails when there is one. */
  foreign: string[];
  /** Content security policy violations and uncaught errors; a journey fails when there is one. */
  faults: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const seed = async (count: number) => {
        const folder = mkdtempSync(join(tmpdir(), 'loppis-e2e-'));
        const first = await startOn(folder, count);
        await first.stop();
        return folder;
      };
      const seeded: Seeded = { all: await seed(counts.all), some: await seed(counts.some) };
      await use(seeded);
      for (const folder of Object.values(seeded)) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shared: [
    async ({ seeded }, use) => {
      await lend(seeded.all, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  own: async ({ seeded }, use) => lend(seeded.some, use),
  ownWhole: async ({ seeded }, use) => lend(seeded.all, use),
  foreign: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        if (!/^(https?:\/\/localhost:\d+\/|blob:|data:)/.test(request.url())) foreign.push(request.url());
      });
      await use(foreign);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watchFaults(context, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs a server on a copy of a seeded store for the duration of `use`. */
async function lend(seeded: string, use: (app: App) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-e2e-'));
  cpSync(seeded, folder, { recursive: true });
  const app = await startOn(folder);
  await use(app);
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Collects policy violations and uncaught errors, but not failed requests, which these journeys cause on purpose. */
function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedScript/.test(message.text())) faults.push(message.text());
  });
}

/** Opens the start page and waits until every market is mirrored and the service worker controls the page. */
export async function openAndMirror(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForMirror(page);
}

/** Waits until the mirror is complete and the shell is stored. */
export async function waitForMirror(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mirror', 'complete', { timeout: 30_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** The two ways to go offline: the device knows (flight mode), or the server is unreachable. */
export const cuts = ['flight mode', 'server gone'] as const;
export type Cut = (typeof cuts)[number];

/** Goes offline one way or the other. */
export async function cutNet(cut: Cut, context: BrowserContext, app: App): Promise<void> {
  if (cut === 'flight mode') await context.setOffline(true);
  else await app.kill();
}

/** Goes online again. */
export async function restoreNet(cut: Cut, context: BrowserContext, app: App): Promise<void> {
  if (cut === 'flight mode') await context.setOffline(false);
  else await app.restart();
}
