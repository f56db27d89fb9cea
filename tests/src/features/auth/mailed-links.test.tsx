// @vitest-environment happy-dom
// Mailed links: confirming an address, and choosing a new password.
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { authLifetimes } from '../../../../core/contract/auth.ts';
import {
  forgetRegistrationSecret,
  newRegistrationSecret,
  registrationSecret,
} from '../../../../src/data/device/registration-secret.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ConfirmEmail } from '../../../../src/features/auth/confirm-email.tsx';
import { ResetPassword } from '../../../../src/features/auth/reset-password.tsx';
import { settled } from '../../until.ts';
import {
  eachTest,
  goodPassword,
  noContent,
  openPage,
  refused,
  requests,
  serverAnswers,
  unreachable,
} from './auth-page.ts';

eachTest();

const email = 'kim@exempel.se';
const token = 'abc';
const failed = 'Ett fel inträffade vid bekräftelse av e-postadressen.';
const why = 'Länken kan ha gått ut eller redan använts.';
const notGood =
  'Denna länk är ogiltig eller har gått ut. Vänligen begär en ny lösenordsåterställning från inloggningssidan.';

function openLink(screen: 'confirm' | 'reset', link = { email, token }) {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const shared = { ...link, onLogin: note('login'), onClose: note('closed') };
  const shown =
    screen === 'confirm' ? (
      <ConfirmEmail {...shared} onConfirmed={note('confirmed')} />
    ) : (
      <ResetPassword {...shared} onUsed={note('used')} onForgot={note('forgot')} />
    );
  return openPage(shown).then((page) => ({ ...page, happened }));
}

describe('a confirmation link', () => {
  it.each([
    ['without an address', { email: ' ', token }],
    ['without a token', { email, token: '' }],
  ])('%s sends nothing, says so, and offers another', async (_, link) => {
    const { alert, press, field } = await openLink('confirm', link);
    expect(alert()).toContain('Ogiltig bekräftelselänk. E-post eller token saknas.');
    expect(alert()).toContain('Öppna länken i mejlet igen');
    expect(requests).toEqual([]);
    await press('Skicka en ny länk');
    expect(field('E-postadress').value).toBe(link.email);
  });
  it('sends nothing before the button, and can be closed', async () => {
    const { press, happened } = await openLink('confirm');
    await press('Bekräfta inte');
    expect([requests, happened]).toEqual([[], ['closed']]);
  });
  it.each([
    ['with a message', refused(400, { detail: `${failed} ${why}` }), `${failed} ${why}`],
    ['without a message', refused(400), `${failed} ${why}`],
  ])('that the server refuses %s offers another one', async (_, answer, sentence) => {
    serverAnswers(answer);
    const { alert, press, box, happened } = await openLink('confirm');
    await press('Bekräfta adressen');
    await settled(() => expect(alert()).toContain(sentence));
    expect(happened).toEqual([]);
    serverAnswers(noContent);
    await press('Skicka en ny länk');
    await press('Skicka länken');
    await settled(() => expect(box.textContent).toContain('Länken är på väg'));
    expect(requests.at(-1)).toEqual({ path: '/auth/resend-email-confirmation', body: { email } });
  });
  it('can be pressed again when the failure was not due to the link', async () => {
    serverAnswers(refused(429, { detail: 'För många försök. Vänta 40 sekunder och försök igen.' }));
    const { alert, press, happened } = await openLink('confirm');
    await press('Bekräfta adressen');
    await settled(() => expect(alert()).toContain('Vänta 40 sekunder'));
    serverAnswers(noContent);
    await press('Bekräfta adressen');
    await settled(() => expect(happened).toEqual(['confirmed']));
  });
  it('confirms once, by the button', async () => {
    const { press, happened } = await openLink('confirm');
    await press('Bekräfta adressen');
    await settled(() => expect(happened).toEqual(['confirmed']));
    expect(requests).toEqual([{ path: '/auth/confirm-email', body: { email, token } }]);
  });
  it('cannot be used offline, with the reason', async () => {
    connectivity.unreachable();
    const { box, press } = await openLink('confirm');
    expect(box.textContent).toContain('Du behöver nät för att bekräfta eller byta e-postadress.');
    await press('Bekräfta adressen');
    expect(requests).toEqual([]);
  });
});

describe('a confirmation link on the device of a registration', () => {
  const posted = (deviceSecret: string) => ({ path: '/auth/confirm-email', body: { email, token, deviceSecret } });
  afterEach(forgetRegistrationSecret);

  it('of another registration is refused as it opens, and asks for the button; the secret stays', async () => {
    const secret = newRegistrationSecret();
    serverAnswers(refused(400));
    const { press, has, alert, happened } = await openLink('confirm');
    await settled(() => expect(has('Bekräfta adressen')).toBe(true));
    expect([requests, alert(), registrationSecret()]).toEqual([[posted(secret)], '', secret]);
    serverAnswers(noContent);
    await press('Bekräfta adressen');
    await settled(() => expect(happened).toEqual(['confirmed']));
    expect(requests[1]?.body).toEqual({ email, token });
  });
  it('asks for the button once the secret has run out, which is removed', async () => {
    newRegistrationSecret(Date.now() - authLifetimes.confirmLink);
    const { has } = await openLink('confirm');
    expect([has('Bekräfta adressen'), requests, localStorage.getItem('loppis.registration')]).toEqual([true, [], null]);
  });
  it('confirms once, as it opens, and removes the secret', async () => {
    const secret = newRegistrationSecret();
    const { happened } = await openLink('confirm');
    await settled(() => expect(happened).toEqual(['confirmed']));
    expect([requests, registrationSecret(), happened]).toEqual([[posted(secret)], undefined, ['confirmed']]);
  });
  it('waits offline without an error, and after a network failure, and confirms once online', async () => {
    newRegistrationSecret();
    connectivity.unreachable();
    const { box, alert, happened } = await openLink('confirm');
    expect(box.textContent).toContain('Adressen bekräftas så snart nätet är tillbaka');
    expect([alert(), requests]).toEqual(['', []]);
    serverAnswers(unreachable);
    await act(async () => connectivity.answered());
    // One, and its repetition soon after.
    await settled(() => expect(requests.length).toBeGreaterThan(0));
    await settled(() => expect(connectivity.get()).toBe('offline'));
    await settled(() => expect(box.textContent).toContain('Adressen bekräftas så snart nätet är tillbaka'));
    serverAnswers(noContent);
    await act(async () => connectivity.answered());
    await settled(() => expect(happened).toEqual(['confirmed']));
  });
});

describe('a link to a new password', () => {
  it.each([
    ['an address', { email: '', token }],
    ['a token', { email, token: '' }],
  ])('without %s is invalid, and another can be requested', async (_, link) => {
    const { title, alert, press, happened, box } = await openLink('reset', link);
    expect(title()).toBe('Ogiltig återställningslänk');
    expect(alert()).toContain(notGood);
    expect(box.querySelector('form')).toBeNull();
    await press('Be om en ny länk');
    expect(happened).toEqual(['forgot']);
  });
  it.each([
    ['a short password', 'tretton tecke', 'tretton tecke', 'Lösenordet måste vara minst 14 tecken', 'newPassword'],
    ['a missing repetition', goodPassword, '', 'Bekräfta lösenord är obligatoriskt', 'confirmPassword'],
    ['another repetition', goodPassword, `${goodPassword}!`, 'Lösenorden måste matcha', 'confirmPassword'],
    ['two faults, the length first', 'kort', '', 'Lösenordet måste vara minst 14 tecken', 'newPassword'],
  ])('refuses %s', async (_, first, second, sentence, field) => {
    const { fill, press, alert, focused } = await openLink('reset');
    await fill('Nytt lösenord', first);
    await fill('Upprepa lösenordet', second);
    await press('Spara lösenordet');
    expect([alert(), focused(), requests]).toEqual([sentence, field, []]);
  });
  it('with an invalid address is refused too', async () => {
    const { fill, press, alert } = await openLink('reset', { email: 'kim', token });
    await fill('Nytt lösenord', goodPassword);
    await fill('Upprepa lösenordet', goodPassword);
    await press('Spara lösenordet');
    expect([alert(), requests]).toEqual(['Ange en giltig e-postadress', []]);
  });
  const errors = { newPassword: ['Lösenordet är för lätt att gissa'] };
  it.each([
    ['sends a reason', refused(400, { detail: notGood }), notGood, true],
    ['sends no message', refused(400), 'Kunde inte återställa lösenord', true],
    ['fails', refused(500), 'Kunde inte återställa lösenord', false],
    ['finds the password guessable', refused(400, { detail: 'Lätt', errors }), 'Lätt', false],
    ['does not answer', unreachable, 'Det gick inte att nå servern. Kontrollera nätet och försök igen.', false],
  ])('keeps what was typed when the server %s', async (_, answer, sentence, another) => {
    const { fill, press, alert, field, has } = await openLink('reset');
    serverAnswers(answer);
    await fill('Nytt lösenord', goodPassword);
    await fill('Upprepa lösenordet', goodPassword);
    await press('Spara lösenordet');
    await settled(() => expect(alert()).toContain(`Återställning misslyckades${sentence}`));
    expect([field('Nytt lösenord').value, field('Upprepa lösenordet').value]).toEqual([goodPassword, goodPassword]);
    expect(has('Be om en ny länk')).toBe(another);
  });
  it('is not closed by a press on the backdrop, but by Esc', async () => {
    const { box, happened, cancel } = await openLink('reset');
    const window = box.querySelector('dialog');
    await act(async () => {
      window?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      window?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(happened).toEqual([]);
    await cancel();
    expect(happened).toEqual(['closed']);
  });
  it('sets the password and offers the login', async () => {
    const { fill, enter, press, box, happened } = await openLink('reset');
    await fill('Nytt lösenord', goodPassword);
    await fill('Upprepa lösenordet', goodPassword);
    await enter('Upprepa lösenordet');
    await settled(() => expect(box.textContent).toContain('Ditt lösenord har återställts framgångsrikt'));
    const deviceMarker = localStorage.getItem('loppis.device');
    expect(deviceMarker).toMatch(/^[0-9a-f]{32}$/);
    const body = { email, token, newPassword: goodPassword, confirmPassword: goodPassword, deviceMarker };
    expect(requests).toEqual([{ path: '/auth/reset-password', body }]);
    await press('Logga in');
    expect(happened).toEqual(['used', 'login']);
  });
  it('has the user name for password managers', async () => {
    const { box, field } = await openLink('reset');
    expect(box.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(email);
    expect(field('Nytt lösenord').getAttribute('autocomplete')).toBe('new-password');
  });
});
