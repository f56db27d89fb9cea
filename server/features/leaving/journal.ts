// Clears the journal of the store after an erasure: deleted rows stay readable in it until then.
import type { Store } from '../../db/store.ts';
import type { Clock } from '../../ports/clock.ts';

/** Between two tries while other work uses the store, in ms. */
const againMs = 10_000;

/** `clear` tries until it is cleared; its first try is over when it resolves. `stop` ends the tries. */
export function journalClearing(
  store: Pick<Store, 'clearJournal'>,
  clock: Clock,
  onError: (error: unknown) => void,
): { clear(): Promise<void>; stop(): void } {
  let cancel = () => {};
  async function clear(): Promise<void> {
    cancel();
    const isCleared = await store.clearJournal().catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!isCleared) cancel = clock.after(againMs, () => void clear());
  }
  return { clear, stop: () => cancel() };
}
