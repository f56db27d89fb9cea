// The steps that the walks are composed of.
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

const topBar = 'header';
const navigation = 'nav[aria-label="Huvudmeny"]';
const openDialog = 'dialog[open]';
/** The link with the market's name: the row's other links lead out of the app. */
const rows = 'main tbody th';
const ratings = `${openDialog} section[aria-label="Betyg"]`;
const guestbook = `${openDialog} section[aria-label="Gästbok"]`;
const unsent = { role: 'button', part: 'ändring', inside: topBar } as const;

const goTo = (page: Visitor, view: string) => page.tap({ role: 'button', name: view, inside: navigation });

/** Waits until every market is mirrored. */
const mirrored = (page: Visitor) =>
  page.until('the whole mirror', () => document.documentElement.dataset.mirror === 'complete');

/** The first visit, until everything is mirrored and the service worker has stored the shell. */
export async function firstVisit(page: Visitor, { url, count }: Site): Promise<void> {
  await page.goto(url);
  await mirrored(page);
  await page.until('a service worker', () => navigator.serviceWorker.ready.then(({ active }) => active !== null));
  // On a phone the sheet may cover it.
  await page.until(
    `${count} markets`,
    (words) => document.body.innerText.replace(/\s/g, ' ').includes(words),
    `${count} loppisar`,
  );
}

/** The server is gone: the stored data is shown after a reload, with the offline line. */
export async function reloadWithoutServer(page: Visitor, { count }: Site): Promise<void> {
  await page.reload();
  await mirrored(page);
  await page.see({ role: 'text', part: `Offline – visar ${count} loppisar`, inside: '[role=status]' });
}

/** The list as a table, on desktop. */
export async function list(page: Visitor): Promise<void> {
  await goTo(page, 'Lista');
  await page.count({ role: 'row', inside: 'main' }, 10);
  await page.see({ role: 'link', inside: rows });
}

/** Fewer markets with a filter, all of them again without. */
export async function filter(page: Visitor, { count }: Site): Promise<void> {
  const all = { role: 'text', name: `${count} loppisar`, inside: 'main' } as const;
  const verified = { role: 'checkbox', part: 'Bara verifierade' } as const;
  await page.see(all);
  await page.tap({ role: 'button', part: 'Mer Verifierade' });
  await page.tap(verified);
  await page.gone(all);
  await page.see({ role: 'text', part: ` av ${count} loppisar`, inside: 'main' });
  await page.tap(verified);
  await page.see(all);
  await page.tap({ role: 'button', part: 'Mer Verifierade' });
  await page.gone(verified);
}

/** Types a day in words into the day filter, sees it in the calendar, and clears it there. */
export async function chooseDay(page: Visitor): Promise<void> {
  const field = { role: 'field', name: 'Välj dag' } as const;
  await page.tap({ role: 'checkbox', name: 'Välj dag' });
  await page.until('the form of a date', () => document.querySelector('input[placeholder="åååå-mm-dd"]') !== null);
  await page.fill(field, '6 juni 2027');
  await page.press('Enter');
  await page.see({ role: 'status', name: 'söndag 6 juni 2027' });
  await page.tap({ role: 'button', name: 'Öppna kalendern' });
  await page.see({ role: 'button', name: 'söndag 6 juni 2027, vald', inside: openDialog });
  await page.tap({ role: 'button', name: 'Rensa datum', inside: openDialog });
  await page.gone({ role: 'dialog' });
  await page.gone({ role: 'status', name: 'söndag 6 juni 2027' });
}

/** Opens the search by its shortcut, sees several hits and opens the first with the pointer. */
export async function search(page: Visitor): Promise<void> {
  await page.press('k', 'Control');
  await chooseHit(page);
}

/** The same in an open search. */
async function chooseHit(page: Visitor): Promise<void> {
  await page.see({ role: 'field', inside: openDialog });
  await page.type('loppis');
  await page.see({ role: 'option', at: 2 });
  await page.tap({ role: 'option' });
  await wholeDetail(page);
  await closeByKey(page);
}

/** A market is open, with fields that only its full record has. */
async function wholeDetail(page: Visitor): Promise<void> {
  await page.see({ role: 'heading', name: 'Öppettider', inside: openDialog });
  await page.see({ role: 'link', part: 'Visa vägen', inside: openDialog });
}

export async function closeByKey(page: Visitor): Promise<void> {
  await page.press('Escape');
  await page.gone({ role: 'dialog' });
}

export async function closeByBack(page: Visitor): Promise<void> {
  await page.runInPage(() => history.back());
  await page.gone({ role: 'dialog' });
}

/** Statuses are never hyphenated; names may be, and break inside a word only as a last resort. */
export async function breaksWords(page: Visitor): Promise<void> {
  const styles = await page.runInPage(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return 'none';
      const { hyphens, overflowWrap } = getComputedStyle(element);
      return `${hyphens} ${overflowWrap}`;
    };
    return { status: styleOf('main tbody [data-status]'), name: styleOf('main tbody th a') };
  });
  if (styles.status !== 'manual break-word' || styles.name !== 'auto break-word')
    throw new Error(JSON.stringify(styles));
}

/** Opens a market of the table. */
export async function openRow(page: Visitor, at: number): Promise<void> {
  await page.tap({ role: 'link', inside: rows, at });
  await wholeDetail(page);
}

/** Anna signs in from the desktop's top bar. */
export async function signIn(page: Visitor): Promise<void> {
  await page.tap({ role: 'button', name: 'Logga in', inside: topBar });
  await page.fill({ role: 'field', part: 'E-postadress' }, 'anna@demo.loppis');
  await page.fill({ role: 'field', name: 'Lösenord' }, 'loppis-i-parken');
  await page.press('Enter');
  await page.gone({ role: 'dialog' });
  await page.see({ role: 'button', part: 'Anna', inside: topBar });
}

/** Waits until the screens for signed-in users, which are prefetched when idle after a sign-in, are stored. */
export const ownScreens = (page: Visitor) =>
  page.until('the screens of an account', async () => {
    const listed = document.querySelector<HTMLMetaElement>('meta[name="signed-in-parts"]')?.content.split(' ');
    const kept = await (await caches.open('assets')).keys();
    return listed?.every((file) => kept.some(({ url }) => url.endsWith(file))) ?? false;
  });

/** Likes the first market of the table that is not liked yet; resolves to its name as soon as its heart is pressed. */
export async function like(page: Visitor): Promise<string> {
  const label = await page.see({ role: 'button', part: 'Gilla ', pressed: false, inside: rows });
  await page.tap({ role: 'button', name: label, pressed: false, inside: rows });
  await page.see({ role: 'button', part: label, pressed: true, inside: rows });
  return label.replace(/^Gilla /, '');
}

export const seeLiked = (page: Visitor, market: string) =>
  page.see({ role: 'button', part: `Gilla ${market}`, pressed: true, inside: rows });

/** Rates an open market that was not rated before, with a comment, and writes in its guestbook: both are shown as waiting. */
export async function rateAndPost(page: Visitor): Promise<void> {
  await page.tap({ role: 'checkbox', part: '4 stjärnor', inside: ratings });
  await page.fill({ role: 'field', part: 'Kommentar', inside: ratings }, 'Fina lampor');
  await page.tap({ role: 'button', name: 'Spara betyget', inside: ratings });
  await page.see({ role: 'text', name: 'Finns redan med i snittet du ser.', inside: ratings });
  await page.fill({ role: 'field', name: 'Skriv ett inlägg', inside: guestbook }, 'Finns lampan kvar?');
  await page.tap({ role: 'button', name: 'Skriv inlägg', inside: guestbook });
  await seePost(page);
  await page.see({ role: 'button', part: 'Ångra', inside: guestbook });
}

/** The post is shown once in the open market's guestbook. */
const seePost = (page: Visitor) =>
  page.count({ role: 'text', name: 'Finns lampan kvar?', inside: `${guestbook} article` }, 1);

/** Neither rating nor post can be taken back in the open market: they are sent. */
export async function seeBothSent(page: Visitor): Promise<void> {
  await seePost(page);
  await page.see({ role: 'button', part: 'Ta bort', inside: guestbook });
  for (const inside of [ratings, guestbook]) await page.gone({ role: 'button', part: 'Ångra', inside });
}

export const seeUnsent = (page: Visitor, count: number) =>
  page.see({ ...unsent, part: count === 1 ? '1 ändring' : `${count} ändringar` });

/** Fires the `online` event. */
export const netIsBack = (page: Visitor) => page.runInPage(() => void dispatchEvent(new Event('online')));

export const allSent = (page: Visitor) => page.gone(unsent);

/** Signs out by the account's menu. */
export async function signOut(page: Visitor): Promise<void> {
  await page.tap({ role: 'button', part: 'Anna', inside: topBar });
  await page.tap({ role: 'button', name: 'Logga ut', inside: topBar });
  await signedOut(page);
}

/** The page shows the signed-out state, and no session is stored. */
export async function signedOut(page: Visitor): Promise<void> {
  await page.see({ role: 'button', name: 'Logga in', inside: topBar });
  await page.until('no session', () => localStorage.getItem('loppis.session') === null);
}

/** The device's colour scheme is applied. */
export const isDark = (page: Visitor) =>
  page.until(
    'dark',
    () => document.documentElement.dataset.scheme === 'dark' && matchMedia('(prefers-color-scheme: dark)').matches,
  );

/** Drags the map's sheet up until it covers the map, and down again. `height` is that of the view, in pixels. */
export async function dragSheet(page: Visitor, height: number): Promise<void> {
  const up = { role: 'button', name: 'Visa mer av listan' } as const;
  const down = { role: 'button', name: 'Visa mer av kartan' } as const;
  await page.dragTo(up, 80);
  await page.dragTo(down, height - 160);
  await page.see(up);
}

/** Opens the search from the map's field and chooses a hit. */
export async function searchOnPhone(page: Visitor): Promise<void> {
  await page.tap({ role: 'button', part: 'Sök loppis' });
  await chooseHit(page);
}

/** The list in its phone layout; nothing is wider than the screen. */
export async function listOnPhone(page: Visitor): Promise<void> {
  await goTo(page, 'Lista');
  await page.see({ role: 'link', inside: 'main', at: 3 });
  const excess = await page.runInPage(() => document.documentElement.scrollWidth - innerWidth);
  if (excess > 0) throw new Error(`${excess} px too wide`);
}

export async function filterOnPhone(page: Visitor, { count }: Site): Promise<void> {
  const all = { role: 'text', name: `${count} loppisar`, inside: 'main' } as const;
  await page.see(all);
  await page.tap({ role: 'button', name: 'Filter' });
  await page.tap({ role: 'button', part: 'Mer Verifierade', inside: openDialog });
  await page.tap({ role: 'checkbox', part: 'Bara verifierade', inside: openDialog });
  await page.tap({ role: 'button', part: 'Visa ', inside: openDialog });
  await page.gone({ role: 'dialog' });
  await page.gone(all);
  await page.see({ role: 'text', part: ' loppisar', inside: 'main' });
}

/** Opens a market of the phone layout. */
export async function openLine(page: Visitor, at: number): Promise<void> {
  await page.tap({ role: 'link', inside: 'main', at });
  await wholeDetail(page);
}
