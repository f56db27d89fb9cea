// Timeouts and backoff, with injected timers and random numbers.
import { describe, expect, it } from 'vitest';
import { type After, backoff, withTimeout } from '../../../core/rules/timing.ts';

/** A timer that is fired by the test. */
function handTimer() {
  const planned = new Map<() => void, number>();
  const after: After = (ms, callback) => {
    planned.set(callback, ms);
    return () => planned.delete(callback);
  };
  const fire = () => {
    for (const callback of [...planned.keys()]) callback();
  };
  return { after, fire, waits: () => [...planned.values()] };
}

const never = new Promise<never>(() => {});

describe('work with a timeout', () => {
  it('that is still pending then rejects with what `late` throws', async () => {
    const timer = handTimer();
    const done = withTimeout(never, 500, timer.after, () => {
      throw new Error('too late');
    });
    expect(timer.waits()).toEqual([500]);
    timer.fire();
    await expect(done).rejects.toThrow('too late');
  });

  it('that is still pending then resolves to what `late` returns', async () => {
    const timer = handTimer();
    const done = withTimeout(never, 500, timer.after, () => null);
    timer.fire();
    expect(await done).toBeNull();
  });

  it('that fails after the timeout is ignored', async () => {
    const timer = handTimer();
    const work = Promise.withResolvers<string>();
    const done = withTimeout(work.promise, 500, timer.after, () => null);
    timer.fire();
    await done;
    work.reject(new Error('afterwards'));
    expect(await done).toBeNull();
  });

  it('settles as the work does, and leaves no timer', async () => {
    const timer = handTimer();
    const late = () => 'late';
    expect(await withTimeout(Promise.resolve('done'), 500, timer.after, late)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('failed')), 500, timer.after, late)).rejects.toThrow('failed');
    expect(timer.waits()).toEqual([]);
  });
});

describe('the wait before the next attempt', () => {
  const limits = { firstMs: 1000, longestMs: 300_000 };

  it('doubles from the first to the longest, however many attempts have failed', () => {
    expect([0, 1, 2, 3, 9, 10, 5000].map((attempt) => backoff(limits, attempt))).toEqual([
      1000, 1000, 2000, 4000, 256_000, 300_000, 300_000,
    ]);
  });

  it('grows without end when there is no longest, and by another factor', () => {
    expect(backoff({ firstMs: 2000 }, 12)).toBe(4_096_000);
    expect([1, 2, 3].map((attempt) => backoff({ firstMs: 60_000, factor: 3 }, attempt))).toEqual([
      60_000, 180_000, 540_000,
    ]);
  });

  it('is any part of that with full jitter', () => {
    expect([0, 0.25, 0.5].map((random) => backoff(limits, 3, random))).toEqual([0, 1000, 2000]);
  });
});
