// One IndexedDB store with a row per market, through the plain interface.

const name = 'bench-rows';

function done<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('markets', { keyPath: 'id' });
  return done(request);
}

/** Every row. */
export async function readRows(): Promise<unknown[]> {
  const db = await open();
  return done(db.transaction('markets').objectStore('markets').getAll());
}

/** Writes all rows in one transaction. */
export async function writeRows(rows: readonly unknown[]): Promise<void> {
  const db = await open();
  const transaction = db.transaction('markets', 'readwrite', { durability: 'relaxed' });
  for (const row of rows) transaction.objectStore('markets').put(row);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error);
  await promise;
}
