// Manipulates the browser behind the app's back: closes a tab right after a tap, fills its storage, changes the database as a
// later version would.
import type { CDPSession, Page } from '@playwright/test';
import { hearts } from './unsent.ts';

export const megabyte = 2 ** 20;
/** The cache of viewed street tiles. */
export const viewedCache = 'tiles-detail';

/** Taps the first heart that is not pressed; the tab closes itself that many ms later. Its confirmation by then is recorded. */
export async function tapAndClose(tab: Page, ms: number): Promise<void> {
  const closed = tab.waitForEvent('close');
  const heart = await hearts(tab, false).first().elementHandle();
  // The tab may be closed before the evaluation returns.
  heart
    ?.evaluate((button, afterMs) => {
      const tapped = new URL(button.closest('tr')?.querySelector('a')?.href ?? '').searchParams.get('market') ?? '';
      localStorage.setItem('tapped', tapped);
      new MutationObserver(() => {
        if (button.getAttribute('aria-pressed') === 'true') localStorage.setItem('said', tapped);
      }).observe(button, { attributes: true, attributeFilter: ['aria-pressed'] });
      (button as HTMLElement).click();
      const end = performance.now() + afterMs;
      const close = () => (performance.now() < end ? setTimeout(close) : window.close());
      close();
    }, ms)
    .catch(() => undefined);
  await closed;
}

/** Fills the cache of viewed street tiles with that many megabytes of random data (zeros would be compressed). Returns the browser's error, if any. */
export const fillTiles = (page: Page, megabytes: number) =>
  page.evaluate(
    async ([name, count, size]) => {
      const cache = await caches.open(name);
      try {
        for (let at = 0; at < count; at++) {
          const bytes = new Uint8Array(size);
          for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
          await cache.put(`/filled/${at}`, new Response(bytes));
        }
        return 'stored';
      } catch (error) {
        return (error as DOMException).name;
      }
    },
    [viewedCache, megabytes, megabyte] as const,
  );

/** Sets the origin's quota: that much more than its usage (less, when negative), or `null` for the default. */
export async function leaveRoom(cdp: CDPSession, origin: string, room: number | null): Promise<void> {
  if (room === null) return void (await cdp.send('Storage.overrideQuotaForOrigin', { origin }));
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin });
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.max(1, usage + room) });
}

/** Simulates a later version of the app: a newer database version, with a change that this one does not know. */
export const upgradeFromElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('loppis-own-'));
    const opening = indexedDB.open(String(own?.name), (own?.version ?? 0) + 10);
    await new Promise<void>((resolve, reject) => {
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('later');
        const outbox = opening.transaction?.objectStore('outbox');
        const asked = outbox?.getAll();
        if (!outbox || !asked) return reject(new Error('no outbox'));
        asked.onsuccess = () => {
          const last = asked.result.at(-1);
          const key = crypto.randomUUID();
          outbox.put({
            ...last,
            seq: last.seq + 1000,
            key,
            format: 99,
            call: 'rateMarket',
            lane: 'rating:1',
            target: null,
          });
        };
      };
      opening.onsuccess = () => resolve();
      opening.onerror = () => reject(opening.error);
    });
    opening.result.close();
  });

/** The night of next year in which an hour is repeated: epoch milliseconds of its first 02:30. */
export function longNight(): number {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31, 0, 30));
  day.setUTCDate(31 - day.getUTCDay());
  return day.getTime();
}

/**
 * From now on that many new changes fail with QuotaExceededError. A real quota does not work: Chromium caches the available
 * space of a database for half a minute.
 */
export const refuseRoom = (page: Page, times: number): Promise<void> =>
  page.evaluate((count) => {
    const scope = globalThis as { realAdd?: IDBObjectStore['add'] };
    scope.realAdd ??= IDBObjectStore.prototype.add;
    const { realAdd } = scope;
    let left = count;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row) {
      if (this.name === 'outbox' && left-- > 0) throw new DOMException('no room', 'QuotaExceededError');
      return realAdd.apply(this, row);
    };
  }, times);
