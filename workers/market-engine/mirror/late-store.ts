// A store that loads its database library lazily: the first `load` is answered by a plain read if that finds something,
// every other call waits for the real store.
import { lazy } from '../../../core/rules/page/lazy.ts';
import { StorageError } from '../../../src/data/net/errors.ts';
import type { MirrorStore } from './store-shape.ts';

/**
 * @param first the plain read; null falls through to the real store
 * @param fetchStore loads the real store; when that fails, callers get StorageError and the next one tries again
 */
export function lateStore(
  first: () => Promise<Awaited<ReturnType<MirrorStore['load']>> | null>,
  fetchStore: () => Promise<MirrorStore>,
): MirrorStore {
  let isFirst = true;
  const real = lazy(fetchStore, (error) => new StorageError('dead', error));
  return {
    async load() {
      const found = isFirst ? await first() : null;
      isFirst = false;
      return found ?? (await real()).load();
    },
    meta: async () => (await real()).meta(),
    snapshot: async (generation) => (await real()).snapshot(generation),
    pages: async (generation, numbers) => (await real()).pages(generation, numbers),
    allPages: async (generation) => (await real()).allPages(generation),
    commit: async (expectedStamp, write) => (await real()).commit(expectedStamp, write),
  };
}
