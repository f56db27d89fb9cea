// @vitest-environment happy-dom
// The password change: every validation message, refusals, and that typed text is kept.
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../../../src/data/net/errors.ts';
import { PasswordChangeForm } from '../../../../src/signed-in/auth-security/password-change.tsx';
import { aSession } from '../../a-session.ts';
import { render } from '../../render.ts';

const old = 'loppis-i-parken';
const good = 'fyra glada kor på ängen';

async function form(change: (form: object) => Promise<void> = async () => undefined) {
  const sent: object[] = [];
  const place = await render(
    <PasswordChangeForm
      user={aSession().user}
      email="anna@demo.loppis"
      change={async (typed) => {
        sent.push(typed);
        await change(typed);
      }}
    />,
  );
  const input = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
  const type = (name: string, text: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input(name), text);
      input(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  return {
    place,
    sent,
    input,
    async fill(currentPassword: string, newPassword: string, confirmPassword = newPassword) {
      await type('currentPassword', currentPassword);
      await type('newPassword', newPassword);
      await type('confirmPassword', confirmPassword);
    },
    submit: () => act(async () => place.querySelector('form')?.requestSubmit()),
    typed: () => ['currentPassword', 'newPassword', 'confirmPassword'].map((name) => input(name).value),
    /** The error message of a field. */
    beside(name: string) {
      const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.filter((id) => id.endsWith('fault')).map((id) => document.getElementById(id)?.textContent)[0] ?? null;
    },
    alert: () => place.querySelector('[role=alert]')?.textContent ?? null,
    button: () => place.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement,
  };
}

afterEach(() => act(async () => connectivity.answered()));

describe('before it is sent', () => {
  const refused: [string, string, string, string, string, string][] = [
    ['without the current password', '', good, good, 'currentPassword', 'Nuvarande lösenord krävs'],
    ['a short one', old, 'tretton_teck.', 'tretton_teck.', 'newPassword', 'Lösenordet måste vara minst 14 tecken'],
    ['two that differ', old, good, `${good}!`, 'confirmPassword', 'Lösenorden matchar inte'],
    [
      'one made of the own name and address',
      old,
      'anna ek demo.loppis',
      'anna ek demo.loppis',
      'newPassword',
      'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
    ],
  ];
  for (const [what, current, next, confirm, field, sentence] of refused)
    it(`${what} is refused at its field, which gets the focus, and the typed text is kept`, async () => {
      const { fill, submit, sent, beside, typed, input } = await form();
      await fill(current, next, confirm);
      await submit();
      expect(sent).toEqual([]);
      expect(beside(field)).toBe(sentence);
      expect(document.activeElement).toBe(input(field));
      expect(typed()).toEqual([current, next, confirm]);
    });

  it('nothing is sent offline, and the button describes why', async () => {
    const { fill, submit, sent, button, place } = await form();
    await fill(old, good);
    await act(async () => connectivity.unreachable());
    await submit();
    expect(sent).toEqual([]);
    expect(button().disabled).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Du behöver nät för att byta lösenord.');
    await act(async () => connectivity.answered());
    expect(button().disabled).toBe(false);
    expect(place.textContent).not.toContain('kan bara bytas');
  });
});

describe('a change that fails', () => {
  const wrong = 'Kunde inte byta lösenord. Kontrollera att du angett rätt nuvarande lösenord.';
  const failures: [string, unknown, string][] = [
    ['without a message of its own', new Error('TypeError: x is undefined'), wrong],
    ['with a status alone', new RefusedError(500, 'Något gick fel hos oss', { worded: false }), wrong],
    ["with the server's message", new RefusedError(429, 'För många försök.'), 'För många försök.'],
    ['offline', new OfflineError('unreachable'), new OfflineError('unreachable').message],
    ['because the session has ended', new SessionEndedError(), new SessionEndedError().message],
  ];
  for (const [how, error, sentence] of failures)
    it(`${how} shows an error and keeps what was typed`, async () => {
      const { fill, submit, alert, typed, button, place } = await form(() => Promise.reject(error));
      await fill(old, good);
      await submit();
      expect(alert()).toBe(sentence);
      expect(typed()).toEqual([old, good, good]);
      expect(button().disabled).toBe(false);
      expect(place.textContent).not.toContain('framgångsrikt');
    });

  it('for a wrong password shows the error at the field only', async () => {
    const errors = { currentPassword: [wrong] };
    const { fill, submit, alert, beside, typed } = await form(() =>
      Promise.reject(new RefusedError(400, wrong, { errors })),
    );
    await fill('fel', good);
    await submit();
    expect(beside('currentPassword')).toBe(wrong);
    expect(alert()).toBeNull();
    expect(typed()).toEqual(['fel', good, good]);
  });
});

describe('a change that succeeds', () => {
  it('is sent as typed, shows success and clears the fields', async () => {
    const { fill, submit, sent, typed, place } = await form();
    await fill(old, good);
    await submit();
    expect(sent).toEqual([{ currentPassword: old, newPassword: good, confirmPassword: good }]);
    expect(place.querySelector('div[role=status]')?.textContent).toContain('Lösenord bytt framgångsrikt!');
    expect(typed()).toEqual(['', '', '']);
  });

  it('is sent once, however often it is submitted', async () => {
    let answer = () => {};
    const { fill, submit, sent, button } = await form(() => new Promise((resolve) => (answer = resolve)));
    await fill(old, good);
    await submit();
    await submit();
    expect(button().disabled).toBe(true);
    expect(sent).toHaveLength(1);
    await act(async () => answer());
    expect(button().disabled).toBe(false);
  });

  it('hides revealed passwords again', async () => {
    const { fill, submit, input, place } = await form();
    await act(async () => place.querySelector<HTMLElement>('[aria-label="Visa lösenordet"]')?.click());
    expect(input('newPassword').type).toBe('text');
    await fill(old, good);
    await submit();
    expect(input('newPassword').type).toBe('password');
  });
});
