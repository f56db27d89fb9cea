// Helpers of journeys about unsent work: signing in, liking from the list, and reading the device's storage directly.
import type { Page } from '@playwright/test';
import { type App, expect, waitForMirror } from './app.ts';
import { type Front, startFront } from './front.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

/** Her favourites on the server, by name. */
export async function likedAt({ url }: App): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signInElsewhere(url)}` };
  const answer = await fetch(`${url}/api/users/lists`, { headers });
  const lists = (await answer.json()) as { isDefault: boolean; markets: { name: string }[] }[];
  return lists.find(({ isDefault }) => isDefault)?.markets.map(({ name }) => name) ?? [];
}

/** Comparison by code points. */
export const sorted = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1));

/** Opens the app, signs Anna in, and waits until the markets and her documents are stored. */
export async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signIn(page);
  await waitForMirror(page);
  // Her own documents are stored.
  await expect.poll(() => ownRows(page, 'answers')).toContainEqual(expect.objectContaining({ key: 'getMyLists:' }));
}

/** The same through a separate front. `before`: her favourites on the server. */
export async function openThroughFront(page: Page, own: App): Promise<{ front: Front; before: string[] }> {
  const front = await startFront(own.url);
  const before = await likedAt(own);
  await openSignedIn(page, front.url);
  return { front, before };
}

/** The hearts of the list. */
export const hearts = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Gilla /, pressed });

/** Shows the first page of the list. */
export async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
}

/** Taps a heart that is not pressed, by default the next one; resolves to its market when it is pressed, which confirms that it is stored. */
export async function like(
  page: Page,
  said: (name: string) => void,
  next = hearts(page, false).first(),
): Promise<void> {
  while ((await next.count()) === 0) {
    const shown = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
    const before = await shown.getAttribute('href');
    await page.getByRole('button', { name: 'Nästa sida' }).click();
    await expect(shown).not.toHaveAttribute('href', before ?? '');
  }
  const heart = await next.elementHandle();
  const pressed = heart?.evaluate(
    (button) =>
      new Promise<string>((resolve) => {
        const name = button.textContent?.replace(/^Gilla /, '') ?? '';
        new MutationObserver(() => {
          if (button.getAttribute('aria-pressed') === 'true') resolve(name);
        }).observe(button, { attributes: true, attributeFilter: ['aria-pressed'] });
      }),
  );
  await Promise.all([pressed?.then(said), heart?.click()]);
}

/** Her data on the device, read directly from storage. */
export function ownRows(page: Page, table: 'outbox' | 'answers'): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const own = (await indexedDB.databases()).find((db) => db.name?.startsWith('loppis-own-'));
    if (own?.name === undefined) return [];
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open(own.name));
    const tables = [...db.objectStoreNames];
    const rows = tables.includes(name) ? await answer(db.transaction(name).objectStore(name).getAll()) : [];
    db.close();
    return rows;
  }, table);
}

/** The markets with unsent likes, in order. */
export async function waitingOn(page: Page): Promise<string[]> {
  const rows = (await ownRows(page, 'outbox')) as { names: { market: string } }[];
  return rows.map(({ names }) => names.market);
}

/** Calls the service worker's Background Sync handler. */
export async function wakeServiceWorker(page: Page, { url }: Front): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [mine] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const sync = { origin: url, registrationId: await known, tag: 'outbox', lastChance: false };
  await cdp.send('ServiceWorker.dispatchSyncEvent', sync);
}

/** Number of holders of the outbox lock, and of waiters. */
export const senders = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const mine = ({ name }: LockInfo) => name?.startsWith('outbox:');
    return [held.filter(mine).length, pending.filter(mine).length];
  });
