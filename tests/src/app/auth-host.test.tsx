// @vitest-environment happy-dom
// The sign-in screens in the app: the requested one, the action after a sign-in, and the address afterwards.
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AuthHost } from '../../../src/app/auth-host.tsx';
import { mailedLink } from '../../../src/app/mailed-link.ts';
import { showSession } from '../../../src/data/session/session-state.ts';
import { askToSignIn, signInRequest, whenSignedIn } from '../../../src/data/session/sign-in-request.ts';
import { eachTest, goodPassword, noContent, openPage, refused, serverAnswers } from '../features/auth/auth-page.ts';
import { settled } from '../until.ts';

eachTest();
beforeEach(() => {
  signInRequest.set(null);
  mailedLink.set(null);
  showSession(null);
  history.replaceState(null, '', '/');
});

const user = { id: '0F00000000001', firstName: 'Kim', lastName: 'Ek', profileImageUrl: null, role: 'User' };
const accepted = () => Response.json({ token: 't', refreshToken: 'r', expiresIn: 600, user });
const link = { screen: 'reset-password', email: 'kim@exempel.se', token: 'abc' } as const;

async function wishing() {
  const done: string[] = [];
  const page = await openPage(<AuthHost />);
  await act(async () => whenSignedIn('Logga in för att gilla loppisar.', () => done.push('liked')));
  const signIn = async () => {
    await page.fill('E-postadress', 'kim@exempel.se');
    await page.fill('Lösenord', goodPassword);
    await page.press('Logga in');
  };
  return { ...page, done, signIn };
}

it('a refused sign-in runs no action and leaves the form open', async () => {
  const { done, signIn, alert, title } = await wishing();
  serverAnswers(refused(401));
  await signIn();
  await settled(() => expect(alert()).toBe('Felaktigt användarnamn eller lösenord'));
  expect([done, title()]).toEqual([[], 'Logga in']);
});

it('a closed form runs no action, even when its sign-in succeeds later', async () => {
  const { done, signIn, cancel, box } = await wishing();
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
  await settled(() => expect(signInRequest.get()).toBeNull());
  await act(async () => new Promise((wait) => setTimeout(wait, 50)));
  expect(done).toEqual([]);
});

it('after the sign-in the form closes and the action runs once', async () => {
  const { done, signIn, box } = await wishing();
  expect(box.textContent).toContain('Logga in för att gilla loppisar.');
  serverAnswers(accepted);
  await signIn();
  await settled(() => expect(box.querySelector('dialog')).toBeNull());
  expect([done, signInRequest.get()]).toEqual([['liked'], null]);
});

it('the form does not open when signed in', async () => {
  showSession({ user: { ...user, role: 'User' }, needsLogin: false, pair: null });
  const { done, box } = await wishing();
  expect([done, box.querySelector('dialog')]).toEqual([['liked'], null]);
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
  await settled(() => expect(box.textContent).toContain('E-postadressen är bekräftad'));
  expect([location.pathname, history.state]).toEqual(['/', { depth: 0 }]);
  await press('Logga in');
  expect([title(), field('E-postadress').value]).toEqual(['Logga in', link.email]);
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
