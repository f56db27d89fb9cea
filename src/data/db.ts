// What the browser remembers of the public directory. One Dexie database, three tables, opened only through connection.ts.
//
//   pages     [generation, n] → up to 128 full markets: the mirror of truth
//   snapshot  generation      → the packed columns, one record: the fast start
//   meta      'mirror'        → which generation is shown, its cursor, and what is still missing
//
// Every change writes all the tables it concerns in one transaction together with `stamp`, so no two of them disagree.
import Dexie, { type Table } from 'dexie';
import type { Market } from '../../core/contract/markets.ts';

const mirrorDatabaseName = 'loppis-mirror';

export interface PageRecord {
  generation: number;
  n: number;
  markets: Market[];
}

export interface SnapshotRecord {
  generation: number;
  /** The market engine's columns, structured-cloned; it alone knows their shape and format number. */
  columns: unknown;
}

/** One load of the directory. A later one is loaded beside it and takes its place in one write. */
export interface Generation {
  generation: number;
  /** `plain` = from a server that has only the market list: no cursor, no deltas. */
  source: 'sync' | 'plain';
  /** Same as the cursor inside the snapshot, always. */
  cursor: string;
  /** Markets in it. */
  count: number;
  /** Page numbers run from 0 to `pages - 1`. */
  pages: number;
  /** Records in one page answer of the server this was begun from: a multiple of the stored page. */
  answerRecords: number;
  /** Pages whose records have not arrived. */
  missing: number[];
  /** The records are all here and the snapshot was built from them. */
  full: boolean;
}

export interface MirrorMeta {
  key: 'mirror';
  /** Grows by one with every write; a write that expects another number is refused. */
  stamp: number;
  live: Generation | null;
  shadow: Generation | null;
  lastGeneration: number;
  /** Epoch milliseconds of the server's last word that the live generation is current. */
  freshAt: number | null;
  /** Rows of a foreign server that could not be read. */
  skipped: number;
}

export const emptyMeta: MirrorMeta = {
  key: 'mirror',
  stamp: 0,
  live: null,
  shadow: null,
  lastGeneration: 0,
  freshAt: null,
  skipped: 0,
};

export type MirrorDatabase = Dexie & {
  pages: Table<PageRecord, [number, number]>;
  snapshot: Table<SnapshotRecord, number>;
  meta: Table<MirrorMeta, string>;
};

/** Where IndexedDB comes from, when it is not the global one. */
export interface IndexedDbPort {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/**
 * The database, declared but not opened. Relaxed durability: the mirror can be fetched again, and a transaction is
 * whole or absent either way.
 */
export function mirrorDatabase(name: string = mirrorDatabaseName, port?: IndexedDbPort): MirrorDatabase {
  const db = new Dexie(name, { ...port, chromeTransactionDurability: 'relaxed', cache: 'disabled' }) as MirrorDatabase;
  db.version(1).stores({ pages: '[generation+n]', snapshot: 'generation', meta: 'key' });
  return db;
}
