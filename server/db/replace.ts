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

async function fill(engine: Engine, tx: Tx, from: number, load: Load): Promise<void> {
  await migrate(tx, engine.runScript, 0, from);
  for (const { name } of await catalog(tx, engine.name)) await sql`delete from ${sql.table(name)}`.execute(tx);
  await load(tx, engine.name);
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
    await makeEmbedded(unfinished, from, load);
    if (existsSync(file)) retire(file);
    moveIntoPlace(folder, unfinished, file);
  } catch (error) {
    throw embeddedFailure(error, folder, file);
  } finally {
    release();
  }
}

async function makeEmbedded(unfinished: string, from: number, load: Load): Promise<void> {
  const engine = openSqlite(unfinished);
  try {
    await engine.write(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await fill(engine, tx, from, load);
    });
  } finally {
    await engine.close();
  }
}

/**
 * Makes sure that nobody has the old store open and that it needs no write-ahead log beside it: leaving WAL mode
 * needs exclusive use. A log left behind would be taken for the new store's.
 */
function retire(file: string): void {
  const old = new DatabaseSync(file, { timeout: 0 });
  try {
    const [answer] = old.prepare('pragma journal_mode = delete').all();
    if (answer?.journal_mode === 'wal') throw new StartError(startText.storeBusy);
  } catch (error) {
    const known = asStoreError(error);
    const isDamaged = known instanceof StoreError && known.kind === 'corrupt';
    // A damaged store is what a restore is for.
    if (!isDamaged) throw error;
  } finally {
    old.close();
  }
  for (const beside of [`${file}-wal`, `${file}-shm`]) rmSync(beside, { force: true });
}

async function replaceRemote(databaseUrl: string, from: number, load: Load): Promise<void> {
  const engine = connectPostgres(databaseUrl, false);
  try {
    await engine.write(async (tx) => {
      await stopServers(tx, databaseUrl);
      const isOurs = await engine.isPrepared(tx);
      const tables = (await catalog(tx, engine.name)).map((table) => table.name);
      if (!isOurs && tables.length > 0) throw new StartError(startText.storeForeign(placeOf(databaseUrl)));
      if (isOurs)
        await sql`drop table ${sql.join([...tables, 'migrations'].map((name) => sql.table(name)))}`.execute(tx);
      await fill(engine, tx, from, async () => {
        const putBack = await takeReferencesAway(tx);
        await load(tx, engine.name);
        await putBack();
      });
    });
  } catch (error) {
    throw remoteFailure(error, placeOf(databaseUrl));
  } finally {
    await engine.close();
  }
}

/** Keeps servers out until the transaction ends. Each of their connections holds the same lock, shared. */
async function stopServers(tx: Tx, databaseUrl: string): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockKeys.servers}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) throw new StartError(startText.serverRunning(placeOf(databaseUrl)));
}

/** Drops the foreign keys, so that rows may come in any order. The function it returns checks them all and puts them back. */
async function takeReferencesAway(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
    }
  };
}
