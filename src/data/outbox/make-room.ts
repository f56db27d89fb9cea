// Room for what a person wrote: on a full device map tiles go first, which can be fetched again.
import { StorageError } from '../errors.ts';
import { overviewCache, viewedCache } from '../map-store-names.ts';

type Shed = () => Promise<unknown>;

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

/** Street tiles that were looked at, then the overview. Areas that somebody saved on purpose stay. */
export function mapSheds(caches: Pick<CacheStorage, 'delete'> | undefined): readonly Shed[] {
  if (!caches) return [];
  return [() => caches.delete(viewedCache), () => caches.delete(overviewCache)];
}
