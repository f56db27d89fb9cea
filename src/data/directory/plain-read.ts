// Reads the stored mirror with plain IndexedDB, so that rendering does not wait for the library that writes it. Creates
// nothing, keeps nothing open, and leaves every unusual case to the store.
import { deviceDatabases } from '../device/device-keys.ts';
import { nativeVersion } from './mirror-record.ts';

/** A request's outcome. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * What `read` finds in one transaction over `tables`; null when there is no such database or when it is of another shape.
 * Rejects with the browser's own error.
 */
export async function readPlainly<T>(
  storage: IDBFactory,
  tables: string[],
  read: (table: (name: string) => IDBObjectStore) => Promise<T | null>,
  name: string = deviceDatabases.mirror,
): Promise<T | null> {
  const opening = storage.open(name);
  // It does not exist yet: the store creates it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await done(opening);
  try {
    if (db.version !== nativeVersion) return null;
    const transaction = db.transaction(tables);
    return await read((table) => transaction.objectStore(table));
  } finally {
    db.close();
  }
}
