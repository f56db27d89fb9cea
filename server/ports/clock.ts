// Time as the server sees it. Comes in from outside, so that tests can turn it.

export interface Clock {
  /** Epoch milliseconds: what is stored or told. May be set back or forward at any time. */
  now(): number;
  /** Milliseconds since some moment, never set: what is waited for, and how old things in memory are. */
  monotonic(): number;
  /** Runs `work` once after `ms` milliseconds; the returned function calls it off. Never keeps the process alive. */
  after(ms: number, work: () => void): () => void;
}

/**
 * Repeats `work` with `ms` milliseconds between the end of one run and the next; the first run begins after `first`, at once
 * for 0. A failure is reported to `onError` and does not end the repetition. The returned function ends it and resolves when no run is
 * under way.
 */
export function repeat(
  clock: Clock,
  ms: number,
  { work, onError, first = ms }: { work: () => Promise<unknown>; onError: (error: unknown) => void; first?: number },
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
  if (first === 0) run();
  else cancel = clock.after(first, run);
  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}
