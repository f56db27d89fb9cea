// What anybody may read and this device has shown, as keyed answers: one Dexie database for the device, opened only through
// connection.ts. Nothing in it depends on who is or was signed in: it is filled by calls without a token alone.
//
//   answers  key    → one checked reply, its size and age
//   meta     'seen' → the revision that keeps late answers out
import Dexie, { type Table } from 'dexie';
import { deviceDatabases } from '../device/device-keys.ts';
import type { IndexedDbPort } from '../directory/db.ts';
import type { Kept } from './renewal.ts';

export interface SeenRow extends Kept {
  fetchedAt: number;
  /** Size of its JSON text in UTF-8. */
  bytes: number;
  /** Epoch milliseconds, but always later than that of every row used before: a clock that is set back does not change the order. */
  usedAt: number;
  /** Fetched ahead for the signed-in person and not shown since: goes with their sign-out, as it says what they like. */
  isAhead?: true;
}

export interface SeenMeta {
  key: 'seen';
  /** Raised when all answers are removed or an answered change is applied to one: an answer requested before is not stored. */
  revision: number;
}

export type SeenDatabase = Dexie & { answers: Table<SeenRow, string>; meta: Table<SeenMeta, string> };

/** The database, declared but not opened. Relaxed durability: everything in it can be requested again. */
export function seenDatabase(port?: IndexedDbPort): SeenDatabase {
  const options = { ...port, chromeTransactionDurability: 'relaxed', cache: 'disabled' } as const;
  const db = new Dexie(deviceDatabases.seen, options) as SeenDatabase;
  // The sizes are summed over keys of the index, without reading an answer.
  db.version(1).stores({ answers: 'key, [usedAt+bytes]', meta: 'key' });
  return db;
}
