// @vitest-environment happy-dom
// The links mailed when an address is changed: to the new address, and back to the replaced one.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ConfirmNewEmail } from '../../../../src/features/auth/confirm-new-email.tsx';
import { RestoreEmail } from '../../../../src/features/auth/restore-email.tsx';
import { settled } from '../../until.ts';
import { eachTest, openPage, refused, requests, serverAnswers, unreachable } from './auth-page.ts';

eachTest();

const token = 'abc';
const email = 'ny@exempel.se';
const answered = () => Response.json({ email });
const used = 'Länken gäller inte längre. Den kan ha gått ut, redan ha använts eller ersatts av en nyare.';

function openNew(link = token, isSignedIn = false) {
  const happened: string[] = [];
  const note = (what: string) => (about?: unknown) =>
    void happened.push(typeof about === 'string' ? `${what} ${about}` : what);
  const shared = { token: link, isSignedIn, onLogin: note('login'), onClose: note('closed'), onUsed: note('used') };
  return openPage(<ConfirmNewEmail {...shared} />).then((page) => ({ ...page, happened }));
}
function openBack(link = token) {
  const happened: string[] = [];
  const note = (what: string) => (about?: unknown) =>
    void happened.push(typeof about === 'string' ? `${what} ${about}` : what);
  const shared = { token: link, onForgot: note('forgot'), onClose: note('closed'), onUsed: note('used') };
  return openPage(<RestoreEmail {...shared} />).then((page) => ({ ...page, happened }));
}

describe('a link to a new address', () => {
  const password = 'En kopp kaffe vid ån';
  const posted = (path: string, rest = {}) => ({ path, body: { token, ...rest } });
  const byPassword = posted('/auth/confirm-new-email', { password, deviceMarker: expect.any(String) });

  it('without a token sends no request and says so', async () => {
    const { alert, press, happened } = await openNew('');
    expect([alert(), requests]).toEqual(['Adressen är inte bytt' + 'Länken är inte hel. Öppna den i mejlet igen.', []]);
    await press('Logga in');
    expect(happened).toEqual(['login']);
  });
  it.each([true, false])('changes nothing before the button; signed in: %s', async (isSignedIn) => {
    const { box, press, happened } = await openNew(token, isSignedIn);
    expect(box.querySelector('form')?.querySelectorAll('input')).toHaveLength(isSignedIn ? 0 : 1);
    expect(box.textContent).toContain('Då ändras ingenting.');
    await press('Ändra ingenting');
    expect([requests, happened]).toEqual([[], ['closed']]);
  });
  it('asks for the password, and names no account', async () => {
    const { box, press, alert } = await openNew();
    await press('Bekräfta nya adressen');
    expect([alert(), requests]).toEqual(['Ange ditt lösenord', []]);
    expect(box.querySelector('[autocomplete=username]')).toBeNull();
  });
  it('keeps what was typed after a wrong password, and can be used then', async () => {
    const sentence = 'Lösenordet stämmer inte, eller så gäller länken inte längre.';
    serverAnswers(refused(400, { detail: sentence, errors: { password: [sentence] } }));
    const { alert, press, fill, field, focused, box, happened } = await openNew();
    await fill('Kontots lösenord', password);
    await press('Bekräfta nya adressen');
    await settled(() => expect(alert()).toBe(sentence));
    expect([field('Kontots lösenord').value, focused(), happened]).toEqual([password, 'password', []]);
    serverAnswers(answered);
    await press('Bekräfta nya adressen');
    await settled(() => expect(box.textContent).toContain(`loggar du in med ${email}`));
    expect(requests).toEqual([byPassword, byPassword]);
    await press('Logga in');
    expect(happened).toEqual(['used', `login ${email}`]);
  });
  it('that the server refuses says why and what to do', async () => {
    serverAnswers(refused(400, { detail: used }));
    const { alert, has, press, happened } = await openNew(token, true);
    await press('Bekräfta nya adressen');
    await settled(() => expect(alert()).toContain(used));
    expect(alert()).toContain('under Säkerhet i din profil');
    expect([has('Bekräfta nya adressen'), has('Till Loppis'), happened]).toEqual([false, true, []]);
  });
  it('counts by the button alone where the account is signed in, and leads back to the app', async () => {
    serverAnswers(answered);
    const { press, has, happened, box } = await openNew(token, true);
    await press('Bekräfta nya adressen');
    await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
    expect([requests, has('Logga in')]).toEqual([[posted('/users/me/email/confirm')], false]);
    await press('Till Loppis');
    expect(happened).toEqual(['used', 'closed']);
  });
  it('asks for the password where another account is signed in, which stays', async () => {
    const sentence = 'Länken gäller inte för kontot som är inloggat här.';
    serverAnswers((path) => (path.startsWith('/users/') ? refused(403, { detail: sentence })() : answered()));
    const { alert, press, fill, box, happened } = await openNew(token, true);
    await press('Bekräfta nya adressen');
    await settled(() => expect(alert()).toBe(sentence));
    await fill('Kontots lösenord', password);
    await press('Bekräfta nya adressen');
    await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
    await press('Till Loppis');
    expect([requests.map(({ path }) => path), happened]).toEqual([
      ['/users/me/email/confirm', '/auth/confirm-new-email'],
      ['used', 'closed'],
    ]);
  });
  it('cannot be used offline, with the reason', async () => {
    connectivity.unreachable();
    const { box, press, fill } = await openNew();
    expect(box.textContent).toContain('Du behöver nät för att bekräfta eller byta e-postadress.');
    await fill('Kontots lösenord', password);
    await press('Bekräfta nya adressen');
    expect(requests).toEqual([]);
  });
});

describe('a link back to a replaced address', () => {
  it('without a token sends no request and says so', async () => {
    const { alert, press, happened } = await openBack('');
    expect(alert()).toContain('Länken är inte hel. Öppna den i mejlet igen.');
    await press('Till Loppis');
    expect([requests, happened]).toEqual([[], ['closed']]);
  });
  it('changes nothing before the button, and says what the button does', async () => {
    const { box, press, happened } = await openBack();
    expect(box.textContent).toContain('Alla enheter loggas ut, och lösenordet slutar att gälla.');
    await press('Ändra ingenting');
    expect([requests, happened]).toEqual([[], ['closed']]);
  });
  it('cannot be used offline, with the reason', async () => {
    connectivity.unreachable();
    const { box, press } = await openBack();
    expect(box.textContent).toContain('Du behöver nät för att bekräfta eller byta e-postadress.');
    await press('Byt tillbaka');
    expect(requests).toEqual([]);
  });
  it('that the server refuses offers a link to a new password', async () => {
    serverAnswers(refused(400, { detail: 'Länken gäller inte längre.' }));
    const { alert, press, happened } = await openBack();
    await press('Byt tillbaka');
    await settled(() => expect(alert()).toContain('Länken gäller inte längre.'));
    await press('Skicka en ny länk');
    expect(happened).toEqual(['forgot']);
  });
  it('can be pressed again after another failure', async () => {
    serverAnswers(unreachable);
    const { alert, press, box } = await openBack();
    await press('Byt tillbaka');
    await settled(() => expect(alert()).toContain('Det gick inte att nå servern.'));
    serverAnswers(answered);
    await act(async () => connectivity.answered());
    await press('Byt tillbaka');
    await settled(() => expect(box.textContent).toContain('Adressen är tillbaka'));
  });
  it('restores the address once and says where the link to a new password goes', async () => {
    serverAnswers(answered);
    const { box, press, happened } = await openBack();
    await press('Byt tillbaka');
    await settled(() => expect(box.textContent).toContain(`Kontot har adressen ${email} igen.`));
    expect(requests).toEqual([{ path: '/auth/restore-email', body: { token } }]);
    await press('Skicka en ny länk');
    expect(happened).toEqual(['used', `forgot ${email}`]);
  });
});
