import { describe, expect, it } from 'vitest';
import { sleepingLanes } from '../../../../src/data/outbox/sleeping-lanes.ts';

describe('lanes', () => {
  it('that are added after idle() are not processed: the lock is free by then (C3)', async () => {
    const worked: string[] = [];
    const lanes = sleepingLanes(3, async (lane) => {
      worked.push(lane);
      return false;
    });
    lanes.add(['a']);
    await lanes.idle();
    lanes.add(['b']);
    await lanes.idle();
    expect(worked).toEqual(['a']);
  });

  it('that fail are reported after the others ended, and no new one is begun', async () => {
    const worked: string[] = [];
    let end = () => {};
    const lanes = sleepingLanes(2, async (lane) => {
      worked.push(lane);
      if (lane === 'bad') throw new Error('bad');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return false;
    });
    lanes.add(['slow', 'bad', 'never']);
    const idle = lanes.idle();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(worked).toEqual(['slow', 'bad']);
    end();
    await expect(idle).rejects.toThrow('bad');
    expect(worked).toEqual(['slow', 'bad']);
  });

  it('that wait for each other are not checked in a loop', async () => {
    let looked = 0;
    const lanes = sleepingLanes(3, async () => {
      looked++;
      return true;
    });
    lanes.add(['a', 'b']);
    await lanes.idle();
    expect(looked).toBe(2);
  });

  it('are processed by one worker at a time, and checked once more when they were added meanwhile', async () => {
    let [now, most, looks] = [0, 0, 0];
    const lanes = sleepingLanes(3, async () => {
      looks++;
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now--;
      return false;
    });
    lanes.add(['a']);
    lanes.add(['a', 'a']);
    await lanes.idle();
    expect([most, looks]).toEqual([1, 2]);
  });

  it('do not fall asleep when a row was answered while they were checked', async () => {
    let looks = 0;
    let end = () => {};
    const lanes = sleepingLanes(2, async () => {
      looks++;
      if (looks > 1) return false;
      // Its result is stale by the time it resolves.
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return true;
    });
    lanes.add(['child']);
    lanes.moved();
    end();
    await lanes.idle();
    expect(looks).toBe(2);
  });

  it('that sleep are checked again when a row was answered, also while they fall asleep', async () => {
    const looks: string[] = [];
    let lanes = sleepingLanes(2, async () => false);
    lanes = sleepingLanes(2, async (lane) => {
      looks.push(lane);
      if (lane === 'maker') {
        await Promise.resolve();
        lanes.moved();
        return false;
      }
      return looks.filter((each) => each === lane).length < 2;
    });
    lanes.add(['child', 'maker']);
    await lanes.idle();
    expect(looks).toEqual(['child', 'maker', 'child']);
  });
});
