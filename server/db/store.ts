// What features get of the database: an open store, the same on both engines.
import type { Db, Tx } from './schema.ts';

/** An open store. `read` sees committed rows; `write` serialises writers, on both engines. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction; `work` uses only `tx` and awaits nothing but the database. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects with the StoreError of the last write while the store is not writable; writes a test row, at most once a second. */
  checkWrites(): Promise<void>;
  /**
   * Removes from the files of the store what its rows do not hold any more. False while other work uses it: to be tried again.
   */
  clearJournal(): Promise<boolean>;
  close(): Promise<void>;
}
