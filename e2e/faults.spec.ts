// Faults of unsent work that need a browser: a tab closed right after a tap, a service worker stopped in the middle, full storage,
// a clock that is set, and an old version of the app beside a new one. Nothing is lost, doubled or half done.
import type { Page, Request } from '@playwright/test';
import { updateText } from '../core/text/shell.ts';
import { expect, test } from './app.ts';
import { startFront } from './front.ts';
import {
  fillTiles,
  leaveRoom,
  longNight,
  megabyte,
  refuseRoom,
  tapAndClose,
  upgradeFromElsewhere,
  viewedCache,
} from './meddling.ts';
import {
  hearts,
  like,
  likedAt,
  openList,
  openSignedIn,
  openThroughFront,
  ownRows,
  senders,
  sorted,
  waitingOn,
  wakeServiceWorker,
} from './unsent.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

/** The change that was added last has the lowest number, and a call that every version knows. */
const putLastFirst = (page: Page) =>
  page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('loppis-own-'));
    const opening = indexedDB.open(String(own?.name));
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const changing = opening.result.transaction('outbox', 'readwrite');
    const outbox = changing.objectStore('outbox');
    outbox.openCursor(null, 'prev').onsuccess = ({ target }) => {
      const { result } = target as IDBRequest<IDBCursorWithValue>;
      result.delete();
      outbox.put({ ...result.value, seq: 0, call: 'setFavorite' });
    };
    await new Promise((resolve) => {
      changing.oncomplete = resolve;
    });
    opening.result.close();
  });

interface Row {
  seq: number;
  key: string;
  call: string;
  format: number;
  params: { id?: string };
  body: { name?: string };
}

test('a tab that closes right after a tap and a service worker that is stopped in the middle lose and double nothing', {
  tag: '@thorough',
}, async ({ page, context, own }) => {
  test.setTimeout(120_000);
  const { front, before } = await openThroughFront(page, own);
  await openList(page);
  const stored: string[] = [];

  await test.step('a tab closes within 50 ms of the tap: stored if it was confirmed, otherwise whole or not at all', async () => {
    await context.setOffline(true);
    const tapped = new Set<string>();
    const said = new Set<string>();
    for (const ms of [0, 2, 5, 10, 20, 50]) {
      // Only a page opened by a page may close itself.
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open(location.href)),
      ]);
      await openList(tab);
      await tapAndClose(tab, ms);
      const noted = await page.evaluate(() => {
        const [tap, word] = [localStorage.getItem('tapped'), localStorage.getItem('said')];
        localStorage.removeItem('said');
        return { tap: String(tap), word };
      });
      tapped.add(noted.tap);
      if (noted.word !== null) said.add(noted.word);
    }
    // A market no other tab has tapped: the change of a closed tab may not have arrived here yet, and a second tap would undo it.
    await like(page, () => {}, hearts(page, false).last());
    const waiting = (await ownRows(page, 'outbox')) as Row[];
    for (const row of waiting)
      expect(row).toMatchObject({ call: 'setFavorite', body: { favorite: true }, state: 'pending' });
    const ids = waiting.map(({ params }) => String(params.id));
    expect(new Set(ids).size).toBe(ids.length);
    // The last one was made by this page.
    const byTabs = ids.slice(0, -1);
    expect(byTabs).toEqual([...tapped].filter((id) => byTabs.includes(id)));
    expect([...said].filter((id) => !ids.includes(id))).toEqual([]);
    stored.push(...(await waitingOn(page)));
    await expect(page.getByRole('banner').getByRole('button', { name: `${stored.length} ändring` })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => waitingOn(page), { timeout: 20_000 }).toEqual([]);
  });

  await test.step('the service worker is stopped while it sends: the lock is released and the page continues', async () => {
    await front.cut();
    for (let left = 9; left > 0; left--) await like(page, (name) => stored.push(name));
    // Without an open page the service worker sends. It gets no response before the page is back and waits for the lock.
    await page.goto('about:blank');
    front.late(20_000);
    await front.mend();
    const byWorker = (request: Request) => request.url().endsWith('/favorite') && request.serviceWorker() !== null;
    const sends = context.waitForEvent('request', byWorker);
    await wakeServiceWorker(page, front);
    await sends;
    await page.goto(front.url);
    await expect.poll(() => senders(page), { intervals: [50], timeout: 15_000 }).toEqual([1, 1]);
    front.late(0);
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    const goesOn = page.waitForEvent('request', (request) => request.url().endsWith('/favorite'));
    await cdp.send('ServiceWorker.stopAllWorkers');
    await goesOn;
    await expect.poll(() => waitingOn(page), { timeout: 20_000 }).toEqual([]);
    await cdp.detach();
  });

  expect(sorted(await likedAt(own))).toEqual(sorted([...before, ...stored]));
  expect(front.writes().size).toBe(stored.length);
  // At most three were in flight.
  expect([...front.writes().values()].filter((times) => times > 1).length).toBeLessThanOrEqual(3);
  front.close();
});

test('a full device keeps what was typed: tiles are evicted, and if that is not enough the form stays open', {
  tag: '@thorough',
}, async ({ page, context, own }) => {
  test.setTimeout(90_000);
  const front = await startFront(own.url);
  await openSignedIn(page, front.url);
  const cdp = await context.newCDPSession(page);
  const stored: string[] = [];
  const likeOne = () => like(page, (name) => stored.push(name));
  const rows = () => ownRows(page, 'outbox') as Promise<Row[]>;
  const openLists = async () => {
    await page.getByRole('button', { name: 'Konto: Anna' }).click();
    await page.getByRole('button', { name: 'Visa alla listor' }).click();
    await expect(page.getByRole('button', { name: 'Skapa lista' })).toBeVisible();
  };
  // The code needed later is stored.
  await openLists();
  await openList(page);
  await context.setOffline(true);

  // There is no space for tiles, but for changes.
  await leaveRoom(cdp, front.url, 2 * megabyte);
  expect(await fillTiles(page, 6)).toBe('QuotaExceededError');
  await likeOne();
  expect(await waitingOn(page)).toEqual(stored);

  await leaveRoom(cdp, front.url, null);
  expect(await fillTiles(page, 1)).toBe('stored');
  await refuseRoom(page, 1);
  await likeOne();
  expect(await waitingOn(page)).toEqual(stored);
  expect(await page.evaluate((name) => caches.has(name), viewedCache)).toBe(false);

  await refuseRoom(page, 1_000);
  await openLists();
  await page.getByRole('button', { name: 'Skapa lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny lista' });
  await dialog.getByLabel('Namn').fill('Fynd på ängen');
  await dialog.getByRole('button', { name: 'Skapa lista' }).click();
  await expect(page.getByText('Enheten har inte plats för mer.')).toBeVisible();
  await expect(dialog.getByLabel('Namn')).toHaveValue('Fynd på ängen');
  expect((await rows()).map(({ call }) => call)).toEqual(['setFavorite', 'setFavorite']);
  await refuseRoom(page, 0);
  await dialog.getByRole('button', { name: 'Skapa lista' }).click();
  await expect(dialog).toBeHidden();
  expect((await rows()).at(-1)).toMatchObject({ call: 'createList', body: { name: 'Fynd på ängen' } });
  front.close();
});

test('a tab of a later version changes the database: the old one closes it, shows a message, and sends the rows it can read', {
  tag: '@thorough',
}, async ({ page, context, own }) => {
  const { front, before } = await openThroughFront(page, own);
  const later = await context.newPage();
  await later.goto(`${front.url}/api/openapi.json`);
  await page.bringToFront();
  await openList(page);
  await context.setOffline(true);
  const stored: string[] = [];
  for (let left = 2; left > 0; left--) await like(page, (name) => stored.push(name));
  const rows = () => ownRows(page, 'outbox') as Promise<Row[]>;

  await upgradeFromElsewhere(later);
  await putLastFirst(later);
  const busy = page.getByText(updateText.databaseBusy);
  await expect(busy).toBeVisible();
  const [unknown] = await rows();
  // Only its format number marks it as unreadable for this version.
  expect(unknown).toMatchObject({ seq: 0, format: 99, call: 'setFavorite' });
  await busy.locator('xpath=..').getByRole('button', { name: 'Ladda om' }).click();
  await expect(page.getByRole('button', { name: 'Konto: Anna' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(rows, { timeout: 20_000 }).toEqual([unknown]);
  expect(sorted(await likedAt(own))).toEqual(sorted([...before, ...stored]));
  expect([...front.writes().values()]).toEqual([1, 1]);
  front.close();
});

test('a clock that is set years ahead, back, and through a repeated hour does not change order and outcome', {
  tag: '@thorough',
}, async ({ page, own }) => {
  const { front, before } = await openThroughFront(page, own);
  await openList(page);
  await front.cut();
  const stored: string[] = [];
  const night = longNight();
  // Time continues from the set value.
  await page.clock.install({ time: night });
  for (const time of [night, night + 40 * minute, Date.now() + 5 * year]) {
    await page.clock.setSystemTime(time);
    await like(page, (name) => stored.push(name));
  }
  expect(await waitingOn(page)).toEqual(stored);
  front.late(300);
  const sends = page.waitForEvent('request', (request) => request.url().endsWith('/favorite'));
  await front.mend();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await sends;
  await page.clock.setSystemTime(Date.now() - 5 * year);
  await expect.poll(() => waitingOn(page), { timeout: 20_000 }).toEqual([]);
  front.late(0);
  await like(page, (name) => stored.push(name));
  await expect.poll(() => waitingOn(page), { timeout: 20_000 }).toEqual([]);
  await expect(page.getByRole('button', { name: 'Konto: Anna' })).toBeVisible();
  expect(sorted(await likedAt(own))).toEqual(sorted([...before, ...stored]));
  expect([...front.writes().values()]).toEqual([1, 1, 1, 1]);
  front.close();
});
