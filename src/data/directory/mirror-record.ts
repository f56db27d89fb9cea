// The stored records of the public directory: shapes and names, without the library that opens the database.
import type { Market } from '../../../core/contract/markets.ts';

/** The number IndexedDB knows the first shape by is ten times the library's. */
export const mirrorDatabaseVersion = 1;
export const nativeVersion: number = mirrorDatabaseVersion * 10;

export interface PageRecord {
  generation: number;
  n: number;
  markets: Market[];
}

/** The same as it is stored: an array per field clones in half the time of an object per market. */
export interface StoredPage {
  generation: number;
  n: number;
  fields: { [F in keyof Market]: Market[F][] };
}

export interface SnapshotRecord {
  generation: number;
  /** The market engine's columns, structured-cloned; it alone knows their shape and format number. */
  columns: unknown;
}

/** One load of the directory. A later one is loaded beside it and replaces it in one write. */
export interface Generation {
  generation: number;
  /** `plain` = from a server that has only the market list: no cursor, no deltas. */
  source: 'sync' | 'plain';
  /** Same as the cursor inside the snapshot, always. */
  cursor: string;
  /** Where the counts (views, likes, ratings) are from; absent until a server that has such a cursor sent one. */
  countsCursor?: string;
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
  /**
   * The first id of each page as first loaded, in order: an index to find a market without the columns. Markets added
   * later may be elsewhere. Generations of earlier versions lack it.
   */
  firsts?: string[];
}

export interface MirrorMeta {
  key: 'mirror';
  /** Grows by one with every write; a write that expects another number is refused. */
  stamp: number;
  live: Generation | null;
  shadow: Generation | null;
  lastGeneration: number;
  /** Epoch milliseconds of the server's last confirmation that the live generation is current. */
  freshAt: number | null;
  /** Rows that were left out of the list of a server without /sync, as they are no markets. */
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
