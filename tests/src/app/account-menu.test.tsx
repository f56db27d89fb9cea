// @vitest-environment happy-dom
// The account's menu items, and the button on desktop that opens them: keyboard and closing.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCorner } from '../../../src/app/shell/account-corner.tsx';
import { AccountPart } from '../../../src/app/shell/account-part.tsx';
import { view } from '../../../src/app/view-state.ts';
import { showSession } from '../../../src/data/session/session-state.ts';
import { signInRequest } from '../../../src/data/session/sign-in-request.ts';
import { aSession } from '../a-session.ts';
import { render } from '../render.ts';

const markets = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `0F00000000${100 + i}`, name: `Loppis ${i + 1}` }));
const words = (place: HTMLElement) => [...place.querySelectorAll('button')].map((each) => each.textContent);

type Props = Partial<Parameters<typeof AccountPart>[0]>;

async function part(props: Props) {
  const done: string[] = [];
  const place = await render(
    <AccountPart
      session={aSession()}
      liked={null}
      owned={null}
      onProfile={() => done.push('profile')}
      onMarket={(id) => done.push(id)}
      onLogIn={() => done.push('log in')}
      onLogOut={() => done.push('log out')}
      {...props}
    />,
  );
  const choose = (text: string) =>
    act(async () => [...place.querySelectorAll('button')].find((each) => each.textContent === text)?.click());
  return { place, done, choose };
}

describe('items of the account menu', () => {
  it('leave out unknown markets, and never show them as none', async () => {
    const { place } = await part({});
    expect(words(place)).toEqual(['Mitt konto', 'Logga ut']);
    expect(place.textContent).not.toContain('Gillade');
  });
  it('name at most eight liked markets and say how many more there are', async () => {
    const { place } = await part({ liked: markets(11), onLists: () => undefined });
    expect(place.querySelector('h3')?.textContent).toBe('Gillade (11)');
    expect(place.textContent).toContain('+3 fler...');
    expect(words(place)).toEqual([
      'Mitt konto',
      ...markets(8).map((each) => each.name),
      'Visa alla listor',
      'Logga ut',
    ]);
  });
  it('mention no more when there are eight in all', async () => {
    const { place } = await part({ liked: markets(8) });
    expect(place.textContent).not.toContain('fler');
  });
  it('say how to like one when there is none', async () => {
    const { place } = await part({ liked: [] });
    expect(place.textContent).toContain('Gillade (0)Tryck på hjärtat');
  });
  it('name at most ten of the own markets, and no heading without any', async () => {
    const { place } = await part({ owned: markets(12) });
    expect(place.querySelectorAll('li')).toHaveLength(10);
    expect((await part({ owned: [] })).place.textContent).not.toContain('Mina loppisar');
  });
  it('open a market, the account, and sign out', async () => {
    const { choose, done } = await part({ liked: markets(1) });
    await choose('Loppis 1');
    await choose('Mitt konto');
    await choose('Logga ut');
    expect(done).toEqual(['0F00000000100', 'profile', 'log out']);
  });
  it('offer a new sign-in when the server has ended the session', async () => {
    const { choose, done } = await part({ session: aSession('User', true) });
    await choose('Logga in igen');
    expect(done).toEqual(['log in']);
    expect(words((await part({})).place)).not.toContain('Logga in igen');
  });
});

describe('the corner of the top bar', () => {
  let place: HTMLElement;
  const opener = () => place.querySelector<HTMLButtonElement>('[aria-expanded]');
  const menu = () => place.querySelector('[role=group]');
  const heard = () => opener()?.querySelector('.visually-hidden')?.textContent;
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  const open = async () => {
    opener()?.focus();
    await act(async () => opener()?.click());
    await act(async () => void (await import('../../../src/app/shell/account-menu.tsx')));
  };

  beforeEach(async () => {
    place = await render(<AccountCorner />);
  });
  afterEach(() =>
    act(async () => {
      showSession(null);
      signInRequest.set(null);
    }),
  );

  it('offers sign-in and registration when signed out', async () => {
    expect(words(place)).toEqual(['Logga in', 'Registrera']);
    const modes: unknown[] = [];
    for (const button of place.querySelectorAll('button')) {
      await act(async () => button.click());
      modes.push(signInRequest.get()?.mode);
    }
    expect(modes).toEqual(['login', 'register']);
  });

  it('shows the signed-in user, and sign-in and registration again after sign-out', async () => {
    await act(async () => showSession({ ...aSession(), pair: null }));
    expect(heard()).toBe('Konto: Anna Ek');
    expect(opener()?.textContent).toContain('Anna');
    await act(async () => showSession(null));
    expect(words(place)).toEqual(['Logga in', 'Registrera']);
  });

  it('says that a new sign-in is needed', async () => {
    await act(async () => showSession({ ...aSession('User', true), pair: null }));
    expect(heard()).toBe('Konto: Anna Ek. Logga in igen');
  });

  it('opens with the focus on the first line; arrows, Home and End move; Esc gives the focus back', async () => {
    await act(async () => showSession({ ...aSession(), pair: null }));
    await open();
    expect(focused()).toBe('Mitt konto');
    await press('ArrowDown');
    expect(focused()).toBe('Logga ut');
    await press('ArrowDown');
    expect(focused()).toBe('Mitt konto');
    await press('ArrowUp');
    expect(focused()).toBe('Logga ut');
    await press('Home');
    expect(focused()).toBe('Mitt konto');
    await press('End');
    expect(focused()).toBe('Logga ut');
    await press('Escape');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes on a tap outside and when the focus goes elsewhere', async () => {
    await act(async () => showSession({ ...aSession(), pair: null }));
    for (const type of ['pointerdown', 'focusin']) {
      await open();
      expect(menu()).not.toBeNull();
      await act(async () => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
      expect(menu()).toBeNull();
    }
  });

  it('opens the account and is marked as the current page', async () => {
    await act(async () => showSession({ ...aSession(), pair: null }));
    await open();
    await act(async () => (document.activeElement as HTMLElement).click());
    expect(view.get().name).toBe('profile');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(opener()?.getAttribute('aria-current')).toBe('page');
  });
});
