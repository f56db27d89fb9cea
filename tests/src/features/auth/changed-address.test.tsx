// @vitest-environment happy-dom
// The links mailed when an address is changed: to the new address, and back to the replaced one.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ConfirmNewEmail } from '../../../../src/features/auth/confirm-new-email.tsx';
import { RestoreEmail } from '../../../../src/features/auth/restore-email.tsx';
import { eachTest, openPage, refused, requests, serverAnswers, settled, unreachable } from './auth-page.ts';

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
  it('without a token sends no request and says so', async () => {
    const { alert, press, happened } = await openNew('');
    expect([alert(), requests]).toEqual(['Adressen är inte bytt' + 'Länken är inte hel. Öppna den i mejlet igen.', []]);
    await press('Logga in');
    expect(happened).toEqual(['login']);
  });
  it('that the server refuses says why, what to do, and cannot be retried', async () => {
    serverAnswers(refused(400, { detail: used }));
    const { alert, has, happened } = await openNew(token, true);
    await settled(() => expect(alert()).toContain(used));
    expect(alert()).toContain('under Säkerhet i din profil');
    expect([has('Försök igen'), has('Till Loppis'), happened]).toEqual([false, true, []]);
  });
  it('can be retried when the failure was not due to the link', async () => {
    serverAnswers(refused(500));
    const { alert, press, box } = await openNew();
    await settled(() => expect(alert()).toContain('Det gick inte att byta e-postadress. Försök igen.'));
    serverAnswers(answered);
    await press('Försök igen');
    await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
  });
  it('counts once, as the page opens, and offers the login with the new address', async () => {
    serverAnswers(answered);
    const { box, press, happened } = await openNew();
    await settled(() => expect(box.textContent).toContain(`loggar du in med ${email}`));
    expect(requests).toEqual([{ path: '/auth/confirm-new-email', body: { token } }]);
    await press('Logga in');
    expect(happened).toEqual(['used', `login ${email}`]);
  });
  it('leads back to the app where this device is signed in', async () => {
    serverAnswers(answered);
    const { press, has, happened, box } = await openNew(token, true);
    await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
    expect(has('Logga in')).toBe(false);
    await press('Till Loppis');
    expect(happened).toEqual(['used', 'closed']);
  });
  it('waits offline without an error, and after a network failure, and counts once online', async () => {
    connectivity.unreachable();
    const { box, alert } = await openNew();
    expect(box.textContent).toContain('Adressen byts så snart nätet är tillbaka');
    expect([alert(), requests]).toEqual(['', []]);
    serverAnswers(unreachable);
    await act(async () => connectivity.answered());
    await settled(() => expect(requests).toHaveLength(1));
    await settled(() => expect(box.textContent).toContain('Adressen byts så snart nätet är tillbaka'));
    serverAnswers(answered);
    await act(async () => connectivity.answered());
    await settled(() => expect(box.textContent).toContain('E-postadressen är bytt'));
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
