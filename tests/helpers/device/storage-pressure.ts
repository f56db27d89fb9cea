// Simulates browsers under storage pressure: IndexedDB connections are closed, databases deleted, or cannot be opened. For fake-indexeddb's global.
import { forceCloseDatabase } from 'fake-indexeddb';
import { allowConsole } from '../quiet-console.ts';

interface Kept {
  connections: Iterable<Parameters<typeof forceCloseDatabase>[0]>;
}
const databases = (storage = indexedDB) => (storage as unknown as { _databases: Map<string, Kept> })._databases;

function closeAll({ connections }: Kept): void {
  // Printed by Dexie when a read begins just then; it opens the database again by itself.
  allowConsole(/Need to reopen db/);
  for (const connection of [...connections]) forceCloseDatabase(connection);
}

/** Closes every connection to the database, as when its process dies. */
export function closeUnderPages(name: string, storage?: IDBFactory): void {
  const kept = databases(storage).get(name);
  if (kept) closeAll(kept);
}

/** Deletes databases under open pages. */
export function evict(...names: string[]): void {
  for (const name of names) {
    const kept = databases().get(name);
    databases().delete(name);
    if (kept) closeAll(kept);
  }
}

/** Lets every open fail until the returned function is called. */
export function breakOpening(): () => void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('The disk is broken', 'InvalidStateError');
  };
  return () => {
    IDBFactory.prototype.open = open;
  };
}
