// Replaces the embedded store: a new file is created beside the old one and renamed over it when it is complete.
import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { makeFolder, moveIntoPlace, removeUnfinished, storeFiles } from './embedded.ts';
import { takeServerLock } from './lock.ts';
import { type Filling, fill } from './replace-fill.ts';
import { openSqlite } from './sqlite.ts';
import { embeddedFailure } from './start-failure.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** The old file is kept until the new one is complete. StartError when a server runs or the place cannot be used. */
export async function replaceEmbedded(folder: string, filling: Filling): Promise<void> {
  const { file, unfinished } = storeFiles(folder);
  let release = (): void => {};
  try {
    makeFolder(folder);
    release = takeServerLock(folder);
    removeUnfinished(folder);
    await makeEmbedded(unfinished, filling);
    if (existsSync(file)) retire(file);
    moveIntoPlace(folder, unfinished, file);
  } catch (error) {
    throw embeddedFailure(error, folder, file);
  } finally {
    release();
  }
}

async function makeEmbedded(unfinished: string, filling: Filling): Promise<void> {
  const engine = openSqlite(unfinished);
  try {
    await engine.write(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await fill(engine, tx, filling);
    });
  } finally {
    await engine.close();
  }
}

/**
 * Ensures that no process has the old store open and that it has no write-ahead log: leaving WAL mode needs exclusive use.
 * A remaining log would be applied to the new store.
 */
function retire(file: string): void {
  const old = new DatabaseSync(file, { timeout: 0 });
  try {
    const [answer] = old.prepare('pragma journal_mode = delete').all();
    if (answer?.journal_mode === 'wal') throw new StartError(startText.storeBusy);
  } catch (error) {
    const known = asStoreError(error);
    const isDamaged = known instanceof StoreError && known.kind === 'corrupt';
    // A damaged store may be replaced.
    if (!isDamaged) throw error;
  } finally {
    old.close();
  }
  for (const beside of [`${file}-wal`, `${file}-shm`]) rmSync(beside, { force: true });
}
