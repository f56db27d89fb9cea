// @vitest-environment happy-dom
// Sign-in: refusals and their messages, what is kept, and offline.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { onlineOnly } from '../../../../core/contract/online-only.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { AuthModal } from '../../../../src/features/auth/auth-modal.tsx';
import { settled } from '../../until.ts';
import { eachTest, goodPassword, openPage, refused, requests, serverAnswers, unreachable } from './auth-page.ts';

eachTest();

const email = 'kim@exempel.se';
const user = { id: '0F00000000001', firstName: 'Kim', lastName: 'Ek', profileImageUrl: null, role: 'User' };
const accepted = () => Response.json({ token: 't', refreshToken: 'r', expiresIn: 600, user });

async function openLogin(request: Partial<Parameters<typeof AuthModal>[0]['request']> = {}) {
  const happened: string[] = [];
  const page = await openPage(
    <AuthModal
      request={{ mode: 'login', ...request }}
      onClose={() => happened.push('closed')}
      wish={request.wish ?? null}
      onSent={() => happened.push('sent')}
      onDone={() => happened.push('done')}
      onSignedIn={() => happened.push('signed in elsewhere')}
    />,
  );
  const tryIt = async () => {
    await page.fill('E-postadress', email);
    await page.fill('Lösenord', goodPassword);
    await page.press('Logga in');
  };
  return { ...page, happened, tryIt };
}

describe('the login form refuses', () => {
  it('an empty e-mail first, with an error at the field, which gets the focus', async () => {
    const { press, alert, saidWith, field, focused } = await openLogin();
    await press('Logga in');
    expect(alert()).toBe('Ange din e-postadress');
    expect(saidWith('E-postadress')).toBe('Ange din e-postadress');
    expect(saidWith('Lösenord')).toBe('Ange ditt lösenord');
    expect([field('E-postadress').getAttribute('aria-invalid'), focused()]).toEqual(['true', 'username']);
    expect(requests).toEqual([]);
  });
  it('an empty password, which gets the focus', async () => {
    const { fill, press, alert, focused } = await openLogin();
    await fill('E-postadress', email);
    await press('Logga in');
    expect([alert(), focused()]).toEqual(['Ange ditt lösenord', 'password']);
  });

  const support =
    'Ditt konto har inaktiverats. Kontakta support på hjalp@exempel.se för hjälp med att återaktivera ditt konto.';
  it.each([
    ['400', refused(400, { detail: 'Något annat' }), 'Felaktigt användarnamn eller lösenord'],
    ['401', refused(401, { detail: 'Något annat' }), 'Felaktigt användarnamn eller lösenord'],
    ['403 inaktiv', refused(403, { detail: support }), support],
    ['403 inactive', refused(403, { message: 'inactive, mail hjalp@exempel.se.' }), support],
    ['another 403', refused(403), 'Ett fel uppstod vid inloggning. Försök igen.'],
    ['409', refused(409, { detail: 'Något annat' }), 'Ett fel uppstod vid inloggning. Försök igen.'],
    ['500', refused(500, { detail: 'Något annat' }), 'Ett fel uppstod vid inloggning. Försök igen.'],
    ['half an answer', () => Response.json({}), 'Ett fel uppstod vid inloggning. Försök igen.'],
    [
      '429',
      refused(429, { detail: 'För många försök. Vänta 40 sekunder och försök igen.', retryAfter: 40 }),
      'För många försök. Vänta 40 sekunder och försök igen.',
    ],
  ])('what the server refuses with %s, with its message, and keeps what was typed', async (_, answer, sentence) => {
    const { tryIt, alert, field, happened } = await openLogin();
    serverAnswers(answer);
    await tryIt();
    await settled(() => expect(alert()).toBe(sentence));
    expect([field('E-postadress').value, field('Lösenord').value, happened]).toEqual([email, goodPassword, []]);
  });

  it('an unconfirmed address, with a form for another link and back', async () => {
    const { tryIt, alert, press, title, field, box } = await openLogin();
    serverAnswers(refused(403, { code: 'unconfirmed', detail: 'E-postadressen är inte bekräftad' }));
    await tryIt();
    await settled(() => expect(alert()).toContain('Bekräfta din e-postadress innan du loggar in.'));
    await press('Skicka en ny länk');
    expect([title(), field('E-postadress').value]).toEqual(['Skicka en ny länk', email]);
    serverAnswers(() => new Response(null, { status: 204 }));
    await press('Skicka länken');
    await settled(() => expect(box.textContent).toContain('Länken är på väg'));
    expect(requests.at(-1)).toEqual({ path: '/auth/resend-email-confirmation', body: { email } });
    await press('Till inloggningen');
    expect([field('E-postadress').value, field('Lösenord').value]).toEqual([email, goodPassword]);
  });

  it('a throttled user, and offers to mail a link to the typed address', async () => {
    const { tryIt, alert, press, title, field, box, has } = await openLogin();
    const offer =
      'För många försök. Vänta 40 sekunder och försök igen. Vill du inte vänta kan vi mejla en länk där du väljer ett nytt lösenord.';
    serverAnswers(refused(429, { code: 'rate_limited', detail: 'Det blev för många försök. Vänta en stund.' }));
    await tryIt();
    await settled(() => expect(alert()).toBe('Det blev för många försök. Vänta en stund.'));
    expect(has('Välj ett nytt lösenord')).toBe(false);
    serverAnswers(refused(429, { code: 'slowed', detail: offer }));
    await press('Logga in');
    await settled(() => expect(alert()).toBe(`${offer}Välj ett nytt lösenord`));
    expect(has('Skicka en ny länk')).toBe(false);
    await press('Välj ett nytt lösenord');
    expect([title(), field('E-postadress').value]).toEqual(['Glömt lösenordet', email]);
    serverAnswers(() => new Response(null, { status: 204 }));
    await press('Skicka länken');
    await settled(() => expect(box.textContent).toContain('Instruktioner skickade'));
    expect(requests.at(-1)).toEqual({ path: '/auth/forgot-password', body: { email } });
  });
});

describe('offline the login form', () => {
  it('explains the disabled button, sends nothing, and works again once online', async () => {
    const { tryIt, button, box } = await openLogin();
    await act(async () => connectivity.unreachable());
    await tryIt();
    expect(button('Logga in').getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button('Logga in').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(onlineOnly.login);
    expect(requests).toEqual([]);
    await act(async () => connectivity.answered());
    expect(button('Logga in').getAttribute('aria-disabled')).toBe('false');
    expect(box.textContent).not.toContain(onlineOnly.login);
  });
  it('keeps everything when the network fails during the request', async () => {
    const { tryIt, alert, field } = await openLogin();
    serverAnswers(unreachable);
    await tryIt();
    await settled(() => expect(alert()).toBe('Det gick inte att nå servern. Kontrollera nätet och försök igen.'));
    expect([field('E-postadress').value, field('Lösenord').value]).toEqual([email, goodPassword]);
  });
});

describe('the login form', () => {
  it('signs in once, however often it is submitted meanwhile', async () => {
    const { tryIt, press, enter, happened, box } = await openLogin();
    let answer = (_: Response) => {};
    serverAnswers(() => new Promise((resolve) => (answer = resolve)));
    await tryIt();
    await settled(() => expect(requests).toHaveLength(1));
    expect(box.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    await press('Loggar in');
    await enter('Lösenord');
    await act(async () => answer(accepted()));
    await settled(() => expect(happened).toEqual(['done']));
    const deviceMarker = localStorage.getItem('loppis.device');
    expect(deviceMarker).toMatch(/^[0-9a-f]{32}$/);
    expect(requests).toEqual([
      { path: '/auth/login', body: { username: email, password: goodPassword, deviceMarker } },
    ]);
    expect(session.get()?.user.id).toBe(user.id);
  });
  it('shows why it was opened, and prefills the given address', async () => {
    const { box, field } = await openLogin({ reason: 'Logga in för att gilla loppisar.', email });
    expect(box.textContent).toContain('Logga in för att gilla loppisar.');
    expect(field('E-postadress').value).toBe(email);
  });
  it('says what was wanted, and says it anew once registering is chosen', async () => {
    const wish = { what: 'like', market: { id: '0F00000000009', name: 'Röda ladan', category: 1 }, about: '' } as const;
    const { box, press } = await openLogin({ wish });
    expect(box.textContent).toContain('Logga in, så är Röda ladan gillad.');
    await press('Registrera dig');
    expect(box.textContent).toContain('Skapa ett konto, så är Röda ladan gillad när du kommer tillbaka.');
    expect(box.textContent).not.toContain('Logga in, så');
  });
  it('has attributes for password managers and keyboards', async () => {
    const { field } = await openLogin();
    const of = (label: string, ...names: string[]) => names.map((name) => field(label).getAttribute(name));
    expect(of('E-postadress', 'name', 'autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize')).toEqual([
      'username',
      'username',
      'email',
      'next',
      'none',
    ]);
    expect(of('Lösenord', 'type', 'autocomplete', 'enterkeyhint')).toEqual(['password', 'current-password', 'go']);
  });
  it('reveals the password on request, and hides it again', async () => {
    const { fill, press, field } = await openLogin();
    await fill('Lösenord', goodPassword);
    await press('Visa lösenordet');
    expect([field('Lösenord').type, field('Lösenord').value]).toEqual(['text', goodPassword]);
    await press('Dölj lösenordet');
    expect(field('Lösenord').type).toBe('password');
  });
  it('moves from the e-mail to the empty password with Enter, and submits from either when both are filled', async () => {
    const { fill, enter, focused } = await openLogin();
    serverAnswers(refused(401));
    await fill('E-postadress', email);
    await enter('E-postadress');
    expect([focused(), requests]).toEqual(['password', []]);
    await fill('Lösenord', goodPassword);
    await enter('E-postadress');
    await settled(() => expect(requests).toHaveLength(1));
  });
  it('closes with a press on the backdrop, not with one that began inside', async () => {
    const { box, happened } = await openLogin();
    const window = box.querySelector('dialog');
    const press = (from: Element | null) =>
      act(async () => {
        from?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        window?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    await press(box.querySelector('input'));
    expect(happened).toEqual([]);
    await press(window);
    expect(happened).toEqual(['closed']);
  });
  it('closes with Esc', async () => {
    const { cancel, happened } = await openLogin();
    await cancel();
    expect(happened).toEqual(['closed']);
  });
});
