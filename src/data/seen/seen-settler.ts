// Public answers on this device follow what the signed-in person changed, once the server has answered. For the outbox, in page and
// service worker.
import { connect } from '../device/connection.ts';
import { deviceDatabases } from '../device/device-keys.ts';
import type { SeenChange } from './seen.ts';
import { seenDatabase } from './seen-db.ts';
import { type SeenStore, seenStore } from './seen-store.ts';

export interface SeenSettler {
  /** As `SeenStore.settle`; pages that show the answer read it again. Never rejects. */
  settle: SeenStore['settle'];
  /** For good. */
  close(): void;
}

/** Opens the database at the first change that it is about. */
export function seenSettler(): SeenSettler {
  // One of its own: a channel delivers to all others of its name, in this page too.
  const channel = new BroadcastChannel(deviceDatabases.seen);
  const connection = connect(() => seenDatabase(), { versionchange: () => undefined, blocked: () => undefined });
  const store = seenStore(connection, Date.now);
  return {
    async settle(key, apply) {
      await store.settle(key, apply);
      const change: SeenChange = { key, isSettled: true };
      channel.postMessage(change);
    },
    close() {
      channel.close();
      connection.close();
    },
  };
}
