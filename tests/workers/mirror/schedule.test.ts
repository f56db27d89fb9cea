// When the mirror tries again.
import { describe, expect, it } from 'vitest';
import type { MirrorState } from '../../../src/data/directory/engine-api.ts';
import { createSchedule } from '../../../workers/market-engine/mirror/schedule.ts';

const minute = 60_000;
const now = 1_700_000_000_000;

/** Attempts end with `outcomes` in order, the last one repeated; `waits` are the planned delays. */
function plan(
  random: number,
  ...outcomes: { trouble: MirrorState['trouble']; retryAfter?: number; freshAt?: number }[]
) {
  const waits: number[] = [];
  const insisted: boolean[] = [];
  let planned: (() => void) | null = null;
  const schedule = createSchedule({
    async attempt(insist) {
      insisted.push(insist);
      const {
        trouble,
        retryAfter = null,
        freshAt = null,
      } = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? {
        trouble: null,
      };
      const state = {
        stage: 'complete',
        markets: 1,
        pages: { done: 1, total: 1 },
        syncing: false,
        skipped: 0,
      } as const;
      return { state: { ...state, freshAt, trouble }, retryAfter };
    },
    now: () => now,
    random: () => random,
    after(ms, callback) {
      waits.push(ms);
      planned = callback;
      return () => {
        planned = null;
      };
    },
  });
  return {
    schedule,
    waits,
    insisted,
    async passTime() {
      planned?.();
      await new Promise(setImmediate);
    },
    isPlanned: () => planned !== null,
  };
}

describe('schedule', () => {
  it('waits longer after each failure, up to five minutes', async () => {
    const { schedule, waits, passTime } = plan(0.999_999, { trouble: 'offline' });
    await schedule.attempt(false);
    for (let i = 0; i < 11; i++) await passTime();
    expect(waits.map((ms) => Math.round(ms / 1000))).toEqual([2, 3, 5, 9, 17, 33, 65, 129, 257, 301, 301, 301]);
  });

  it.each(['server', 'portal', 'offline'] as const)('spreads retries after %s trouble by chance', async (trouble) => {
    const { schedule, waits } = plan(0, { trouble });
    await schedule.attempt(false);
    expect(waits).toEqual([1000]);
  });

  it('never retries before the time in Retry-After', async () => {
    const { schedule, waits } = plan(0, { trouble: 'server', retryAfter: 120 });
    await schedule.attempt(false);
    expect(waits).toEqual([120_000]);
  });

  it.each(['shape', 'storage'] as const)('does not hammer when %s is the trouble', async (trouble) => {
    const { schedule, waits } = plan(0.5, { trouble });
    await schedule.attempt(false);
    expect(waits).toEqual([5 * minute]);
  });

  it('tries again about five minutes after a success, and resets the backoff', async () => {
    const { schedule, waits, passTime } = plan(0.5, { trouble: 'offline' }, { trouble: null }, { trouble: 'offline' });
    await schedule.attempt(false);
    await passTime();
    await passTime();
    expect(waits).toEqual([1500, 5 * minute, 1500]);
  });

  it('tries at once when the network is back, whatever the delay was', async () => {
    const { schedule, waits, insisted } = plan(0.5, { trouble: 'offline' });
    await schedule.attempt(false);
    await schedule.attempt(false);
    await schedule.wake('online');
    expect(insisted).toEqual([false, false, false]);
    expect(waits).toEqual([1500, 2000, 1500]);
  });

  it('does not sync a fresh mirror when the page is shown again', async () => {
    const { schedule, insisted } = plan(0.5, { trouble: null, freshAt: now - 30_000 });
    await schedule.attempt(true);
    await schedule.wake('visible');
    expect(insisted).toEqual([true]);
  });

  it.each([now - 2 * minute, now + 24 * 60 * minute])(
    'syncs when the page is shown again and the last success is from %i',
    async (freshAt) => {
      const { schedule, insisted } = plan(0.5, { trouble: null, freshAt });
      await schedule.attempt(false);
      await schedule.wake('visible');
      expect(insisted).toHaveLength(2);
    },
  );

  it('plans nothing more once it was stopped', async () => {
    const { schedule, insisted, isPlanned } = plan(0.5, { trouble: 'offline' });
    await schedule.attempt(false);
    schedule.stop();
    expect(isPlanned()).toBe(false);
    await schedule.wake('online');
    expect(insisted).toHaveLength(1);
  });
});
