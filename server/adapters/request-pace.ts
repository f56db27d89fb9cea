// Spaces out requests to an external service: at most a number of them in any second.
import type { Clock } from '../ports/clock.ts';

interface PaceOptions {
  perSecond: number;
  /** Longest wait for a turn, in ms. */
  maxWaitMs: number;
}

/**
 * Returns a function that waits for the next turn: true when it came, false at once when it would come later than
 * `maxWaitMs`. Turns are given in the order of the calls.
 */
export function requestPace(clock: Clock, { perSecond, maxWaitMs }: PaceOptions): () => Promise<boolean> {
  /** Times of the last turns given, oldest first. */
  const turns: number[] = [];
  return async () => {
    const now = clock.monotonic();
    const last = turns.length >= perSecond ? (turns[turns.length - perSecond] ?? 0) + 1000 : now;
    const at = Math.max(now, last);
    if (at - now > maxWaitMs) return false;
    turns.push(at);
    if (turns.length > perSecond) turns.shift();
    if (at > now) await new Promise<void>((resolve) => void clock.after(at - now, resolve));
    return true;
  };
}
