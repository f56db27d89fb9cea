// The main promise: after one visit the directory works offline, however the network went away.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cutNet,
  cuts,
  expect,
  openAndMirror,
  restoreNet,
  test,
  total,
  waitForIdleParts,
  waitForMarkets,
  waitForMirror,
} from './app.ts';
import { startOnProfile } from './chromium.ts';

/** Browses list, filter, search and detail with the stored data. */
async function browse(page: import('@playwright/test').Page, count = total) {
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: /^Mer Verifierade/ }).click();
  await page.getByLabel('Bara verifierade').check();
  await expect(page.getByText(new RegExp(`av ${count} loppisar`)).first()).toBeVisible();
  await page.getByLabel('Bara verifierade').uncheck();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('loppis');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('option').first().click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: 'Öppettider' })).toBeVisible();
  await expect(detail.getByRole('link', { name: /Visa vägen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
}

const whole = String.raw`10\s000`;
for (const cut of cuts)
  test(`after one visit everything works without a net: reload, list, filter, search, detail, dialogs, a second tab, Om (${cut})`, {
    tag: cut === 'server gone' ? '@thorough' : [],
  }, async ({ page, context, ownWhole: own }) => {
    await openAndMirror(page, own.url);
    const keepsAbout = () =>
      page.evaluate(() => localStorage.getItem('loppis.public-queries')?.includes('"about"') === true);
    await expect.poll(keepsAbout).toBe(true);
    const listed = await waitForIdleParts(page);
    const { content } = (await (await fetch(`${own.url}/api/site/about`)).json()) as { content: string };
    const [, paragraph = ''] = /<p>([^<]{20})/.exec(content) ?? [];
    expect(paragraph).not.toBe('');
    await cutNet(cut, context, own);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Läge' })).toContainText(
      new RegExp(`Offline – visar ${whole} loppisar från i (dag|går)`),
    );
    await browse(page, whole);
    const open = (files: string[]) => Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
    expect((await page.evaluate(open, listed)).length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('dialog').getByLabel('E-postadress')).toBeVisible();
    await page.keyboard.press('Escape');
    const second = await context.newPage();
    await second.goto(own.url);
    await browse(second, whole);
    await second.getByRole('navigation').getByRole('button', { name: 'Om' }).click();
    await expect(second.getByRole('main')).toContainText(paragraph);
    await expect(second.getByRole('main')).not.toContainText('gick inte');
    for (const tab of [page, second]) {
      await expect(tab.getByRole('alert')).toHaveCount(0);
      await expect(tab.getByText(/Ett fel uppstod|kunde inte/i)).toHaveCount(0);
    }
    await second.close();
    await restoreNet(cut, context, own);
    await page.reload();
    await expect(page.getByText(/Offline/)).toHaveCount(0);
  });

test('a browser started again with the server gone shows the stored markets, and a link opens its market', {
  tag: '@thorough',
}, async ({ own }) => {
  const profile = mkdtempSync(join(tmpdir(), 'loppis-profile-'));
  const before = await startOnProfile(profile);
  const first = await before.newPage();
  await openAndMirror(first, own.url);
  const links = first.locator('a[href^="/?market="]');
  // A market that is not among the remembered rows of the front page.
  const [opened, unseen] = [links.nth(15), links.nth(16)];
  const [openedAt, unseenAt] = [await opened.getAttribute('href'), await unseen.getAttribute('href')];
  await opened.click();
  await expect(first.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
  const name = await first.getByRole('dialog').getByRole('heading', { level: 2 }).innerText();
  await first.keyboard.press('Escape');
  await expect(first.getByRole('dialog')).toBeHidden();
  await before.close();
  await own.kill();
  const after = await startOnProfile(profile);
  const page = await after.newPage();
  await page.goto(own.url);
  // The page of the service worker: web fonts from the start, and the entry, listed twice, fetched once.
  await expect(page.locator('html')).toHaveAttribute('data-typefaces');
  const entry = await page.locator('script[type="module"]').first().getAttribute('src');
  await expect(page.locator(`link[rel="preload"][href="${entry}"]`)).toHaveCount(1);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.endsWith(String(entry)))).toHaveLength(1);
  await waitForMirror(page);
  await browse(page);

  for (const address of [openedAt, unseenAt]) {
    await page.goto(`${own.url}${address}`);
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('heading', { name: 'Öppettider' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link').first()).toBeVisible();
  }
  // A market that was opened before does not wait for the engine, which never starts here.
  const stuck = await after.newPage();
  await stuck.addInitScript(() => {
    Object.assign(globalThis, {
      Worker: class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    });
  });
  await stuck.goto(`${own.url}${openedAt}`);
  await expect(stuck.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(name);
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a first visit without the server shows a message, and fills in when the server is back', async ({
  page,
  context,
  own,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  // The code that stores the shell, which is fetched last: a failure is no error.
  await page.route(/\/assets\/(service-worker|keep-map|about)-/, (route) => route.abort());
  const failures = Promise.all(
    ['service-worker', 'keep-map', 'about'].map((name) =>
      page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`)),
    ),
  );
  await page.goto(own.url);
  await expect(page.getByRole('status', { name: 'Läge' })).toContainText('inga loppisar finns på enheten ännu');
  await failures;
  await page.unroute('**/api/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await waitForMarkets(page);
});
