// @vitest-environment happy-dom
// Opening the sign-in, and the session shown before the database has been read.
import { afterEach, describe, expect, it } from 'vitest';
import { keepWish, keptWish, takeWish } from '../../../../src/data/session/kept-wish.ts';
import { createSessionState, type SessionUser, showSession } from '../../../../src/data/session/session-state.ts';
import { askToSignIn, signInRequest, type Wish, whenSignedIn } from '../../../../src/data/session/sign-in-request.ts';

const user: SessionUser = {
  id: '0FZ0000000001',
  firstName: 'Anna',
  lastName: 'Ek',
  profileImageUrl: null,
  role: 'User',
};
const pair = { token: 't', refreshToken: 'r' };

afterEach(() => {
  showSession(null);
  signInRequest.set(null);
});

const wish: Wish = { what: 'like', market: { id: '0F00000000009', name: 'Röda ladan' }, about: '0F00000000009' };

describe('an action that needs a user', () => {
  it('does not run when signed out: the form opens, with what was wanted', () => {
    let done = 0;
    whenSignedIn(wish, () => done++);
    expect([done, signInRequest.get()]).toEqual([0, { mode: 'login', wish }]);
  });
  it.each([
    ['for a user whose session has ended, without a form: it can wait on the device', { needsLogin: true, pair: null }],
    ['when signed in', { needsLogin: false, pair }],
  ])('runs at once %s', (_, shown) => {
    showSession({ user, ...shown });
    let done = 0;
    whenSignedIn(wish, () => done++);
    expect([done, signInRequest.get()]).toEqual([1, null]);
  });
  it('is the login form unless another is named', () => {
    askToSignIn();
    expect(signInRequest.get()).toEqual({ mode: 'login' });
    askToSignIn({ mode: 'register' });
    expect(signInRequest.get()).toEqual({ mode: 'register' });
  });
});

describe('a wish that is kept', () => {
  const kept = { wish, screen: { view: { name: 'list', visit: 1 } } };
  const day = 24 * 60 * 60 * 1000;
  it('is nothing after a day, and is removed', () => {
    keepWish(kept, 'kim@exempel.se', 0);
    expect(keptWish(day)).toBeNull();
    expect(keptWish(day - 1)).toBeNull();
  });
  it('is nothing for another address, and is removed', () => {
    keepWish(kept, 'kim@exempel.se', 0);
    expect([takeWish('gun@exempel.se', 1), keptWish(1)]).toEqual([null, null]);
  });
  it('is taken once, by its address however it is typed', () => {
    keepWish(kept, ' Kim@exempel.se', 0);
    expect(takeWish('kim@Exempel.se', day - 1)).toMatchObject(kept);
    expect(takeWish('kim@exempel.se', day - 1)).toBeNull();
  });
});

describe('the shown session', () => {
  it('works until the page is closed where storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {},
    };
    const { session, show } = createSessionState(full);
    show({ user, needsLogin: false, pair });
    expect(session.get()).toEqual({ user, needsLogin: false });
  });
  it('keeps its reference, and notifies no subscriber, while only the tokens change', () => {
    const { session, show } = createSessionState(null);
    show({ user, needsLogin: false, pair });
    const first = session.get();
    let told = 0;
    session.subscribe(() => told++);
    show({ user: { ...user }, needsLogin: false, pair: { token: 'u', refreshToken: 's' } });
    expect(session.get()).toBe(first);
    expect(told).toBe(0);
    show({ user, needsLogin: true, pair: null });
    expect(told).toBe(1);
  });
});
