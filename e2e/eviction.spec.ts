// Eviction: the browser deletes the app's database under storage pressure. A person with unsent changes in it gets a message at
// once, whether a page was open or not (C13); everything else is fetched again silently.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, waitForMirror } from './app.ts';
import { startOnProfile } from './chromium.ts';
import { startFront } from './front.ts';
import { signIn } from './sign-in.ts';

async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signIn(page);
  await waitForMirror(page);
}

const list = (page: Page) => page.getByRole('table').getByRole('row');
const loss = (page: Page) => page.getByRole('alert').filter({ hasText: 'Webbläsaren har rensat enheten' });

async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await expect(list(page)).toHaveCount(11);
}

/** Taps that many hearts, and waits until the chip shows their number. */
async function like(page: Page, count: number): Promise<void> {
  const hearts = page.getByRole('main').getByRole('button', { name: /^Gilla /, pressed: false });
  for (let left = count; left > 0; left--) {
    const before = await hearts.count();
    await hearts.first().click();
    await expect(hearts).toHaveCount(before - 1);
  }
  const chip = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${count} ändring`) });
  await expect(chip).toBeVisible();
}

/** Simulates eviction: local storage, caches and service worker stay. */
async function throwAwayDatabases(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' });
  await cdp.detach();
}

test('the loss of unsent work is detected at once, under an open page and at the next start', {
  tag: '@thorough',
}, async ({ own }) => {
  const profile = mkdtempSync(join(tmpdir(), 'loppis-profile-'));
  const front = await startFront(own.url);
  const context = await startOnProfile(profile);
  const [page = await context.newPage()] = context.pages();
  await openSignedIn(page, front.url);
  await openList(page);
  // The reload below is answered from the device.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await front.cut();
  await like(page, 2);
  // Over an open market, which covers a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await throwAwayDatabases(page, front.url);
  await expect(loss(page)).toContainText('2 ändringar som inte var skickade gick förlorade.');
  // Pressed, not only drawn: nothing lies over it.
  await loss(page).getByRole('button', { name: 'Jag förstår' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('banner').getByRole('button', { name: /ändring/ })).toHaveCount(0);
  // The shown markets stay.
  await expect(list(page)).toHaveCount(11);
  await page.reload();
  await loss(page).getByRole('button', { name: 'Jag förstår' }).click();
  await expect(loss(page)).toHaveCount(0);
  await front.mend();
  await page.reload();
  await waitForMirror(page);
  await expect(loss(page)).toHaveCount(0);

  // The session is lost as well.
  await openSignedIn(page, front.url);
  await openList(page);
  await front.cut();
  await like(page, 1);
  await page.goto('about:blank');
  await throwAwayDatabases(page, front.url);
  await page.goto(front.url);
  await expect(loss(page)).toContainText('1 ändring som inte var skickad gick förlorad.');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logga in' })).toBeVisible();
  await expect(loss(page)).toBeVisible();

  expect(front.writes().size).toBe(0);
  front.close();
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
