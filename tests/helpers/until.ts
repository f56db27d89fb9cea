// Waits by the clock for what other work brings about.
import { vi } from 'vitest';

/** Resolves to what `check` returns once it does not throw; rejects with its last error after 15 s. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
