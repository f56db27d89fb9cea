// The mirror of the public directory on the device. One Dexie database, three tables, opened only through connection.ts.
//
//   pages     [generation, n] → up to 128 full markets: the mirror of truth
//   snapshot  generation      → the packed columns, one record: the fast start
//   meta      'mirror'        → which generation is shown, its cursor, and what is still missing
//
// Every change writes all affected tables in one transaction together with `stamp`, so that they stay consistent.
import Dexie, { type Table } from 'dexie';
import { deviceDatabases } from '../device/device-keys.ts';
import { type MirrorMeta, mirrorDatabaseVersion, type SnapshotRecord, type StoredPage } from './mirror-record.ts';

export type MirrorDatabase = Dexie & {
  pages: Table<StoredPage, [number, number]>;
  snapshot: Table<SnapshotRecord, number>;
  meta: Table<MirrorMeta, string>;
};

/** The IndexedDB to use instead of the global one. */
export interface IndexedDbPort {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/**
 * The database, declared but not opened. Relaxed durability: the mirror can be fetched again, and a transaction is
 * whole or absent either way.
 */
export function mirrorDatabase(name: string = deviceDatabases.mirror, port?: IndexedDbPort): MirrorDatabase {
  const db = new Dexie(name, { ...port, chromeTransactionDurability: 'relaxed', cache: 'disabled' }) as MirrorDatabase;
  db.version(mirrorDatabaseVersion).stores({ pages: '[generation+n]', snapshot: 'generation', meta: 'key' });
  return db;
}
