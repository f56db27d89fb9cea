// Waits of one lane and of the whole outbox, over storage in memory and a net that the test controls.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import { heldNet, OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { eventually } from '../../../helpers/until.ts';

const like = (n: number): NewChange => ({ call: 'setFavorite', params: { id: sampleId(n) }, body: { favorite: true } });
const liked = { favorite: true, version: 1, likeCount: 1 };
const slowDown = new RefusedError(429, '', { retryAfter: 120 });

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

async function fill(count: number): Promise<void> {
  const person = device.open(async () => liked, { ready: async () => 'no net' });
  for (let n = 1; n <= count; n++) await person.perform('add', like(n));
  await person.close();
}

/** Advances the clock and fires the timers that are due. */
async function pass(ms: number): Promise<void> {
  device.now += ms;
  for (const timer of [...device.timers]) {
    if (timer.at > device.now) continue;
    device.timers.delete(timer);
    timer.callback();
  }
}

describe('a server that answers with Retry-After', () => {
  it('gets no request from any lane, and what was not tried can still be taken back', async () => {
    await fill(40);
    let asked = 0;
    const person = device.open(async () => {
      asked++;
      throw slowDown;
    });
    await person.runner.wake('start');
    expect(asked).toBeLessThanOrEqual(3);
    expect((await device.rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(40 - asked);
    await person.close();
  });

  it('gets no request on a new change, another tab, user input or net before its time, and all of them then', async () => {
    await fill(5);
    const first = device.open(async () => {
      throw slowDown;
    });
    await first.runner.wake('start');
    await first.close();
    const asked: number[] = [];
    const other = device.open(async (row) => {
      asked.push(row.seq);
      return liked;
    });
    device.now += 119_000;
    await other.perform('add', like(6));
    for (const trigger of ['start', 'timer', 'sync', 'online', 'visible', 'user', 'signed in'] as const)
      await other.runner.wake(trigger);
    expect(asked).toEqual([]);
    device.now += 2_000;
    await other.runner.wake('timer');
    expect([...asked].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    await other.close();
  });

  it('gets no request for the longest of several times, whichever answer came last', async () => {
    await fill(3);
    const net = heldNet();
    const person = device.open(net.send);
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(3));
    net.requests[0]?.fail(new RefusedError(429, '', { retryAfter: 600 }));
    await eventually(async () => expect((await device.rows())[0]).toMatchObject({ state: 'pending', asked: true }));
    net.requests[1]?.fail(new RefusedError(429, '', { retryAfter: 60 }));
    net.requests[2]?.fail(new RefusedError(429, '', { retryAfter: 60 }));
    await woken;
    await person.close();
    const asked: number[] = [];
    const other = device.open(async (row) => {
      asked.push(row.seq);
      return liked;
    });
    device.now += 61_000;
    await other.runner.wake('user');
    expect(asked).toEqual([]);
    device.now += 540_000;
    await other.runner.wake('timer');
    expect([...asked].sort()).toEqual([1, 2, 3]);
    await other.close();
  });

  it('is tried again when the clock is set back', async () => {
    await fill(1);
    const first = device.open(async () => {
      throw slowDown;
    });
    await first.runner.wake('start');
    await first.close();
    device.now -= 5 * 365 * 24 * 3_600_000;
    const other = device.open(async () => liked);
    await other.runner.wake('start');
    expect(await device.rows()).toEqual([]);
    await other.close();
  });
});

describe('a lane that rests', () => {
  it('continues when its time has come, however long the other lanes take', async () => {
    await fill(2);
    const net = heldNet();
    const person = device.open(net.send);
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(2));
    net.requests[0]?.fail(new RefusedError(500, ''));
    await eventually(async () => expect((await device.rows())[0]).toMatchObject({ state: 'pending', attempts: 1 }));
    // The other lane's request is still on its way.
    await pass(1_000);
    await eventually(() => expect(net.requests).toHaveLength(3));
    expect(net.requests[2]?.row).toMatchObject({ seq: 1, attempts: 2 });
    for (const request of net.requests) request.answer(liked);
    await woken;
    expect(await device.rows()).toEqual([]);
    await person.close();
  });
});
