// What is stored, read once through the plain interface of IndexedDB: showing it need not wait for the library that
// writes. Creates nothing, keeps nothing open, and leaves everything unusual to the store behind it.
import {
  type MirrorMeta,
  mirrorDatabaseName,
  nativeVersion,
  type SnapshotRecord,
} from '../../../src/data/mirror-record.ts';
import type { MirrorStore } from './store-shape.ts';

type Loaded = Awaited<ReturnType<MirrorStore['load']>>;

/** How long a silent database is waited for, in milliseconds. */
const silenceLimitMs = 2_000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function read(name: string, storage: IDBFactory): Promise<Loaded | null> {
  const opening = storage.open(name);
  // There is none yet: making it is the store's business.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await done(opening);
  try {
    if (db.version !== nativeVersion) return null;
    const transaction = db.transaction(['meta', 'snapshot']);
    const meta: MirrorMeta | undefined = await done(transaction.objectStore('meta').get('mirror'));
    if (!meta?.live) return null;
    const snapshot: SnapshotRecord | undefined = await done(
      transaction.objectStore('snapshot').get(meta.live.generation),
    );
    return snapshot ? { meta, snapshot } : null;
  } finally {
    db.close();
  }
}

/**
 * Meta and the live generation's snapshot, from one transaction; null when there are none, when the database is of
 * another shape, fails or stays silent. Never rejects.
 */
export async function firstRead(storage: IDBFactory, name: string = mirrorDatabaseName): Promise<Loaded | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), silenceLimitMs);
  });
  try {
    return await Promise.race([read(name, storage).catch(() => null), silence]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
