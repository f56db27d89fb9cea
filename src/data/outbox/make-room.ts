// Room for what a person wrote, and for staying signed in: on a full device map tiles and pictures are deleted, which can be
// fetched again.
import type Dexie from 'dexie';
import type { Connection } from '../device/connection.ts';
import { cacheNames } from '../device/device-keys.ts';
import { StorageError } from '../net/errors.ts';

/** Deletes something that can be fetched again. */
export type Evict = () => Promise<unknown>;

/** Does `work`, and again after each eviction, while storage is full. Rejects as `work` does. */
export async function withEviction<T>(work: () => Promise<T>, evictions: readonly Evict[]): Promise<T> {
  for (const evict of evictions) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageError && error.fault === 'full')) throw error;
      await evict().catch(() => undefined);
    }
  }
  return work();
}

/** The same connection, which evicts while storage is full. */
export function evicting<Db extends Dexie>(connection: Connection<Db>, evictions: readonly Evict[]): Connection<Db> {
  return {
    run: (work, extraMs) => withEviction(() => connection.run(work, extraMs), evictions),
    close: () => connection.close(),
  };
}

/** Viewed street tiles, pictures, then the overview. Areas that a person saved on purpose are kept. */
export function cacheEvictions(caches: Pick<CacheStorage, 'delete'> | undefined): readonly Evict[] {
  if (!caches) return [];
  return [cacheNames.viewed, cacheNames.pictures, cacheNames.overview].map((name) => () => caches.delete(name));
}
