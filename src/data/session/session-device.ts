// The session of this page or service worker over the device's real database, lock, channel and network. One of each.
import { deviceMarker } from '../device/device-marker.ts';
import { registrationSecret } from '../device/registration-secret.ts';
import { createCall } from '../net/api.ts';
import { connectivity } from '../net/connectivity.ts';
import { cacheEvictions } from '../outbox/make-room.ts';
import { after } from '../page/after.ts';
import { createSession, type SessionNews, type SessionPorts } from './session.ts';
import { type Account, type AccountPorts, createAccount } from './session-account.ts';
import { authLock, sessionChannel } from './session-lock.ts';
import { sessionStore } from './session-row.ts';
import { session, showSession } from './session-state.ts';

const channel = sessionChannel();
const isPage = (globalThis as { document?: unknown }).document !== undefined;

const ports: SessionPorts = {
  store: sessionStore(() => indexedDB, Date.now, cacheEvictions((globalThis as { caches?: CacheStorage }).caches)),
  exclusively: authLock((navigator as { locks?: LockManager }).locks),
  ask: createCall({ reach: connectivity }),
  channel,
  show: showSession,
  shown: isPage ? session.get : null,
  now: Date.now,
  elapsed: () => performance.now(),
  after,
};

/** The session that adds tokens to the calls of this page or service worker. */
export const deviceSession = createSession(ports);

let account: Account | null = null;

channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
  // A row that cannot be read now is read at the next call.
  if (account) account.hear(data).catch(() => undefined);
  else deviceSession.hear(data);
});

/** Sign-in and sign-out of this page. */
export function deviceAccount(clears: AccountPorts['clears']): Account {
  if (account) return account;
  // Removes one that has run out.
  registrationSecret();
  const made = createAccount({ ...ports, session: deviceSession, clears, deviceMarker });
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void made.sendRevocations();
  });
  account = made;
  return made;
}
