// When the outbox wakes by itself, and which waits a trigger ends (C6), over storage in memory and a clock that the test moves.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OfflineError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import type { PersonPorts } from '../../../../src/data/outbox/person-outbox.ts';
import { OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const like = (n: number): NewChange => ({ call: 'setFavorite', params: { id: sampleId(n) }, body: { favorite: true } });
const liked = { favorite: true, version: 1, likeCount: 1 };
/** The longest wait each time. */
const random = () => 1;

let device: OutboxDevice;
let asked: number;
let answer: () => Promise<unknown>;
beforeEach(() => {
  device = new OutboxDevice();
  asked = 0;
  answer = async () => {
    throw new OfflineError('timeout');
  };
});
afterEach(() => device.close());

const open = (more: Partial<PersonPorts> = {}) =>
  device.open(
    () => {
      asked++;
      return answer();
    },
    { random, ...more },
  );
/** How long until the outbox wakes by itself, milliseconds. */
const plannedIn = () => [...device.timers].map(({ at }) => at - device.now);

describe('a wait without Retry-After', () => {
  /** An outbox whose change has been tried ten times, the last time just now. */
  async function waitsLong() {
    const person = open();
    await person.perform('add', like(1));
    await device.outside((db) => db.outbox.update(1, { attempts: 9, notBefore: 0, waitMs: 0 }));
    await person.runner.wake('timer');
    await expect.poll(async () => (await device.rows())[0]).toMatchObject({ state: 'pending', waitMs: 300_000 });
    asked = 0;
    return person;
  }

  it.each(['start', 'online', 'visible'] as const)(
    'ends with %s, but not within half a minute of the last try',
    async (trigger) => {
      const person = await waitsLong();
      device.now += 29_000;
      await person.runner.wake(trigger);
      expect(asked).toBe(0);
      device.now += 2_000;
      await person.runner.wake(trigger);
      expect(asked).toBe(1);
      await person.close();
    },
  );

  it.each(['user', 'signed in'] as const)('ends with %s at once', async (trigger) => {
    const person = await waitsLong();
    await person.runner.wake(trigger);
    expect(asked).toBe(1);
    await person.close();
  });

  it('ends when the user retries a change', async () => {
    const person = await waitsLong();
    const [row] = await device.rows();
    await person.perform('tryNow', { key: String(row?.key) });
    await expect.poll(() => asked).toBe(1);
    await person.close();
  });

  it.each(['enqueue', 'timer', 'sync'] as const)('is not ended by %s', async (trigger) => {
    const person = await waitsLong();
    device.now += 120_000;
    await person.runner.wake(trigger);
    expect(asked).toBe(0);
    await person.close();
  });
});

describe('the outbox wakes by itself', () => {
  it('once a minute as long as anything waits or may come from elsewhere', async () => {
    const person = open();
    await person.runner.wake('start');
    expect(plannedIn()).toEqual([60_000]);
    await person.close();
    expect(plannedIn()).toEqual([]);
  });

  it('when the next change is due, if that is sooner', async () => {
    const person = open();
    await person.perform('add', like(1));
    await expect.poll(plannedIn).toEqual([1_000]);
    await person.close();
  });

  it('to try the net after 1 s, 2 s, 4 s and so on up to five minutes, and after 1 s again once it was there', async () => {
    let isThere = false;
    const person = open({ ready: async () => (isThere ? 'go' : 'no net') });
    await person.perform('add', like(1));
    const waits: number[] = [];
    for (let times = 0; times < 11; times++) {
      await person.runner.wake('timer');
      waits.push(...plannedIn());
    }
    // The first try was made when it was stored.
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
    isThere = true;
    answer = async () => liked;
    await person.runner.wake('timer');
    isThere = false;
    await person.perform('add', like(2));
    await expect.poll(plannedIn).toEqual([1_000]);
    await person.close();
  });
});
