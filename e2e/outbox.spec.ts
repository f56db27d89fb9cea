// What the outbox promises, in a real browser: what was said to be stored survives a browser that is killed (C2, C4), two tabs
// and the service worker send nothing twice (C3), and when the tab that sends dies another one goes on. `ACCIDENTS=1` kills more often.
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type Request } from '@playwright/test';
import { type App, chromiumPath, expect, launchArgs, test, waitForMirror } from './app.ts';
import { type Front, startFront } from './front.ts';

const kills = process.env.ACCIDENTS ? 50 : 20;
const anna = { username: 'anna@demo.loppis', password: 'loppis-i-parken' };

/** Her favourites as the server has them, by name. */
async function likedAt({ url }: App): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(anna) });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${url}/api/users/lists`, { headers: { authorization: `Bearer ${token}` } });
  const lists = (await answer.json()) as { isDefault: boolean; markets: { name: string }[] }[];
  return lists.find(({ isDefault }) => isDefault)?.markets.map(({ name }) => name) ?? [];
}

const sorted = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1));

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill(anna.username);
  await form.getByLabel('Lösenord', { exact: true }).fill(anna.password);
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(form).toBeHidden();
  await waitForMirror(page);
  // What is her own has come to the device.
  await expect.poll(() => ownRows(page, 'docs')).toContainEqual(expect.objectContaining({ name: 'lists' }));
}

const hearts = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Gilla /, pressed });

async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
}

/** Taps the next heart that is not pressed; resolves to its market as soon as it shows as pressed: that is the word that it is stored. */
async function like(page: Page, said: (name: string) => void): Promise<void> {
  const next = hearts(page, false).first();
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
function ownRows(page: Page, table: 'outbox' | 'docs'): Promise<unknown[]> {
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
async function waitingOn(page: Page): Promise<string[]> {
  const rows = (await ownRows(page, 'outbox')) as { names: { market: string } }[];
  return rows.map(({ names }) => names.market);
}

/** What the service worker keeps of the code and styles that only somebody signed in needs. */
const keptScreens = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('assets')).keys();
    return kept.map(({ url }) => url).filter((url) => url.includes('/signed-in-'));
  });

/** Chromium on a profile of its own, to be killed as by a power cut. */
async function startBrowser(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: launchArgs,
    locale: 'sv-SE',
    viewport: { width: 1280, height: 800 },
  });
  const [page = await context.newPage()] = context.pages();
  // Chromium leaves a link `host-pid` in its profile; the launcher made that process the head of a group.
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  return {
    context,
    page,
    async kill() {
      const gone = context.waitForEvent('close');
      process.kill(-pid, 'SIGKILL');
      await gone;
    },
  };
}

test('what was said to be stored survives a browser that is killed, again and again, and arrives once', async ({
  own,
}) => {
  test.setTimeout(60_000 + kills * 4_000);
  const profile = mkdtempSync(join(tmpdir(), 'loppis-profile-'));
  const front = await startFront(own.url);
  const before = await likedAt(own);
  const first = await startBrowser(profile);
  await signIn(first.page, front.url);
  // The screens of an account are fetched when it is calm.
  await expect.poll(() => keptScreens(first.page), { timeout: 15_000 }).toHaveLength(2);
  await first.context.close();
  await front.cut();

  const stored: string[] = [];
  for (let round = 0; round <= kills; round++) {
    const { page, kill } = await startBrowser(profile);
    await page.goto(front.url);
    await openList(page);
    expect(await waitingOn(page)).toEqual(stored);
    const chip = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${round} ändring`) });
    if (round > 0) await expect(chip).toBeVisible();
    if (round === kills) {
      await chip.click();
      const sheet = page.getByRole('dialog', { name: 'Väntande ändringar' });
      await expect(sheet.getByRole('listitem')).toHaveCount(kills);
      for (const [at, name] of stored.entries())
        await expect(sheet.getByRole('listitem').nth(at)).toContainText(`Gilla ${name}`);
      // And killed with changes on their way.
      front.late(200);
      await front.mend();
      await sheet.getByRole('button', { name: 'Försök nu', exact: true }).click();
      await expect.poll(() => front.writes().size, { intervals: [10] }).toBeGreaterThan(0);
      await kill();
      break;
    }
    let killed: Promise<void> | null = null;
    await like(page, (name) => {
      stored.push(name);
      killed = kill();
    }).catch((error) => {
      if (!killed) throw error;
    });
    await killed;
  }
  const inFlight = front.writes().size;
  front.late(0);
  const last = await startBrowser(profile);
  await last.page.goto(front.url);
  await expect.poll(() => waitingOn(last.page), { timeout: 30_000, intervals: [100] }).toEqual([]);
  await last.context.close();
  const after = await likedAt(own);
  expect(sorted(after)).toEqual(sorted([...before, ...stored]));
  const times = [...front.writes().values()];
  expect(times).toHaveLength(kills);
  expect(times.filter((each) => each > 1).length).toBeLessThanOrEqual(inFlight);
  front.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Calls what Background Sync would call in the service worker when the net is back. */
async function wakeServiceWorker(page: Page, { url }: Front): Promise<void> {
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
const senders = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const mine = ({ name }: LockInfo) => name?.startsWith('outbox:');
    return [held.filter(mine).length, pending.filter(mine).length];
  });

test('two tabs and the service worker that send at once send nothing twice; when the tab that sends crashes another one goes on', async ({
  page,
  context,
  own,
}) => {
  const front = await startFront(own.url);
  const before = await likedAt(own);
  await signIn(page, front.url);
  const second = await context.newPage();
  await second.goto(front.url);
  const tabs = [page, second];
  await Promise.all(tabs.map(openList));
  const stored: string[] = [];
  const makeWork = async () => {
    await front.cut();
    // Pages in the background get no frames.
    await page.bringToFront();
    for (let left = 10; left > 0; left--) await like(page, (name) => stored.push(name));
    expect(await waitingOn(second)).toEqual(stored.slice(-10));
    // Answers come late, so that everybody is there while it lasts.
    front.late(300);
    await front.mend();
  };
  const tellTabs = () => Promise.all(tabs.map((tab) => tab.evaluate(() => void dispatchEvent(new Event('online')))));
  const expectAllSent = async (left: Page) => {
    await expect.poll(() => waitingOn(left), { timeout: 20_000 }).toEqual([]);
    expect(sorted(await likedAt(own))).toEqual(sorted([...before, ...stored]));
    expect(front.writes().size).toBe(stored.length);
  };
  const sentAgain = () => [...front.writes().values()].filter((times) => times > 1);

  await makeWork();
  await Promise.all([tellTabs(), wakeServiceWorker(second, front)]);
  await expect.poll(() => senders(page), { intervals: [20] }).toEqual([1, 2]);
  await expectAllSent(page);
  expect(sentAgain()).toEqual([]);

  const isWrite = (request: Request) => request.url().endsWith('/favorite') && !request.serviceWorker();
  const sends = context.waitForEvent('request', isWrite);
  await makeWork();
  await tellTabs();
  const sender = (await sends).frame().page();
  const other = sender === page ? second : page;
  const goesOn = other.waitForEvent('request', isWrite);
  const cdp = await context.newCDPSession(sender);
  const crashedAt = Date.now();
  cdp.send('Page.crash').catch(() => undefined);
  await goesOn;
  test.info().annotations.push({ type: 'takeover', description: `${Date.now() - crashedAt} ms` });
  await expectAllSent(other);
  // Three at most were on their way.
  expect(sentAgain().length).toBeLessThanOrEqual(3);
  front.close();
});
