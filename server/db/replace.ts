// Replaces the content of a store, for a restore. The servers must be stopped, and the old store is kept until the new one is
// complete: a file that is renamed, or one PostgreSQL transaction.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { storeFiles } from './embedded.ts';
import type { StoreConfig } from './open.ts';
import { replaceEmbedded } from './replace-embedded.ts';
import type { Filling } from './replace-fill.ts';
import { hasRemoteStore, replaceRemote } from './replace-remote.ts';

/** Whether there is a store that `replaceStore` would replace. StartError when the place cannot be reached. */
export async function hasStore({ dataDir, databaseUrl }: StoreConfig): Promise<boolean> {
  return databaseUrl === null ? existsSync(storeFiles(resolve(dataDir)).file) : hasRemoteStore(databaseUrl);
}

/**
 * Creates a store of schema `from`, lets `load` fill it, migrates it to the newest schema, sets a new epoch and lets `finish` change it.
 * StartError when a server runs, or when the place cannot be used; then nothing has changed.
 */
export function replaceStore({ dataDir, databaseUrl }: StoreConfig, filling: Filling): Promise<void> {
  return databaseUrl === null ? replaceEmbedded(resolve(dataDir), filling) : replaceRemote(databaseUrl, filling);
}
