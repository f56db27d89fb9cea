// Waits for the page by the clock, inside `act`.
import { act } from 'react';

/** The real clock: tests turn that of the page. */
const elapsed = performance.now.bind(performance);
const atMostMs = 15_000;

/** Resolves when `check` does not throw after a turn; rejects with its last error after 15 s. */
export async function settled(check: () => void): Promise<void> {
  for (const end = elapsed() + atMostMs; ; ) {
    await act(async () => new Promise((done) => setTimeout(done, 5)));
    try {
      return check();
    } catch (error) {
      if (elapsed() > end) throw error;
    }
  }
}

/** Resolves when the condition holds; rejects after 15 s. */
export async function until(isSo: () => unknown): Promise<void> {
  if (isSo()) return;
  await settled(() => {
    if (!isSo()) throw new Error(`it never came: ${isSo}`);
  });
}
