// The lock between tabs.
import { describe, expect, it } from 'vitest';
import { createWriteLock, writeLockName } from '../../../workers/market-engine/mirror/write-lock.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('the write lock', () => {
  it('works where locks are denied', async () => {
    const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
    const lock = createWriteLock(refused as unknown as LockManager, undefined, () => {});
    expect(await lock.exclusively(async () => 'done')).toBe('done');
  });

  it('rejects with the error of the work, and does not run it twice', async () => {
    let runs = 0;
    const lock = createWriteLock(navigator.locks, undefined, () => {});
    const work = async () => {
      runs++;
      throw new RangeError('mine');
    };
    await expect(lock.exclusively(work)).rejects.toThrow('mine');
    expect(runs).toBe(1);
  });

  it('lets one tab work at a time', async () => {
    const tabs = [1, 2, 3].map(() => createWriteLock(navigator.locks, undefined, () => {}));
    let inside = 0;
    let most = 0;
    await Promise.all(
      tabs.map((tab) =>
        tab.exclusively(async () => {
          most = Math.max(most, ++inside);
          await pause();
          inside--;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  it('works without locks and without a channel', async () => {
    const lock = createWriteLock(undefined, undefined, () => {});
    expect(await lock.exclusively(async () => 'done')).toBe('done');
    lock.announce();
  });

  it('notifies the other tabs only', async () => {
    const channels = [new BroadcastChannel(writeLockName), new BroadcastChannel(writeLockName)];
    const heard = [0, 0];
    const [first] = channels.map((channel, i) =>
      createWriteLock(undefined, channel, () => (heard[i] = (heard[i] ?? 0) + 1)),
    );
    first?.announce();
    await expect.poll(() => heard).toEqual([0, 1]);
    for (const channel of channels) channel.close();
  });
});
