// @vitest-environment happy-dom
// The change of the e-mail address: validation, refusals, what is kept, and what is said afterwards.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { EmailChangeForm } from '../../../../src/signed-in/auth-security/email-change.tsx';
import { render } from '../../render.ts';
import { button, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

const own = 'anna@demo.loppis';
const wanted = 'anna.ny@exempel.se';
const password = 'loppis-i-parken';

async function form(change: () => Promise<void> = async () => undefined) {
  const sent: object[] = [];
  const place = await render(
    <EmailChangeForm
      email={own}
      change={async (typed) => {
        sent.push(typed);
        await change();
      }}
    />,
  );
  const input = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
  return {
    place,
    sent,
    input,
    async fill(email: string, secret: string) {
      await type(input('email'), email);
      await type(input('password'), secret);
    },
    submit: () => act(async () => place.querySelector('form')?.requestSubmit()),
    typed: () => ['email', 'password'].map((name) => input(name).value),
    beside(name: string) {
      const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.filter((id) => id.endsWith('fault')).map((id) => document.getElementById(id)?.textContent)[0] ?? null;
    },
  };
}

beforeEach(async () => {
  await signIn({});
  await act(async () => connectivity.answered());
});
afterEach(signOut);

describe('a change is not sent', () => {
  it.each([
    ['without an address', '', password, 'email', 'E-post är obligatorisk'],
    ['to something that is no address', 'anna', password, 'email', 'Ange en giltig e-postadress'],
    ['to the present address', ' Anna@Demo.Loppis ', password, 'email', 'Det är redan din e-postadress.'],
    ['without the password', wanted, '', 'password', 'Ange ditt lösenord'],
  ])('%s', async (_, email, secret, field, sentence) => {
    const { fill, submit, sent, beside, typed } = await form();
    await fill(email, secret);
    await submit();
    expect([beside(field), sent, typed()]).toEqual([sentence, [], [email, secret]]);
  });
  it('offline, and the button says why', async () => {
    const { place, fill, submit, sent } = await form();
    await act(async () => connectivity.unreachable());
    await fill(wanted, password);
    await submit();
    const reason = document.getElementById(button('Byt e-postadress')?.getAttribute('aria-describedby') ?? '');
    expect([button('Byt e-postadress')?.disabled, reason?.textContent, sent]).toEqual([
      true,
      'Du behöver nät för att bekräfta eller byta e-postadress.',
      [],
    ]);
    expect(place.textContent).toContain(own);
  });
});

describe('after a failure', () => {
  const sentence = 'Lösenordet stämmer inte.';
  it.each([
    ['a wrong password', new RefusedError(400, sentence, { errors: { password: [sentence] } }), sentence],
    ['a failing server', new RefusedError(500, 'x', { worded: false }), 'Kunde inte byta e-postadress. Försök igen.'],
    ['a lost net', new OfflineError('unreachable'), 'Det gick inte att nå servern. Kontrollera nätet och försök igen.'],
  ])('%s, what was typed is kept', async (_, error, said) => {
    const { place, fill, submit, typed } = await form(() => Promise.reject(error));
    await fill(wanted, password);
    await submit();
    expect(place.textContent).toContain(said);
    expect(typed()).toEqual([wanted, password]);
  });
});

it('a sent change says where the link went and empties the form', async () => {
  const { place, fill, submit, typed, sent } = await form();
  expect(place.textContent).toContain(`Du loggar in med ${own}`);
  await fill(` ${wanted} `, password);
  await submit();
  expect(sent).toEqual([{ email: wanted, password }]);
  expect(place.querySelector('[role=status]')?.textContent).toContain(`Vi har skickat en länk till ${wanted}.`);
  expect(typed()).toEqual(['', '']);
});

it('the typed address is there again when the form is opened anew, the password never', async () => {
  const first = await form();
  await first.fill(wanted, password);
  const second = await form();
  await until(() => second.typed()[0] === wanted);
  expect(second.typed()).toEqual([wanted, '']);
});
