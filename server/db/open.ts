// Opens the store, embedded (SQLite) or PostgreSQL, with the same interface: `read` and `write`.
// Nothing outside server/db depends on the engine.
import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { openEmbeddedBeside, openEmbeddedServer, storeFiles } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openPostgresBeside, openPostgresServer, placeOf } from './postgres.ts';
import type { Store } from './schema.ts';
import { embeddedFailure, remoteFailure } from './start-failure.ts';
import { asStoreError, StoreError } from './store-error.ts';
import { watchWrites } from './watch-writes.ts';

export interface StoreConfig {
  dataDir: string;
  /** `postgres://…`, or null for the embedded store in `dataDir`. */
  databaseUrl: string | null;
}

/** Maximum number of attempts after a deadlock or serialisation failure. */
const attempts = 3;

/**
 * Opens the store of a server: creates it if it is missing, migrates it, and locks an embedded one against a second server.
 * Throws StartError with a sentence for the operator. `read` and `write` reject with StoreError for errors of the database,
 * otherwise with the error of `work`.
 */
export async function openStore({ dataDir, databaseUrl }: StoreConfig): Promise<Store> {
  return storeOn(
    databaseUrl === null ? await openEmbeddedServer(resolve(dataDir)) : await openPostgresServer(databaseUrl),
  );
}

/** Opens an existing store beside a running server, for admin commands. Never creates or migrates one. */
export async function openStoreBeside({ dataDir, databaseUrl }: StoreConfig): Promise<Store> {
  return storeOn(
    databaseUrl === null ? await openEmbeddedBeside(resolve(dataDir)) : await openPostgresBeside(databaseUrl),
  );
}

/** Where the store is, for the operator: a file, or host and database without password. */
export function storePlace({ dataDir, databaseUrl }: StoreConfig): string {
  return databaseUrl === null ? storeFiles(resolve(dataDir)).file : placeOf(databaseUrl);
}

/** Maps errors of an open store to the operator's sentence where there is one. Other errors are unchanged. */
export function asStartError(error: unknown, config: StoreConfig): unknown {
  const known = asStoreError(error);
  if (!(known instanceof StoreError)) return error;
  const place = storePlace(config);
  return config.databaseUrl === null
    ? embeddedFailure(known, resolve(config.dataDir), place)
    : remoteFailure(known, place);
}

function storeOn(engine: Engine): Store {
  // Set while `work` runs. An object, because timers created inside `work` inherit it and may fire after the end.
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  async function alone<T>(run: () => Promise<T>): Promise<T> {
    // Nested calls would deadlock, or read a state without the surrounding writes.
    if (inside.getStore()?.open) throw new Error('Inside read or write, use the connection it was given');
    if (closed) throw new Error('The store is closed');
    const mark = { open: true };
    const work = inside.run(mark, run);
    running.add(work);
    try {
      return await work;
    } catch (error) {
      throw asStoreError(error);
    } finally {
      mark.open = false;
      running.delete(work);
    }
  }
  async function retried<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        if (attempt === attempts || !isLostRace(error)) throw error;
      }
    }
  }
  return watchWrites({
    engine: engine.name,
    read: (work) => alone(() => engine.read(work)),
    write: (work) => alone(() => retried(() => engine.write(work))),
    clearJournal: () => alone(async () => engine.clearJournal()),
    close() {
      closed ??= Promise.allSettled(running).then(() => engine.close());
      return closed;
    },
  });
}

function isLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === '40001' || code === '40P01';
}
