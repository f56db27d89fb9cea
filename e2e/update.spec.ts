// A new version waits until the person accepts it, and loses nothing.
import type { Page } from '@playwright/test';
import { expect, openAndMirror, test, waitForIdleParts, waitForMarkets } from './app.ts';
import { type Front, startFront } from './front.ts';
import { signIn } from './sign-in.ts';

/**
 * Waits until a takeover that was requested has happened. Chromium lets a new version take over when the old one is idle, which may
 * last for minutes when a request has started it again meanwhile: it is stopped, as it would stop by itself. The new one never is:
 * it may be answering the page that reloads, which would wait for it in vain.
 */
async function expectTakenOver(page: Page, hasHappened: () => Promise<boolean>): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await tools.send('ServiceWorker.enable');
  await expect(async () => {
    const isWaiting = [...states.values()].includes('installed');
    for (const [versionId, status] of states)
      if (isWaiting && status === 'activated') await tools.send('ServiceWorker.stopWorker', { versionId });
    await expect.poll(hasHappened, { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
  await tools.detach();
}

/** Publishes a new version, and lets the page check for it. */
async function publish(front: Front, page: Page): Promise<void> {
  front.publish();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}

/** How the service worker's static routes sent the calls of the API so far: each way once; 'network' is past the service worker. */
function waysOfCalls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The timing of static routes is missing in the library's types.
    type Routed = PerformanceResourceTiming & { workerMatchedSourceType: string };
    const entries = performance.getEntriesByType('resource') as Routed[];
    const calls = entries.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    return [...new Set(calls.map(({ workerMatchedSourceType }) => workerMatchedSourceType))];
  });
}

test('a new version is offered, waits, and takes over with one reload that keeps view and filter', async ({
  page,
  shared,
}) => {
  const front = await startFront(shared.url);
  await openAndMirror(page, front.url);
  await page.reload();
  // A call through the service worker could restart an old version that is ending.
  await expect.poll(() => waysOfCalls(page)).toEqual(['network']);
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('button', { name: /^Mer Verifierade/ }).click();
  await page.getByLabel('Bara verifierade').check();
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await publish(front, page);
  const state = page.getByRole('status', { name: 'Läge' });
  await expect(state).toContainText('En ny version finns');
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(true);
  await state.getByRole('button', { name: 'Uppdatera' }).click();
  await expectTakenOver(page, () => page.evaluate(() => !('before' in globalThis)).catch(() => false));
  await expect(page.getByRole('heading', { name: 'Lista' })).toBeVisible();
  await expect(page.getByLabel('Bara verifierade')).toBeChecked();
  await expect(page.getByText('En ny version finns')).toHaveCount(0);
  front.close();
});

test('a new version does not take over while a person is typing, and what was typed survives its reload', {
  tag: '@thorough',
}, async ({ page, own }) => {
  const front = await startFront(own.url);
  await openAndMirror(page, `${front.url}/login`);
  await signIn(page);
  await page.reload();
  await page.getByRole('button', { name: 'Konto: Anna' }).click();
  await page.getByRole('button', { name: 'Visa alla listor' }).click();
  const make = page.getByRole('button', { name: 'Skapa lista' });
  const dialog = page.getByRole('dialog', { name: 'Ny lista' });
  await make.click();
  await dialog.getByLabel('Namn').fill('Halvskriven');
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  const isSamePage = () => page.evaluate(() => 'before' in globalThis).catch(() => true);
  await publish(front, page);
  await expect(page.getByText('En ny version finns')).toBeAttached();

  /** Simulates that the page is hidden. */
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await hide('hidden');
  await hide('visible');
  // The new version has not taken over: it is still offered, to the same page.
  await expect(page.getByText('En ny version finns')).toBeAttached();
  expect(await isSamePage()).toBe(true);

  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await hide('hidden');
  await expectTakenOver(page, async () => !(await isSamePage()));
  await expect(page.getByText('En ny version finns')).toHaveCount(0);
  await make.click();
  await expect(dialog.getByLabel('Namn')).toHaveValue('Halvskriven');
  front.close();
});

for (const taker of ['itself', 'another tab']) {
  test(`a page of the first visit, not controlled by a service worker yet, continues with the new version after ${taker} let it take over`, {
    tag: '@thorough',
  }, async ({ page, context, own }) => {
    test.setTimeout(180_000);
    const front = await startFront(own.url);
    await openAndMirror(page, front.url);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const other = await context.newPage();
    await other.goto(front.url);
    // Its requests would keep the old version running.
    await waitForMarkets(other);
    await waitForIdleParts(other);
    await other.waitForLoadState('networkidle');
    await page.bringToFront();
    await page.evaluate(() => Object.assign(globalThis, { before: true }));
    await publish(front, page);
    const offer = page.getByRole('status', { name: 'Läge' }).getByRole('button', { name: 'Uppdatera' });
    await expect(offer).toBeVisible();
    /** As the app does, the message is repeated until the new version takes over. */
    const hasTaken = () =>
      other.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration();
        found?.waiting?.postMessage({ type: 'SKIP_WAITING' });
        return !found?.waiting && found?.active?.state === 'activated';
      });
    if (taker === 'another tab') await expectTakenOver(other, hasTaken);
    await offer.click();
    await expectTakenOver(page, () => page.evaluate(() => !('before' in globalThis)).catch(() => false));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    front.close();
  });
}
