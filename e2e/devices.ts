// Devices that several journeys share, each with a page of its own: a visitor's, and one that Anna signed in on. Markets, shell and her
// answers are stored once. Journeys on them leave nothing waiting, and change different things; the others have a device of their own.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type App, test as base, expect, lend, openAndMirror } from './app.ts';
import { desktop } from './chromium.ts';
import { openSignedIn, ownRows } from './unsent.ts';

interface Device {
  app: App;
  context: BrowserContext;
}

interface PageOptions {
  viewport: BrowserContextOptions['viewport'];
  contextOptions: BrowserContextOptions;
}

/** Sets the device up in a page that is closed then, and lends it. */
async function lendDevice(
  browser: Browser,
  app: App,
  setUp: (context: BrowserContext) => Promise<void>,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...desktop, timezoneId: 'Europe/Stockholm' });
  await setUp(context);
  await closePages(context);
  await use({ app, context });
  await context.close();
}

const closePages = (context: BrowserContext) => Promise.all(context.pages().map((page) => page.close()));

/** A new page with the journey's options; what the journey changed of the device is changed back. */
async function lendPage(
  { context }: Device,
  { viewport, contextOptions: { reducedMotion } }: PageOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (reducedMotion) await page.emulateMedia({ reducedMotion });
  await use(page);
  await context.setOffline(false);
  await context.clearPermissions();
  await closePages(context);
}

/** Journeys of a visitor who has been here before. */
export const visitorTest = base.extend<object, { visited: Device }>({
  visited: [
    ({ browser, shared }, use) =>
      lendDevice(browser, shared, async (context) => openAndMirror(await context.newPage(), shared.url), use),
    { scope: 'worker', timeout: 120_000 },
  ],
  context: ({ visited }, use) => use(visited.context),
  page: ({ visited, viewport, contextOptions }, use) => lendPage(visited, { viewport, contextOptions }, use),
});

/** The person's answers that every device has ten seconds after a sign-in, without any of their screens. */
const atOnce = ['Lists', 'Profile', 'Markets', 'Notes', 'Ratings'].map((name) => `getMy${name}:`);

async function signAnnaIn(context: BrowserContext, { url }: App): Promise<void> {
  const page = await context.newPage();
  await openSignedIn(page, url);
  await expect
    .poll(async () => ((await ownRows(page, 'answers')) as { key: string }[]).map(({ key }) => key), {
      timeout: 10_000,
    })
    .toEqual(expect.arrayContaining(atOnce));
  // The chunks for signed-in users are prefetched.
  const files = ((await page.locator('meta[name="signed-in-parts"]').getAttribute('content')) ?? '').split(' ');
  await expect
    .poll(() => page.evaluate((urls) => Promise.all(urls.map(async (url) => Boolean(await caches.match(url)))), files))
    .not.toContain(false);
}

/** Journeys of Anna, who is signed in. `own` is the server of all of them: none stops it for good. */
export const annaTest = base.extend<object, { annas: Device }>({
  annas: [
    ({ browser, seededSome }, use) =>
      lend(seededSome, (app) => lendDevice(browser, app, (context) => signAnnaIn(context, app), use)),
    { scope: 'worker', timeout: 120_000 },
  ],
  own: ({ annas }, use) => use(annas.app),
  context: ({ annas }, use) => use(annas.context),
  page: ({ annas, viewport, contextOptions }, use) => lendPage(annas, { viewport, contextOptions }, use),
});
