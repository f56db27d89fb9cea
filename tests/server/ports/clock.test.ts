import { describe, expect, it } from 'vitest';
import { repeat } from '../../../server/ports/clock.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('repeated work', () => {
  it('continues after a failure, which is reported', async () => {
    const clock = new TestClock();
    const errors: unknown[] = [];
    let runs = 0;
    const work = async () => {
      runs++;
      if (runs === 1) throw new Error('no disk');
    };
    repeat(clock, 1000, { work, onError: (error) => errors.push(error) });
    clock.advance(1000);
    await settled();
    clock.advance(1000);
    expect([runs, errors]).toEqual([2, [new Error('no disk')]]);
  });

  it.each([
    [undefined, 1000],
    [10, 10],
    [0, 0],
    [null, null],
  ])('with %s as its first delay begins after %s ms, then waits from end to begin', async (first, begins) => {
    const clock = new TestClock();
    let runs = 0;
    let end = () => {};
    const work = () => {
      runs++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    repeat(clock, 1000, { work, onError: () => {}, ...(first !== undefined && { first }) });
    if (begins !== null) {
      if (begins > 0) clock.advance(begins - 1);
      expect(runs).toBe(0);
      clock.advance(begins === 0 ? 0 : 1);
    }
    expect(runs).toBe(1);
    clock.advance(5000);
    expect(runs).toBe(1);
    end();
    await settled();
    clock.advance(999);
    expect(runs).toBe(1);
    clock.advance(1);
    expect(runs).toBe(2);
  });

  it('has ended when its stop resolves, and does not start again', async () => {
    const clock = new TestClock();
    let runs = 0;
    let end = () => {};
    const work = () => {
      runs++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const stop = repeat(clock, 1000, { work, onError: () => {} });
    clock.advance(1000);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await settled();
    expect(isStopped).toBe(false);
    end();
    await stopping;
    clock.advance(10_000);
    expect(runs).toBe(1);
  });
});
