// Waits inside `act` until a check of the rendered page passes.
import { act } from 'react';

/** The real clock: tests turn that of the page. */
const elapsed = performance.now.bind(performance);

/** Resolves when `check` no longer throws; rejects with its last error after 15 s. */
export async function until(check: () => void): Promise<void> {
  for (const end = elapsed() + 15_000; elapsed() < end; ) {
    await act(async () => new Promise((done) => setTimeout(done, 10)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
