// @vitest-environment happy-dom
// The sign-in screens in the app: the requested one, the action after a sign-in, and the address afterwards.
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthHost } from '../../../src/app/auth-host.tsx';
import { mailedLink } from '../../../src/app/mailed-link.ts';
import { closeAllDetails, modals, openDetail } from '../../../src/app/view-state.ts';
import { clearFilters, filters, patchFilter } from '../../../src/data/directory/filters.ts';
import { toasts } from '../../../src/data/page/toasts.ts';
import { session, showSession } from '../../../src/data/session/session-state.ts';
import {
  askToSignIn,
  grantedWish,
  signInRequest,
  type Wish,
  whenSignedIn,
} from '../../../src/data/session/sign-in-request.ts';
import { eachTest, goodPassword, noContent, openPage, refused, serverAnswers } from '../features/auth/auth-page.ts';
import { settled } from '../until.ts';

eachTest();
beforeEach(() => {
  signInRequest.set(null);
  mailedLink.set(null);
  grantedWish.set(null);
  closeAllDetails();
  clearFilters();
  toasts.set([]);
  localStorage.clear();
  showSession(null);
  history.replaceState(null, '', '/');
});

const user = { id: '0F00000000001', firstName: 'Kim', lastName: 'Ek', profileImageUrl: null, role: 'User' };
const accepted = () => Response.json({ token: 't', refreshToken: 'r', expiresIn: 600, user });
const link = { screen: 'reset-password', email: 'kim@exempel.se', token: 'abc' } as const;

const market = { id: '0F00000000009', name: 'Röda ladan', category: 1 };
const wish: Wish = { what: 'share', market, about: market.id };
const given = 'Logga in, så kan du skicka Röda ladan som mejl.';

async function wishing(wanted = wish) {
  const page = await openPage(<AuthHost />);
  let known = 0;
  await act(async () => whenSignedIn(wanted, () => known++));
  const signIn = async (address = 'kim@exempel.se') => {
    await page.fill('E-postadress', address);
    await page.fill('Lösenord', goodPassword);
    await page.press('Logga in');
  };
  return { ...page, known, signIn };
}

/** Signed out, the market is open, and the form of a new registration has been sent. */
async function registered() {
  const page = await wishing();
  openDetail({ type: 'market', id: market.id });
  patchFilter({ category: 3 });
  await page.press('Registrera dig');
  await page.fill('Förnamn', 'Kim');
  await page.fill('Efternamn', 'Ek');
  await page.fill('E-postadress', 'Kim@exempel.se ');
  await page.fill('Lösenord', goodPassword);
  await page.fill('Upprepa lösenordet', goodPassword);
  serverAnswers(noContent);
  await page.press('Registrera');
  await settled(() => expect(page.title()).toBe('Titta i din inkorg'));
  return page;
}

/** The page is opened anew, by the mailed link. */
async function byTheLink() {
  await act(async () => {
    signInRequest.set(null);
    closeAllDetails();
    clearFilters();
  });
  await act(async () => mailedLink.set({ screen: 'confirm-email', email: 'kim@exempel.se', token: 'abc' }));
}

it('a refused sign-in grants nothing and leaves the form open', async () => {
  const { signIn, alert, title, box } = await wishing();
  expect(box.textContent).toContain(given);
  serverAnswers(refused(401));
  await signIn();
  await settled(() => expect(alert()).toBe('Felaktigt användarnamn eller lösenord'));
  expect([grantedWish.get(), title()]).toEqual([null, 'Logga in']);
});

it('a closed form grants nothing, even when its sign-in succeeds later', async () => {
  const { signIn, cancel, box } = await wishing();
  let answer = (_: Response) => {};
  serverAnswers(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await signIn();
  await cancel();
  expect(box.querySelector('dialog')).toBeNull();
  await act(async () => answer(accepted()));
  await settled(() => expect(session.get()).not.toBeNull());
  await act(async () => new Promise((wait) => setTimeout(wait, 50)));
  expect([grantedWish.get(), modals.get()]).toEqual([null, []]);
});

it('after the sign-in the form closes, the market is open, and its form is requested once', async () => {
  const { signIn, box } = await wishing();
  serverAnswers(accepted);
  await signIn();
  await settled(() => expect(grantedWish.get()).toEqual(wish));
  expect([box.querySelector('dialog'), signInRequest.get(), modals.get()]).toEqual([
    null,
    null,
    [{ type: 'market', id: market.id }],
  ]);
  await act(async () => closeAllDetails());
  expect(grantedWish.get()).toBeNull();
});

it('the form does not open when signed in', async () => {
  showSession({ user: { ...user, role: 'User' }, needsLogin: false, pair: null });
  const { known, box } = await wishing();
  expect([known, box.querySelector('dialog')]).toEqual([1, null]);
});

describe('over a registration, what was wanted', () => {
  it('is forgotten when the form is closed before it is sent', async () => {
    const { press, cancel, box } = await wishing();
    await press('Registrera dig');
    await cancel();
    await act(async () => askToSignIn());
    expect(box.textContent).not.toContain(market.name);
    expect(localStorage.getItem('loppis.wish')).toBeNull();
  });

  it('is thrown away by the sign-in of another address', async () => {
    const { press, signIn, box } = await registered();
    expect(box.textContent).toContain('Röda ladan öppnas igen när du loggar in.');
    await press('Till inloggningen');
    serverAnswers(accepted);
    await signIn('gun@exempel.se');
    await settled(() => expect(box.querySelector('dialog')).toBeNull());
    expect([grantedWish.get(), localStorage.getItem('loppis.wish')]).toEqual([null, null]);
  });

  it('is granted after the mailed link and the sign-in, with filter and open market as they were', async () => {
    const { signIn, title, box } = await registered();
    await byTheLink();
    expect(filters.get().category).toBe(3);
    await settled(() => expect(title()).toBe('Välkommen'));
    expect(box.textContent).toContain('Röda ladan öppnas när du har loggat in.');
    serverAnswers(accepted);
    await signIn();
    await settled(() => expect(grantedWish.get()).toEqual(wish));
    expect([modals.get(), localStorage.getItem('loppis.wish')]).toEqual([[{ type: 'market', id: market.id }], null]);
  });

  it('lets the tab that waits close its form and say so once, when the sign-in was in another', async () => {
    const { box } = await registered();
    await act(async () => showSession({ user: { ...user, role: 'User' }, needsLogin: false, pair: null }));
    await settled(() => expect(box.querySelector('dialog')).toBeNull());
    await settled(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Du är inloggad.']));
    expect(grantedWish.get()).toBeNull();
  });
});

it('a form closed by mistake restores its input, except the password', async () => {
  const { fill, field, cancel } = await wishing();
  await fill('E-postadress', 'kim@exempel.se');
  await fill('Lösenord', goodPassword);
  await cancel();
  await act(async () => askToSignIn());
  expect([field('E-postadress').value, field('Lösenord').value]).toEqual(['kim@exempel.se', '']);
});

it('a mailed link is shown before the form; a new link is requested with its e-mail address', async () => {
  history.replaceState({ depth: 0 }, '', '/reset-password');
  const { title, press, field, fill, has } = await openPage(<AuthHost />);
  await act(async () => mailedLink.set(link));
  expect(title()).toBe('Välj ett nytt lösenord');
  serverAnswers(refused(400));
  await fill('Nytt lösenord', goodPassword);
  await fill('Upprepa lösenordet', goodPassword);
  await press('Spara lösenordet');
  await settled(() => expect(has('Be om en ny länk')).toBe(true));
  await press('Be om en ny länk');
  await settled(() => expect(title()).toBe('Glömt lösenordet'));
  expect([field('E-postadress').value, location.pathname, mailedLink.get()]).toEqual([link.email, '/', null]);
});

it('a used link leaves the start page in the address, and the sign-in form with its e-mail address', async () => {
  history.replaceState({ depth: 0 }, '', '/confirm-email');
  serverAnswers(noContent);
  const { box, press, title, field } = await openPage(<AuthHost />);
  await act(async () => mailedLink.set({ ...link, screen: 'confirm-email' }));
  await press('Bekräfta adressen');
  await settled(() => expect(box.textContent).toContain('E-postadressen är bekräftad. Nu kan du logga in.'));
  expect([location.pathname, history.state]).toEqual(['/', { depth: 0 }]);
  expect([title(), field('E-postadress').value]).toEqual(['Välkommen', link.email]);
});

it('a link to a new address leaves the start page in the address, and the sign-in form with the new address', async () => {
  history.replaceState({ depth: 0 }, '', '/confirm-new-email');
  serverAnswers(() => Response.json({ email: 'ny@exempel.se' }));
  const { box, press, title, field, fill } = await openPage(<AuthHost />);
  await act(async () => mailedLink.set({ screen: 'confirm-new-email', email: '', token: 'abc' }));
  await fill('Kontots lösenord', goodPassword);
  await press('Bekräfta nya adressen');
  await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
  expect(location.pathname).toBe('/');
  await press('Logga in');
  expect([title(), field('E-postadress').value]).toEqual(['Logga in', 'ny@exempel.se']);
});

it('a link back to a replaced address leads to the request for a new password, with the restored address', async () => {
  history.replaceState({ depth: 0 }, '', '/restore-email');
  serverAnswers(() => Response.json({ email: 'kim@exempel.se' }));
  const { box, press, title, field } = await openPage(<AuthHost />);
  await act(async () => mailedLink.set({ screen: 'restore-email', email: '', token: 'abc' }));
  await press('Byt tillbaka');
  await settled(() => expect(box.textContent).toContain('Adressen är tillbaka'));
  expect(location.pathname).toBe('/');
  await press('Skicka en ny länk');
  expect([title(), field('E-postadress').value]).toEqual(['Glömt lösenordet', 'kim@exempel.se']);
});
