// @vitest-environment happy-dom
// Leaving: what the screen says goes and stays, and the form that erases the account.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Leaving } from '../../../../core/contract/leaving.ts';
import { leavingErrorText } from '../../../../core/text/leaving.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../../../src/data/net/errors.ts';
import { Fates } from '../../../../src/signed-in/leaving/fates.tsx';
import { LeaveForm } from '../../../../src/signed-in/leaving/leave-form.tsx';
import { render } from '../../render.ts';
import { button, signIn, signOut, type } from '../../signed-in.ts';

const secret = 'loppis-i-parken';

async function form(leave: () => Promise<void> = async () => undefined) {
  const sent: string[] = [];
  const place = await render(
    <LeaveForm
      email="anna@demo.loppis"
      onStay={() => sent.push('stay')}
      leave={async (password) => {
        sent.push(password);
        await leave();
      }}
    />,
  );
  const input = place.querySelector<HTMLInputElement>('input[name=password]') as HTMLInputElement;
  return {
    sent,
    input,
    submit: () => act(async () => place.querySelector('form')?.requestSubmit()),
    alert: () => place.querySelector('[role=alert]')?.textContent ?? null,
    beside() {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.filter((id) => id.endsWith('fault')).map((id) => document.getElementById(id)?.textContent)[0] ?? null;
    },
  };
}

beforeEach(async () => {
  await signIn({});
  await act(async () => connectivity.answered());
});
afterEach(signOut);

describe('the account is not erased', () => {
  it('without a password', async () => {
    const { submit, sent, beside } = await form();
    await submit();
    expect([sent, beside()]).toEqual([[], leavingErrorText.empty]);
  });
  it('offline, and the button says why', async () => {
    const { submit, sent, input } = await form();
    await act(async () => connectivity.unreachable());
    await type(input, secret);
    await submit();
    const erase = button('Ta bort mitt konto');
    const reason = document.getElementById(erase?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([sent, erase?.disabled, reason]).toEqual([[], true, 'Du behöver nät för att ta bort kontot.']);
  });
  it('by someone who stays', async () => {
    const { sent } = await form();
    await act(async () => button('Stanna kvar')?.click());
    expect(sent).toEqual(['stay']);
  });
});

describe('a refusal', () => {
  it('of the password is at the field, and what was typed stays until it is changed', async () => {
    const sentence = 'Lösenordet stämmer inte.';
    const { submit, input, beside, alert } = await form(() =>
      Promise.reject(new RefusedError(400, sentence, { code: 'invalid', errors: { password: [sentence] } })),
    );
    await type(input, 'fel lösenord');
    await submit();
    expect([beside(), input.value, alert()]).toEqual([sentence, 'fel lösenord', null]);
    await type(input, secret);
    expect(beside()).toBeNull();
  });
  it.each([
    ['of the last SuperAdmin', new RefusedError(409, leavingErrorText.lastSuperAdmin), leavingErrorText.lastSuperAdmin],
    ['without a sentence', new RefusedError(500, 'x', { worded: false }), leavingErrorText.failed],
    ['because the session has ended', new SessionEndedError(), leavingErrorText.ended],
    ['of the net', new OfflineError('unreachable'), new OfflineError('unreachable').message],
    ['of an unknown kind', new Error('x'), leavingErrorText.failed],
  ])('%s is said above the button', async (_, error, sentence) => {
    const { submit, input, alert } = await form(() => Promise.reject(error));
    await type(input, secret);
    await submit();
    expect(alert()).toBe(sentence);
  });
});

describe('what goes and what stays', () => {
  const nothing: Leaving = {
    ...{ likes: 0, lists: 0, notes: 0, ratings: 0, pictures: 0, mails: 0, enteredMarkets: 0 },
    ...{ posts: 0, answeredPosts: 0, ratingReplies: 0 },
    ...{ ownedMarkets: [], isLastSuperAdmin: false },
  };
  const rows = async (holdings: Leaving | undefined) => {
    const place = await render(<Fates holdings={holdings} />);
    return [...place.querySelectorAll('li')].map((row) => row.querySelector('p')?.textContent);
  };
  const always = ['Ditt konto och din profil', 'När du loggade in', 'Säkerhetskopior'];

  it('leaves out rows with nothing in them, and all counts while they are unknown', async () => {
    expect(await rows(nothing)).toEqual(always);
    expect(await rows(undefined)).toEqual(always);
  });
  it('names every count, and markets by name', async () => {
    const all = { likes: 24, lists: 3, notes: 1, ratings: 3, pictures: 2, mails: 1, enteredMarkets: 2 };
    const written = { posts: 7, answeredPosts: 2, ratingReplies: 4 };
    expect(await rows({ ...nothing, ...all, ...written, ownedMarkets: ['Klädbytet', 'Ladan'] })).toEqual([
      'Ditt konto och din profil',
      '24 gillade och 3 listor',
      '1 anteckning',
      '7 inlägg i gästböcker',
      '4 svar på betyg',
      '2 bilder du har laddat upp',
      '1 mejl till dig som inte har skickats',
      'Telefon och mejl på dina 2 loppisar',
      'Klädbytet',
      'Ladan',
      '2 loppisar som du har lagt in',
      '3 betyg',
      'När du loggade in',
      'Säkerhetskopior',
    ]);
    expect(await rows({ ...nothing, likes: 1 })).toContain('1 gillade');
    expect(await rows({ ...nothing, lists: 1, ownedMarkets: ['Ladan'] })).toEqual(
      expect.arrayContaining(['1 lista', 'Telefon och mejl på din loppis']),
    );
  });
  it('says which posts stay without author and text', async () => {
    const texts = async (answeredPosts: number) =>
      (await render(<Fates holdings={{ ...nothing, posts: 3, answeredPosts }} />)).textContent;
    expect(await texts(0)).not.toContain('Borttaget');
    expect(await texts(1)).toContain('Ett som fått svar läses som ”Borttaget”');
    expect(await texts(2)).toContain('2 som fått svar läses som ”Borttaget”');
  });
});
