// What browsers do to IndexedDB in need: close what is open, throw it away, refuse to open it. On fake-indexeddb's global.
import { forceCloseDatabase } from 'fake-indexeddb';

interface Kept {
  connections: Iterable<Parameters<typeof forceCloseDatabase>[0]>;
}
const databases = () => (indexedDB as unknown as { _databases: Map<string, Kept> })._databases;

/** Closes every connection to the database, as when its process dies. */
export function closeUnderPages(name: string): void {
  for (const connection of [...(databases().get(name)?.connections ?? [])]) forceCloseDatabase(connection);
}

/** Throws databases away under open pages. */
export function evict(...names: string[]): void {
  for (const name of names) {
    const kept = databases().get(name);
    databases().delete(name);
    for (const connection of [...(kept?.connections ?? [])]) forceCloseDatabase(connection);
  }
}

/** Nothing opens any more, until what is returned is called. */
export function breakOpening(): () => void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('The disk is broken', 'InvalidStateError');
  };
  return () => {
    IDBFactory.prototype.open = open;
  };
}
