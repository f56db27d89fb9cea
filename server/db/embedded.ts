// Opens the embedded store: one server per folder, created as a temporary file and renamed, integrity-checked before use.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { type Engine, prepare, storedNumber } from './engine.ts';
import { takeServerLock } from './lock.ts';
import { openSqlite } from './sqlite.ts';
import { embeddedFailure } from './start-failure.ts';

const fileName = 'store.db';
/** The store while it is being created; a leftover of a crashed start is removed. */
const unfinishedName = `${fileName}.new`;

/** The files of the embedded store of a data folder. */
export function storeFiles(folder: string) {
  return { file: join(folder, fileName), unfinished: join(folder, unfinishedName) };
}

/** Opens the store of a folder for a server, creating it if missing. StartError when it cannot be used. */
export async function openEmbeddedServer(folder: string): Promise<Engine> {
  const { file } = storeFiles(folder);
  let release = (): void => {};
  try {
    makeFolder(folder);
    release = takeServerLock(folder);
    removeUnfinished(folder);
    if (!existsSync(file)) await createStore(folder);
    const engine = await openExisting(file);
    try {
      await checkPages(engine, file);
      await prepare(engine);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return { ...engine, close: () => engine.close().finally(release) };
  } catch (error) {
    release();
    throw embeddedFailure(error, folder, file);
  }
}

/** Opens an existing store beside a server, without changing its schema, which may be older than this program's. */
export async function openEmbeddedBeside(folder: string): Promise<Engine> {
  const { file } = storeFiles(folder);
  if (!existsSync(file)) throw new StartError(startText.storeMissing(folder));
  try {
    const engine = await openExisting(file);
    await engine
      .read((db) => storedNumber(engine, db))
      .catch(async (error: unknown) => {
        await engine.close();
        throw error;
      });
    return engine;
  } catch (error) {
    throw embeddedFailure(error, folder, file);
  }
}

async function openExisting(file: string): Promise<Engine> {
  if (!statSync(file).isFile()) throw new StartError(startText.storeNotFile(file));
  const engine = openSqlite(file);
  try {
    if (await engine.read((db) => engine.isPrepared(db))) return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
  await engine.close();
  throw new StartError(startText.storeForeign(file));
}

/** Creates the data folder, readable by its owner only. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new StartError(startText.folderNotFolder(folder));
    return;
  }
  // One level at a time: Node's recursive mkdir never returns where folders cannot be created, as in /proc.
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A partly damaged file opens without errors, so every page is checked once per start. */
async function checkPages(engine: Engine, file: string): Promise<void> {
  const { rows } = await engine.read((db) => sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db));
  if (rows[0]?.quick_check !== 'ok') throw new StartError(startText.storeCorrupt(file));
}

async function createStore(folder: string): Promise<void> {
  const { file, unfinished } = storeFiles(folder);
  const engine = openSqlite(unfinished);
  try {
    await prepare(engine);
  } finally {
    await engine.close();
  }
  moveIntoPlace(folder, unfinished, file);
}

/** Renames a closed store over the real name, so that a power cut leaves either the old or the new one. */
export function moveIntoPlace(folder: string, from: string, to: string): void {
  flush(from);
  renameSync(from, to);
  // Windows cannot open folders, and needs no flush of them.
  if (process.platform !== 'win32') flush(folder);
}

/** Removes what an unfinished creation or restore left. Only the holder of the server lock may. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinishedName)) rmSync(join(folder, name), { recursive: true });
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
