// Serialises syncing over all tabs by a Web Lock, and notifies the other tabs after every write.
// Without Web Locks or BroadcastChannel the store's stamp still rejects the second writer.

export interface WriteLock {
  /** Runs `work` while no other tab does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies the other tabs that the store changed. */
  announce(): void;
}

/** The name of the lock and of the channel. */
export const writeLockName = 'mirror';

/** @param onOtherWrite called when another tab has changed the store */
export function createWriteLock(
  locks: Pick<LockManager, 'request'> | undefined,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
  onOtherWrite: () => void,
): WriteLock {
  channel?.addEventListener('message', onOtherWrite);
  return {
    async exclusively(work) {
      if (!locks) return work();
      let begun = false;
      try {
        return await locks.request(writeLockName, () => {
          begun = true;
          return work();
        });
      } catch (error) {
        // Locks exist but are denied here (opaque origin): continue without.
        if (begun) throw error;
        return work();
      }
    },
    announce: () => channel?.postMessage('changed'),
  };
}
