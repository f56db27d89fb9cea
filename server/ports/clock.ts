// The server's clock. Injected, so that tests can control it.

export interface Clock {
  /** Epoch milliseconds, for stored and sent times. May be set back or forward at any time. */
  now(): number;
  /** Monotonic milliseconds, for timeouts and ages in memory. */
  monotonic(): number;
  /** Runs `work` once after `ms` milliseconds; the returned function cancels it. Does not keep the process alive. */
  after(ms: number, work: () => void): () => void;
}

/**
 * Repeats `work` with `ms` milliseconds between the end of one run and the next; the first run begins after `first`, at once
 * for null. A failure is reported to `onError` and does not end the repetition. The returned function ends it and resolves when no run is
 * under way.
 */
export function repeat(
  clock: Clock,
  ms: number,
  {
    work,
    onError,
    first = ms,
  }: { work: () => Promise<unknown>; onError: (error: unknown) => void; first?: number | null },
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = () => {};
  function run(): void {
    running = work()
      .catch(onError)
      .then(() => {
        if (!stopped) cancel = clock.after(ms, run);
      });
  }
  if (first === null) run();
  else cancel = clock.after(first, run);
  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}
