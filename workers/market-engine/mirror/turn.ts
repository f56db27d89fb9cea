// Whose turn it is to sync when several tabs are open: a Web Lock where there is one, and a word to the others after
// every write. Without either nothing breaks: the store refuses the write that comes second.

export interface Turn {
  /** Runs `work` while no other tab does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other tabs that the store changed. */
  announce(): void;
}

/** The name of the lock and of the channel. */
export const turnName = 'mirror';

/** @param heard called when another tab has changed the store */
export function createTurn(
  locks: Pick<LockManager, 'request'> | undefined,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
  heard: () => void,
): Turn {
  channel?.addEventListener('message', heard);
  return {
    async exclusively(work) {
      if (!locks) return work();
      let begun = false;
      try {
        return await locks.request(turnName, () => {
          begun = true;
          return work();
        });
      } catch (error) {
        // Locks exist but are refused here (an opaque origin): as good as none.
        if (begun) throw error;
        return work();
      }
    },
    announce: () => channel?.postMessage('changed'),
  };
}
