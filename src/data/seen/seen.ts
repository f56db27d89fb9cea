// The answers that anybody may read, of this device: its database, calls without a token, and a channel to the other tabs. Imports Dexie
// and valibot: not for the page's first chunk.
import { connect } from '../device/connection.ts';
import { deviceDatabases } from '../device/device-keys.ts';
import { anonymousCall } from '../net/anonymous-call.ts';
import { connectivity } from '../net/connectivity.ts';
import type { PublicPorts } from './public-read.ts';
import { seenDatabase } from './seen-db.ts';
import { readSeenUse, type SeenUse, seenStore } from './seen-store.ts';

/** What pages, and the service worker, tell each other. */
export interface SeenChange {
  /** Of the answer that was stored or removed; null = all were removed. */
  key: string | null;
  /** An answered change of a person was applied to it, which may be older than what others did since. */
  isSettled?: true;
}

const channel = new BroadcastChannel(deviceDatabases.seen);
// Ignored: without the database everything is shown as the server answers it.
const connection = connect(() => seenDatabase(), { versionchange: () => undefined, blocked: () => undefined });
const store = seenStore(connection, Date.now);
const listeners = new Set<(change: SeenChange) => void>();

function hear(change: SeenChange): void {
  for (const listener of listeners) listener(change);
}

function tell(change: SeenChange): void {
  channel.postMessage(change);
  hear(change);
}

channel.addEventListener('message', ({ data }: MessageEvent<SeenChange>) => hear(data));

/** Calls `listener` after each change of what is stored, by any tab or the service worker. */
export function onSeenChange(listener: (change: SeenChange) => void): void {
  listeners.add(listener);
}

export const publicPorts: PublicPorts = {
  store,
  call: anonymousCall,
  isOffline: () => connectivity.get() === 'offline',
  now: Date.now,
  // This page has it already.
  changed: (key) => channel.postMessage({ key } satisfies SeenChange),
};

/** Number and size of the stored answers. Rejects with StorageError. */
export const seenUse = (): Promise<SeenUse> => readSeenUse(connection);

/** Removes what was fetched ahead for the person who signs out, and was not shown. Never rejects. */
export const dropAhead = (): Promise<void> => store.dropAhead();

/** Removes all stored answers from this device, and from what this and other tabs show. Rejects with StorageError. */
export async function emptySeen(): Promise<void> {
  await store.empty();
  tell({ key: null });
}
