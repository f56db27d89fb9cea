// Timeouts and backoff. Timers and random numbers are injected.

/** Calls back once after `ms` milliseconds; returns the undo. */
export type After = (ms: number, callback: () => void) => () => void;

/**
 * Settles as `work` does, or as `late` returns or throws when `work` is still pending after `ms` milliseconds; what `work`
 * settles to afterwards is ignored.
 */
export async function withTimeout<T, Late>(
  work: Promise<T>,
  ms: number,
  after: After,
  late: () => Late,
): Promise<T | Late> {
  let cancel = () => {};
  const timeout = new Promise<void>((resolve) => {
    cancel = after(ms, resolve);
  });
  try {
    return await Promise.race([work, timeout.then(late)]);
  } finally {
    cancel();
  }
}

/** Milliseconds. */
export interface BackoffLimits {
  firstMs: number;
  /** Left out = it grows without end. */
  longestMs?: number;
  /** How many times longer each wait is than the one before; the default is 2. */
  factor?: number;
}

/**
 * Milliseconds to wait after failed attempt number `attempt` (from 1).
 * @param random in [0, 1) for full jitter, any part of the wait; left out = the whole wait
 */
export function backoff({ firstMs, longestMs, factor = 2 }: BackoffLimits, attempt: number, random = 1): number {
  const grown = firstMs * factor ** Math.max(0, attempt - 1);
  return random * Math.min(longestMs ?? grown, grown);
}
