// What tabs and service worker share about the session: a channel, and the lock `auth`, one at a time for everything that touches the stored session.
// Where a browser has no Web Locks, one at a time in this page or worker: the row is then guarded by its own transactions, and
// the server answers two who refresh at once alike.
import { sessionKeys } from './device-keys.ts';

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Tells the other tabs about the session. */
export const sessionChannel = (): BroadcastChannel => new BroadcastChannel(sessionKeys.database);

/** The lock over a manager; undefined = this browser has none. Released when `work` settles, or its page or worker dies. */
export function authLock(locks: Pick<LockManager, 'request'> | undefined): Exclusively {
  if (locks) return (work) => locks.request('auth', work) as Promise<Awaited<ReturnType<typeof work>>>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
