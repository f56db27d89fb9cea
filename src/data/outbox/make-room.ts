// Room for what a person wrote, and for staying signed in: on a full device map tiles go first, which can be fetched again.
import type Dexie from 'dexie';
import type { Connection } from '../connection.ts';
import { cacheNames } from '../device-keys.ts';
import { StorageError } from '../errors.ts';

/** Throws away something that can be fetched again. */
export type Shed = () => Promise<unknown>;

/** Does `work`, and again after each thing that was shed, while storage is full. Rejects as `work` does. */
export async function withRoom<T>(work: () => Promise<T>, sheds: readonly Shed[]): Promise<T> {
  for (const shed of sheds) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageError && error.fault === 'full')) throw error;
      await shed().catch(() => undefined);
    }
  }
  return work();
}

/** The same connection, which makes room for whatever is written. */
export function roomy<Db extends Dexie>(connection: Connection<Db>, sheds: readonly Shed[]): Connection<Db> {
  return {
    run: (work, extraMs) => withRoom(() => connection.run(work, extraMs), sheds),
    close: () => connection.close(),
  };
}

/** Street tiles that were looked at, then the overview. Areas that somebody saved on purpose stay. */
export function mapSheds(caches: Pick<CacheStorage, 'delete'> | undefined): readonly Shed[] {
  if (!caches) return [];
  return [() => caches.delete(cacheNames.viewed), () => caches.delete(cacheNames.overview)];
}
