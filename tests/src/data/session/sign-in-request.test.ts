// Opening the sign-in, and the session shown before the database has been read.
import { afterEach, describe, expect, it } from 'vitest';
import { createSessionState, type SessionUser, showSession } from '../../../../src/data/session/session-state.ts';
import { askToSignIn, signInRequest, whenSignedIn } from '../../../../src/data/session/sign-in-request.ts';

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

describe('an action that needs a user', () => {
  it('does not run when signed out: the form opens, with the reason and the action', () => {
    let done = 0;
    whenSignedIn('Logga in för att gilla loppisar.', () => done++);
    expect(done).toBe(0);
    expect(signInRequest.get()).toMatchObject({ mode: 'login', reason: 'Logga in för att gilla loppisar.' });
    signInRequest.get()?.action?.();
    expect(done).toBe(1);
  });
  it('runs at once for a user whose session has ended, without a form: it can wait on the device', () => {
    showSession({ user, needsLogin: true, pair: null });
    let done = 0;
    whenSignedIn('Logga in.', () => done++);
    expect(done).toBe(1);
    expect(signInRequest.get()).toBeNull();
  });
  it('runs at once when signed in', () => {
    showSession({ user, needsLogin: false, pair });
    let done = 0;
    whenSignedIn('Logga in.', () => done++);
    expect(done).toBe(1);
    expect(signInRequest.get()).toBeNull();
  });
  it('is the login form unless another is named', () => {
    askToSignIn();
    expect(signInRequest.get()).toEqual({ mode: 'login' });
    askToSignIn({ mode: 'register' });
    expect(signInRequest.get()).toEqual({ mode: 'register' });
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
