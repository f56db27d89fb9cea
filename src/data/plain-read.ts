// Reading the stored mirror through the plain interface of IndexedDB: what shows it need not wait for the library that
// writes. Creates nothing, keeps nothing open, and leaves everything unusual to the store behind it.
import { deviceDatabases } from './device-keys.ts';
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
  // There is none yet: making it is the store's business.
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
