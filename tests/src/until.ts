// Waits inside `act` until a check of the rendered page passes.
import { act } from 'react';

/** Resolves when `check` no longer throws; rejects with its last error after 15 s. */
export async function until(check: () => void): Promise<void> {
  for (const end = performance.now() + 15_000; performance.now() < end; ) {
    await act(async () => new Promise((done) => setTimeout(done, 10)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
