// The answers that anybody may read, of this page: over the device's database, calls without a token, and a channel to the other
// tabs. Imports Dexie and valibot: not for the page's first chunk.
import { connect } from '../device/connection.ts';
import { deviceDatabases } from '../device/device-keys.ts';
import { anonymousCall } from '../net/anonymous-call.ts';
import { connectivity } from '../net/connectivity.ts';
import { onWakeup } from '../page/wakeups.ts';
import { seenDatabase } from './seen-db.ts';
import { createSeen, type SeenChange } from './seen-reader.ts';
import { readSeenUse, type SeenUse, seenStore } from './seen-store.ts';

const channel = new BroadcastChannel(deviceDatabases.seen);
// Ignored: without the database everything is shown as the server answers it.
const connection = connect(() => seenDatabase(), { versionchange: () => undefined, blocked: () => undefined });
const store = seenStore(connection, Date.now);
const tell = (change: SeenChange) => channel.postMessage(change);

/** What `useSeen` shows. */
export const seen = createSeen({
  store,
  call: anonymousCall,
  isOffline: () => connectivity.get() === 'offline',
  now: Date.now,
  changed: (key) => tell({ key }),
});

channel.addEventListener('message', ({ data }: MessageEvent<SeenChange>) => seen.changedElsewhere(data));
onWakeup(seen.wake);
connectivity.subscribe(() => connectivity.get() === 'online' && seen.wake());

/** Number and size of the stored answers. Rejects with StorageError. */
export const seenUse = (): Promise<SeenUse> => readSeenUse(connection);

/** Removes what was fetched ahead for the person who signs out, and was not shown. Never rejects. */
export const dropAhead = (): Promise<void> => store.dropAhead();

/** Removes all stored answers from this device, and from what this and other tabs show. Rejects with StorageError. */
export async function emptySeen(): Promise<void> {
  await store.empty();
  tell({ key: null });
  seen.changedElsewhere({ key: null });
}
