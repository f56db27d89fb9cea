// When a new version of the app may take over without user action: the page is hidden, no form has unsaved input, and no
// change is in flight. A tab or service worker that sends changes holds a lock meanwhile.
import { outboxLocks } from '../../data/outbox/tag.ts';

type Locks = Pick<LockManager, 'query' | 'request'>;

interface PagePorts {
  isHidden(): boolean;
  /** A reload would lose input. */
  isBusy(): boolean;
  /** Undefined in browsers without locks: an interrupted request is sent again under its idempotency key. */
  locks: Locks | undefined;
}

/** The name of a lock held for sending; null when no change is in flight. */
async function sending(locks: Locks | undefined): Promise<string | null> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.map(({ name = '' }) => name).find((name) => name.startsWith(outboxLocks)) ?? null;
}

/** Resolves when no change is in flight, or when `signal` aborts. */
export async function untilSent(locks: Locks | undefined, signal?: AbortSignal): Promise<void> {
  for (let name = await sending(locks); name !== null && !signal?.aborted; name = await sending(locks)) {
    await locks?.request(name, signal ? { signal } : {}, () => undefined).catch(() => undefined);
  }
}

/** Whether the page may be reloaded, once no change is in flight. False when the page is visible or a form has unsaved input. */
export async function mayReload({ isHidden, isBusy, locks }: PagePorts): Promise<boolean> {
  if (!isHidden() || isBusy()) return false;
  await untilSent(locks);
  return isHidden() && !isBusy();
}
