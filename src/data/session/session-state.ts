// The session as shown by this page. Known at once from a copy in local storage, so that the first paint is right; the row
// in IndexedDB replaces it as soon as it has been read. No request ever takes a token from here.
import type { LoginReply, TokenPair } from '../../../core/contract/auth.ts';
import { sessionKeys } from '../device/device-keys.ts';
import { deviceStorage, readJson, type TextStore, writeJson } from '../device/device-storage.ts';
import { type Observable, observable, type Readable } from '../page/observable.ts';

export type SessionUser = LoginReply['user'];

export interface Session {
  user: SessionUser;
  /** The server ended the session: data and pending changes stay, and the same user has to sign in again. */
  needsLogin: boolean;
}

/** The copy: the session with its tokens, or without when it needs a new sign-in. */
export interface SessionCopy extends Session {
  pair: Pick<TokenPair, 'token' | 'refreshToken'> | null;
}

const key = sessionKeys.local;

/** A view of the session over `storage`; null when there is none. */
export function createSessionState(storage: TextStore | null): {
  session: Readable<Session | null>;
  /** Shows and copies the row; null = signed out. */
  show(copy: SessionCopy | null): void;
} {
  const shown: Observable<Session | null> = observable(read(storage));
  return {
    session: shown,
    show(copy) {
      const next = copy && { user: copy.user, needsLogin: copy.needsLogin };
      if (JSON.stringify(next) !== JSON.stringify(shown.get())) shown.set(next);
      // Where it is refused, the next start paints signed out for a moment, until the row has been read.
      writeJson(storage, key, copy);
    },
  };
}

function read(storage: TextStore | null): Session | null {
  const { user, needsLogin } = (readJson(storage, key) ?? {}) as Partial<Session>;
  const isWhole = typeof user?.id === 'string' && typeof user.firstName === 'string' && typeof user.role === 'string';
  return isWhole ? { user, needsLogin: needsLogin === true } : null;
}

const device = createSessionState(deviceStorage());

/** The user signed in on this device; null = signed out. */
export const session: Readable<Session | null> = device.session;

/** Shows the row. Called with the session's lock held, so that copies are made in the order of the rows. */
export const showSession = device.show;
