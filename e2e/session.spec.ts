// Staying signed in: many tabs whose tokens expired at the same time, a server that is down or busy, and the page after the
// server has ended a session.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { type App, expect, test, waitForMirror } from './app.ts';
import { startFront } from './front.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

const refreshPath = '/api/auth/refresh';

interface StoredSession {
  refresh_hash: string;
  replaced: string;
}

function inStore<T>({ dataDir }: App, work: (store: DatabaseSync) => T): T {
  const store = new DatabaseSync(join(dataDir, 'store.db'));
  try {
    store.exec('pragma busy_timeout = 2000');
    return work(store);
  } finally {
    store.close();
  }
}
const sessionsOf = (app: App) =>
  inStore(app, (store) =>
    store.prepare('select refresh_hash, replaced from sessions').all(),
  ) as unknown as StoredSession[];

/** Expires all access tokens, in the store and in the memory of the server. */
async function spendTokens(app: App, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  await app.stop();
  inStore(app, (store) => store.exec('delete from access_tokens'));
  await meanwhile();
  await app.restart();
}

const account = (page: Page) => page.getByRole('button', { name: 'Konto: Anna' });

async function expectSignedIn(page: Page): Promise<void> {
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a screen that needs the server and a valid session: the list of sign-ins. `timeout`: of each step, in ms. */
async function openSessions(page: Page, timeout = 0): Promise<void> {
  const menu = page.getByRole('group', { name: 'Konto: Anna' });
  // Without waiting for animation frames: background pages get none.
  await account(page).dispatchEvent('click', {}, { timeout });
  await menu.getByRole('button', { name: 'Mitt konto' }).dispatchEvent('click', {}, { timeout });
  await page.getByRole('tab', { name: 'Säkerhet' }).dispatchEvent('click', {}, { timeout });
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('loppis.session'));

/** Ends all of her sessions except a new one on another device. */
async function endElsewhere({ url }: App): Promise<void> {
  const authorization = `Bearer ${await signInElsewhere(url)}`;
  const ended = await fetch(`${url}/api/users/me/sessions`, { method: 'DELETE', headers: { authorization } });
  expect(ended.status).toBe(204);
}

/**
 * Reloads, and opens the screen until the server has answered: a page shows stored data, and during the server's pause an error with a
 * retry. The reload opens the screen again, so that the answer may be there before anybody taps.
 */
async function expectServedAfterReload(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Försök igen' });
  let isServed = false;
  page.on('response', (answer) => {
    // 304: the page has stored the same list.
    isServed ||= answer.url().endsWith('/api/users/me/sessions') && (answer.ok() || answer.status() === 304);
  });
  await page.reload();
  await openSessions(page);
  await expect(async () => {
    if (await retry.isVisible()) await retry.dispatchEvent('click');
    expect(isServed).toBe(true);
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Du är bara inloggad här.')).toBeVisible();
}

/** `ACCIDENTS=1` opens more. */
const tabs = process.env.ACCIDENTS ? 8 : 3;

test(`${tabs} pages stay signed in through server failures and refresh once; after the session is ended a new sign-in is requested`, {
  tag: '@thorough',
}, async ({ own, page, context }) => {
  // Many pages are slow on two cores.
  test.setTimeout(120_000);
  const front = await startFront(own.url);
  await page.goto(`${front.url}/login`);
  await signIn(page);
  await waitForMirror(page);
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()));
  const pages = [page, ...others];
  await Promise.all(others.map((each) => each.goto(front.url)));
  // Not on the map, which is too expensive for many pages.
  await Promise.all(pages.map((each) => openSessions(each)));
  for (const each of pages) await expectSignedIn(each);
  const [before] = sessionsOf(own);
  expect(before?.replaced).toBe('[]');

  front.answer(refreshPath, 500);
  await spendTokens(own, async () => {
    await page.reload();
    await expectSignedIn(page);
  });
  for (const [status, headers] of [
    [500, {}],
    [429, { 'retry-after': '1' }],
  ] as const) {
    front.answer(refreshPath, status, headers);
    const asked = front.count(refreshPath);
    await page.reload();
    await openSessions(page);
    await expect.poll(() => front.count(refreshPath)).toBeGreaterThan(asked);
    await expectSignedIn(page);
    expect(sessionsOf(own)).toEqual([before]);
  }

  front.answer(refreshPath, null);
  await Promise.all(pages.map(expectServedAfterReload));
  for (const each of pages) await expectSignedIn(each);
  const after = sessionsOf(own);
  expect(after).toHaveLength(1);
  expect(after[0]?.refresh_hash).not.toBe(before?.refresh_hash);
  // A replaced token stays valid for at least a minute after each rotation.
  expect(JSON.parse(after[0]?.replaced ?? '')).toHaveLength(1);
  await Promise.all(others.map((each) => each.close()));

  await endElsewhere(own);
  await page.reload();
  const notice = page.locator('[data-notices]');
  // The app's own requests may find the end of the session while the screen is being opened.
  await expect(async () => {
    if (!(await notice.getByText('Du behöver logga in igen.').isVisible())) await openSessions(page, 2_000);
    await expect(notice).toContainText('Du behöver logga in igen.', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // No form opens by itself.
  await expect(page.getByRole('dialog').getByLabel('Lösenord', { exact: true })).toBeHidden();
  await notice.getByRole('button', { name: 'Logga in' }).click();
  expect(await stored(page)).toContain('"needsLogin":true');
  await signIn(page);
  await expectSignedIn(page);
  expect(await stored(page)).toContain('"needsLogin":false');
  expect(sessionsOf(own)).toHaveLength(2);
  front.close();
});
