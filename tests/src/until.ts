// Waits inside `act` until a check of the rendered page passes.
import { act } from 'react';

/** Resolves when `check` no longer throws; rejects with its last error after some 15 s. */
export async function until(check: () => void): Promise<void> {
  for (let turn = 0; turn < 1500; turn++) {
    await act(async () => new Promise((done) => setTimeout(done, 10)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
