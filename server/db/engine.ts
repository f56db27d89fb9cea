// The interface of an engine for open.ts. Errors are the engine's own; open.ts maps them to common ones.
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { appliedNumber, createIdentity, migrate, type RunScript, schemaNumber } from './migrate.ts';
import type { Db, Store, Tx } from './schema.ts';
import { touchStore } from './watch-writes.ts';

export interface Engine {
  readonly name: Store['engine'];
  /** A consistent, read-only view of committed rows. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A transaction that no other writer overlaps, in this process or another. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  runScript: RunScript;
  /** Whether the table of migrations exists. */
  isPrepared(db: Db): Promise<boolean>;
  /** As of the store. */
  clearJournal(): boolean;
  close(): Promise<void>;
}

/** The schema number of an engine's store, 0 when there is none. StartError when it is newer than this program. */
export async function storedNumber(engine: Engine, db: Db): Promise<number> {
  const found = (await engine.isPrepared(db)) ? await appliedNumber(db) : 0;
  if (found > schemaNumber) throw new StartError(startText.storeNewer(found, schemaNumber));
  return found;
}

/**
 * Migrates the store to this program's schema, and gives an empty one its identity, in one transaction. Always writes a row,
 * so that a read-only store is detected at the start, not by the first visitor.
 */
export async function prepare(engine: Engine): Promise<void> {
  if ((await engine.read((db) => storedNumber(engine, db))) === schemaNumber) return engine.write(touchStore);
  await engine.write(async (tx) => {
    // Read again under the write lock: another process may have migrated meanwhile.
    const found = await storedNumber(engine, tx);
    await migrate(tx, engine.runScript, found);
    if (found === 0) await createIdentity(tx);
  });
}
