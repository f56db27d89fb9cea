// When a new version of the app may take over by itself: nobody looks at the page, no form holds anything, and nothing is
// being sent. Whoever sends, a tab or the service worker, holds a lock for as long.
import { outboxLocks } from '../data/outbox/tag.ts';

type Locks = Pick<LockManager, 'query' | 'request'>;

interface PagePorts {
  isHidden(): boolean;
  /** Something here would be lost. */
  isBusy(): boolean;
  /** Undefined in browsers that have none: what is cut off there is sent again under its key. */
  locks: Locks | undefined;
}

/** The lock of somebody who is sending now; null when nobody is. */
async function sending(locks: Locks | undefined): Promise<string | null> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.map(({ name = '' }) => name).find((name) => name.startsWith(outboxLocks)) ?? null;
}

/** Resolves when nothing is being sent, or when `signal` says that it has been waited for long enough. */
export async function untilSent(locks: Locks | undefined, signal?: AbortSignal): Promise<void> {
  for (let name = await sending(locks); name !== null && !signal?.aborted; name = await sending(locks)) {
    await locks?.request(name, signal ? { signal } : {}, () => undefined).catch(() => undefined);
  }
}

/** Whether the page may be reloaded now, once nothing is being sent. False as soon as somebody looks, or a form holds something. */
export async function mayReload({ isHidden, isBusy, locks }: PagePorts): Promise<boolean> {
  if (!isHidden() || isBusy()) return false;
  await untilSent(locks);
  return isHidden() && !isBusy();
}
