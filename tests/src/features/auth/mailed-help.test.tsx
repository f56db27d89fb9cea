// @vitest-environment happy-dom
// Requesting mail: a link to a new password, and another confirmation link. The answers do not reveal who has an account.
import { describe, expect, it } from 'vitest';
import { AuthModal } from '../../../../src/features/auth/auth-modal.tsx';
import { settled } from '../../until.ts';
import { eachTest, openPage, refused, requests, serverAnswers, unreachable } from './auth-page.ts';

eachTest();

const tooMany = 'För många försök. Vänta 40 sekunder och försök igen.';
const open = (mode: 'forgot-password' | 'registration-success', email?: string) =>
  openPage(
    <AuthModal
      request={{ mode, ...(email && { email }) }}
      wish={null}
      onSent={() => {}}
      onSignedIn={() => {}}
      onClose={() => {}}
      onDone={() => {}}
    />,
  );

describe('the form for a new password refuses', () => {
  it.each([
    ['no address', '  ', 'E-post är obligatorisk'],
    ['an invalid address', 'kim', 'Ange en giltig e-postadress'],
    ['a too long one', `kim@${'x'.repeat(252)}`, 'E-post får inte vara längre än 255 tecken'],
  ])('%s', async (_, typed, sentence) => {
    const { fill, press, alert, saidWith, focused, field } = await open('forgot-password');
    await fill('E-postadress', typed);
    await press('Skicka länken');
    expect([alert(), saidWith('E-postadress'), focused(), requests]).toEqual([sentence, sentence, 'email', []]);
    expect(field('E-postadress').value).toBe(typed);
  });
  const failed = 'Kunde inte skicka återställningsinstruktioner';
  it.each([
    ['a server error', refused(500), failed],
    ['too many tries', refused(429, { detail: tooMany }), failed + tooMany],
    ['an unreachable server', unreachable, `${failed}Det gick inte att nå servern. Kontrollera nätet och försök igen.`],
  ])('to hide %s, and keeps the address', async (_, answer, sentence) => {
    const { fill, press, alert, field } = await open('forgot-password');
    serverAnswers(answer);
    await fill('E-postadress', 'kim@exempel.se');
    await press('Skicka länken');
    await settled(() => expect(alert()).toBe(sentence));
    expect(field('E-postadress').value).toBe('kim@exempel.se');
  });
});

it('the form for a new password ends with the same text for every address', async () => {
  const { fill, enter, box, press, field } = await open('forgot-password');
  await fill('E-postadress', ' kim@exempel.se ');
  await enter('E-postadress');
  await settled(() => expect(box.textContent).toContain('Instruktioner skickade'));
  expect(box.textContent).toContain('Om e-postadressen finns i vårt system');
  expect(requests).toEqual([{ path: '/auth/forgot-password', body: { email: 'kim@exempel.se' } }]);
  await press('Till inloggningen');
  expect(field('E-postadress').value.trim()).toBe('kim@exempel.se');
});

describe('the form for another confirmation link refuses', () => {
  it.each([
    ['no address', '', 'E-postadress är obligatorisk'],
    ['an invalid address', 'kim@', 'Ogiltig e-postadress'],
  ])('%s', async (_, typed, sentence) => {
    const { fill, press, alert, saidWith, focused } = await open('registration-success');
    await press('Skicka länken igen');
    await fill('E-postadress', typed);
    await press('Skicka länken');
    expect([alert(), saidWith('E-postadress'), focused(), requests]).toEqual([sentence, sentence, 'email', []]);
  });
  it.each([
    ['message of the server', refused(409, { message: 'Vänta lite' }), 'Vänta lite'],
    ['too many tries', refused(429, { detail: tooMany }), tooMany],
    ['error without a message', refused(503), 'Ett fel inträffade. Försök igen.'],
  ])('to hide %s, and keeps the address', async (_, answer, sentence) => {
    const { press, alert, field } = await open('registration-success', 'kim@exempel.se');
    await press('Skicka länken igen');
    serverAnswers(answer);
    await press('Skicka länken');
    await settled(() => expect(alert()).toBe(sentence));
    expect(field('E-postadress').value).toBe('kim@exempel.se');
  });
});

it('another confirmation link can be requested after registration', async () => {
  const { press, box, title } = await open('registration-success', 'kim@exempel.se');
  expect(box.textContent).toContain('kim@exempel.se');
  await press('Skicka länken igen');
  await press('Skicka länken');
  await settled(() => expect(box.textContent).toContain('Länken är på väg'));
  expect(requests).toEqual([{ path: '/auth/resend-email-confirmation', body: { email: 'kim@exempel.se' } }]);
  await press('Till inloggningen');
  expect(title()).toBe('Logga in');
});
