// Detects when a store stops being writable (full disk, read-only, broken device), and when it is writable again.
import type { Store, Tx } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Interval of test writes while the store is not writable, in ms. */
const againMs = 1000;

/** Writes a row unchanged, to test whether the store is writable. */
export async function touchStore(tx: Tx): Promise<void> {
  await tx
    .updateTable('store')
    .set(({ ref }) => ({ seed: ref('seed') }))
    .execute();
}

/** Whether the error means that the store is not writable at all. */
export function isUnwritable({ kind }: StoreError): boolean {
  return kind === 'full' || kind === 'readonly';
}

/** The same store with `checkWrites`, based on the outcome of the last write. */
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
