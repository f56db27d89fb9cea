// What journeys about unsent work share: signing in, liking from the list, and looking at what the device keeps, past the app.
import type { Page } from '@playwright/test';
import { type App, expect, waitForMirror } from './app.ts';
import { type Front, startFront } from './front.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

/** Her favourites as the server has them, by name. */
export async function likedAt({ url }: App): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signInElsewhere(url)}` };
  const answer = await fetch(`${url}/api/users/lists`, { headers });
  const lists = (await answer.json()) as { isDefault: boolean; markets: { name: string }[] }[];
  return lists.find(({ isDefault }) => isDefault)?.markets.map(({ name }) => name) ?? [];
}

/** By code points. */
export const sorted = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1));

/** Opens the app, signs Anna in, and waits until the markets and what is hers are on the device. */
export async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signIn(page);
  await waitForMirror(page);
  // What is her own has come to the device.
  await expect.poll(() => ownRows(page, 'docs')).toContainEqual(expect.objectContaining({ name: 'lists' }));
}

/** The same through a front of its own. `before`: her favourites as the server had them. */
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

/** Taps a heart that is not pressed, the next one if nothing else is said; resolves to its market as soon as it shows as pressed: that is the word that it is stored. */
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

/** What the device keeps of her, read past the app. */
export function ownRows(page: Page, table: 'outbox' | 'docs'): Promise<unknown[]> {
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

/** The markets whose likes wait to be sent, in their order. */
export async function waitingOn(page: Page): Promise<string[]> {
  const rows = (await ownRows(page, 'outbox')) as { names: { market: string } }[];
  return rows.map(({ names }) => names.market);
}

/** Calls what Background Sync would call in the service worker when the net is back. */
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

/** How many hold the right to send, and how many wait for it. */
export const senders = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const mine = ({ name }: LockInfo) => name?.startsWith('outbox:');
    return [held.filter(mine).length, pending.filter(mine).length];
  });
