// Replaces everything a store holds, for a restore. The servers must be stopped, and the old store stays whole
// until the new one is complete: a file made beside and renamed, or one PostgreSQL transaction.
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { startText } from '../../core/text/operator.ts';
import { StartError } from '../start-error.ts';
import { catalog } from './catalog.ts';
import { makeFolder, moveIntoPlace, removeUnfinished, storeFiles } from './embedded.ts';
import type { Engine } from './engine.ts';
import { takeServerLock } from './lock.ts';
import { migrate, renewEpoch } from './migrate.ts';
import type { StoreConfig } from './open.ts';
import { connectPostgres, lockKeys, placeOf } from './postgres.ts';
import type { Tx } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { embeddedFailure, remoteFailure } from './start-failure.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** Fills the empty tables of the schema it asked for; the order of the tables is free, references are checked after. */
export type Load = (tx: Tx, engine: Engine['name']) => Promise<void>;

/**
 * Makes a store of schema `from`, lets `load` fill it, brings it to the newest schema and gives it a new epoch.
 * StartError when a server runs, or when the place cannot be used; then nothing has changed.
 */
export function replaceStore({ dataDir, databaseUrl }: StoreConfig, from: number, load: Load): Promise<void> {
  return databaseUrl === null ? replaceEmbedded(resolve(dataDir), from, load) : replaceRemote(databaseUrl, from, load);
}

async function fill(engine: Engine, tx: Tx, from: number, load: () => Promise<void>): Promise<void> {
  await migrate(tx, engine.runScript, 0, from);
  for (const { name } of await catalog(tx, engine.name)) await sql`delete from ${sql.table(name)}`.execute(tx);
  await load();
  await migrate(tx, engine.runScript, from);
  await renewEpoch(tx);
}

async function replaceEmbedded(folder: string, from: number, load: Load): Promise<void> {
  const { file, unfinished } = storeFiles(folder);
  let release = (): void => {};
  try {
    makeFolder(folder);
    release = takeServerLock(folder);
    removeUnfinished(folder);
    const engine = openSqlite(unfinished);
    try {
      await engine.write(async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx);
        await fill(engine, tx, from, () => load(tx, engine.name));
      });
    } finally {
      await engine.close();
    }
    if (existsSync(file)) retire(file);
    moveIntoPlace(folder, unfinished, file);
  } catch (error) {
    if (release !== undefined) removeUnfinishedQuietly(folder);
    throw embeddedFailure(error, folder, file);
  } finally {
    release();
  }
}
