// Notices when a store takes no writes any more – a full disk, a store that is read-only, a broken device – and when it does again.
import type { Store, Tx } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Milliseconds between two trial writes while the store takes none. */
const againMs = 1000;

/** Writes one row as it is: shows whether anything can be written. */
export async function touchStore(tx: Tx): Promise<void> {
  await tx
    .updateTable('store')
    .set(({ ref }) => ({ seed: ref('seed') }))
    .execute();
}

/** Whether the database cannot save at all, whatever is written. */
export function isUnwritable({ kind }: StoreError): boolean {
  return kind === 'full' || kind === 'readonly';
}

/** The same store with `checkWrites`, which knows how the last write ended. */
export function watchWrites(store: Omit<Store, 'checkWrites'>): Store {
  let failure: StoreError | null = null;
  let triedAt = 0;

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const result = await store.write(work);
      failure = null;
      return result;
    } catch (error) {
      if (error instanceof StoreError && isUnwritable(error)) {
        failure = error;
        triedAt = performance.now();
      }
      throw error;
    }
  }
  return {
    ...store,
    write,
    async checkWrites() {
      if (failure === null) return;
      if (performance.now() - triedAt < againMs) throw failure;
      triedAt = performance.now();
      await write(touchStore);
    },
  };
}
