// When to sync: at the start, when the page is shown or online again, every few minutes, and after a failure with backoff.
//
//   trigger                            next attempt
//   start, sync()                      now
//   online                             now, and the backoff restarts
//   visible                            now if the last success is older than a minute
//   success                            in about five minutes
//   offline or server trouble          1 s … 5 min, doubling, with full jitter; never before Retry-After
//   shape, storage or silent trouble   in about five minutes: retrying soon does not help
import { type After, type BackoffLimits, backoff } from '../../../core/rules/timing.ts';
import type { MirrorState } from '../../../src/data/directory/engine-api.ts';
import type { Attempt } from './mirror.ts';

export interface SchedulePorts {
  attempt(insist: boolean): Promise<Attempt>;
  /** Epoch milliseconds. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  after: After;
}

export interface Schedule {
  /** Starts an attempt, or joins the running one, and schedules the next. */
  attempt(insist: boolean): Promise<MirrorState>;
  wake(reason: 'online' | 'visible'): Promise<void>;
  /** No further attempts. */
  stop(): void;
}

/** Causes for which retrying soon may help. */
const retried: ReadonlySet<MirrorState['trouble']> = new Set(['offline', 'portal', 'server']);
const usualMs = 5 * 60_000;
const firstRetryMs = 1_000;
const retry: BackoffLimits = { firstMs: firstRetryMs, longestMs: usualMs };
const freshForMs = 60_000;

/** Schedules nothing before the first attempt. */
export function createSchedule(ports: SchedulePorts): Schedule {
  let failures = 0;
  let cancel = () => {};
  let stopped = false;
  let last: MirrorState | null = null;

  function delayAfter({ state, retryAfter }: Attempt): number {
    if (!retried.has(state.trouble)) {
      failures = 0;
      return usualMs * (0.9 + 0.2 * ports.random());
    }
    const waitMs = firstRetryMs + backoff(retry, ++failures, ports.random());
    return Math.max((retryAfter ?? 0) * 1000, waitMs);
  }

  async function attempt(insist: boolean): Promise<MirrorState> {
    cancel();
    const outcome = await ports.attempt(insist);
    last = outcome.state;
    // Several callers may share one attempt: only the last planned timer is kept.
    cancel();
    const delay = delayAfter(outcome);
    if (!stopped) cancel = ports.after(delay, () => void attempt(false));
    return outcome.state;
  }

  function isFresh(): boolean {
    const age = ports.now() - (last?.freshAt ?? Number.NEGATIVE_INFINITY);
    // A negative age means that the clock was set back: not fresh.
    return age >= 0 && age < freshForMs;
  }

  return {
    attempt,
    async wake(reason) {
      if (stopped) return;
      if (reason === 'online') failures = 0;
      else if (isFresh()) return;
      await attempt(false);
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
