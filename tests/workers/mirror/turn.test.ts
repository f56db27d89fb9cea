// Whose turn it is between tabs.
import { describe, expect, it } from 'vitest';
import { createTurn, turnName } from '../../../workers/market-engine/mirror/turn.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('turn', () => {
  it('works where locks are refused', async () => {
    const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
    const turn = createTurn(refused as unknown as LockManager, undefined, () => {});
    expect(await turn.exclusively(async () => 'done')).toBe('done');
  });

  it('passes on what the work throws, and does not run it twice', async () => {
    let runs = 0;
    const turn = createTurn(navigator.locks, undefined, () => {});
    const work = async () => {
      runs++;
      throw new RangeError('mine');
    };
    await expect(turn.exclusively(work)).rejects.toThrow('mine');
    expect(runs).toBe(1);
  });

  it('lets one tab work at a time', async () => {
    const tabs = [1, 2, 3].map(() => createTurn(navigator.locks, undefined, () => {}));
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
    const turn = createTurn(undefined, undefined, () => {});
    expect(await turn.exclusively(async () => 'done')).toBe('done');
    turn.announce();
  });

  it('is heard by the other tabs only', async () => {
    const channels = [new BroadcastChannel(turnName), new BroadcastChannel(turnName)];
    const heard = [0, 0];
    const [first] = channels.map((channel, i) =>
      createTurn(undefined, channel, () => (heard[i] = (heard[i] ?? 0) + 1)),
    );
    first?.announce();
    await expect.poll(() => heard).toEqual([0, 1]);
    for (const channel of channels) channel.close();
  });
});
