// What a person's outbox needs of the browser: database, net, locks and the channel to the other tabs. Imports Dexie, ky and
// valibot; the page loads it once a user is signed in, the service worker carries it.
import { connect, type DatabaseNotices } from '../device/connection.ts';
import { ownKeys } from '../device/device-keys.ts';
import type { Call } from '../net/api.ts';
import { type OwnDatabase, ownDatabase } from '../own/own-db.ts';
import { after, startOver } from '../page/after.ts';
import { seenSettler } from '../seen/seen-settler.ts';
import { exclusive } from './exclusive.ts';
import { deviceHolds } from './holds.ts';
import { cacheEvictions } from './make-room.ts';
import { fetchOwn } from './own-answers.ts';
import type { PersonPorts } from './person-outbox.ts';
import { probe, type Reach, readiness } from './reach.ts';
import { sendRow } from './replay.ts';
import { hasFiles } from './row.ts';

export interface Host {
  call: Call;
  reach: Reach;
  /** The server ended the session, and the person has not signed in again. */
  needsLogin(): boolean;
  notices: DatabaseNotices;
  /** Rows or documents changed, here or in another tab. */
  changed(): void;
  report(error: unknown): void;
  /** Resolves when the start is over. Left out: when the page is idle for the first time. */
  idle?(): Promise<void>;
  /** The part of a change's upload that has left, from 0 to 1; null when the attempt has ended. Left out where it is not shown. */
  progress?(key: string, part: number | null): void;
}

/** The ports of that person's outbox in this page or service worker. Opens no database and sends nothing by itself. */
export function browserPorts(userId: string, host: Host): PersonPorts {
  const { call, reach } = host;
  const channel = new BroadcastChannel(ownKeys(userId).database);
  return {
    userId,
    connection: connect<OwnDatabase>(() => ownDatabase(userId), host.notices),
    ready: readiness(reach, host.needsLogin),
    send(row, signal, files) {
      if (!hasFiles(row)) return sendRow(call, row, signal);
      const progress = (part: number) => host.progress?.(row.key, part);
      return sendRow(call, row, signal, { files, progress }).finally(() => host.progress?.(row.key, null));
    },
    fetchOwn: (name, conditional) => fetchOwn(call, userId, name, conditional),
    exclusively: exclusive((navigator as { locks?: LockManager }).locks),
    idle: host.idle ?? startOver,
    holds: deviceHolds,
    seen: seenSettler(),
    now: () => Date.now(),
    serverNow: () => probe(reach),
    random: () => Math.random(),
    after,
    evictions: cacheEvictions((globalThis as { caches?: CacheStorage }).caches),
    changed() {
      channel.postMessage('changed');
      host.changed();
    },
    onOtherTab(listener) {
      channel.addEventListener('message', () => {
        listener();
        host.changed();
      });
      return () => channel.close();
    },
    report: host.report,
  };
}
