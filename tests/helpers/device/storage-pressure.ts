// Simulates browsers under storage pressure: IndexedDB connections are closed, databases deleted, or cannot be opened. For fake-indexeddb's global.
import { forceCloseDatabase } from 'fake-indexeddb';

interface Kept {
  connections: Iterable<Parameters<typeof forceCloseDatabase>[0]>;
}
const databases = (storage = indexedDB) => (storage as unknown as { _databases: Map<string, Kept> })._databases;

/** Closes every connection to the database, as when its process dies. */
export function closeUnderPages(name: string, storage?: IDBFactory): void {
  for (const connection of [...(databases(storage).get(name)?.connections ?? [])]) forceCloseDatabase(connection);
}

/** Deletes databases under open pages. */
export function evict(...names: string[]): void {
  for (const name of names) {
    const kept = databases().get(name);
    databases().delete(name);
    for (const connection of [...(kept?.connections ?? [])]) forceCloseDatabase(connection);
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
