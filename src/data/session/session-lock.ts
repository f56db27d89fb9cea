// Shared by tabs and service worker: a channel, and the exclusive lock `auth` for every access to the stored session.
// Without Web Locks the lock is per page or worker: transactions then protect the row, and the server answers two
// simultaneous refreshes alike.
import { sessionKeys } from '../device/device-keys.ts';
import { exclusive } from '../outbox/exclusive.ts';

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** The channel to the other tabs about the session. */
export const sessionChannel = (): BroadcastChannel => new BroadcastChannel(sessionKeys.database);

/** The lock over a manager; undefined = no Web Locks. Released when `work` settles, or its page or worker terminates. */
export function authLock(locks: Pick<LockManager, 'request'> | undefined): Exclusively {
  const named = exclusive(locks);
  return (work) => named('auth', work);
}
