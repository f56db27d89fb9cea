// Request storms: a network that comes and goes all the time, and thousands of changes at once. Every change is done once, the
// backoff limits the number of requests, and the cost is linear in the number of changes.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUuidV7 } from '../../core/rules/uuid.ts';
import { defaultRates } from '../../server/http/rate-limit.ts';
import { RefusedError } from '../../src/data/net/errors.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { OutboxDevice } from '../helpers/device/outbox-person.ts';
import { type Net, noNet } from '../helpers/device/session-browser.ts';
import {
  browser,
  eachWithOutbox,
  like,
  listsAt,
  outbox,
  outboxes,
  signIn,
} from '../helpers/device/signed-in-outbox.ts';
import { sampleList } from '../helpers/samples/sample-lists.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { seededRandom } from '../helpers/seeded-random.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { server, store } from '../helpers/server/own-server.ts';

eachWithOutbox();
beforeAll(() => plantMarkets(store, 100));
beforeEach(() => signIn(server));

/** Number of requests of each write. */
function times(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { asks } of outboxes.writes) counts.set(asks, (counts.get(asks) ?? 0) + 1);
  return counts;
}

describe('a network that comes and goes fifty times in a minute', () => {
  const flaps = 50;
  const minuteMs = 60_000;
  const stepMs = 50;
  const lanes = [1, 2, 3, 4, 5, 6];
  let isUp = false;
  /** Requests being processed by the server, which does not use the test's time. */
  let atServer = 0;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  /** Latency of each direction. A request or response in transit is lost when the network goes. */
  const flapping =
    (wayMs: number, isLost: (request: Request) => boolean = () => false): Net =>
    async (request, send) => {
      const way = async () => {
        for (let left = wayMs; left > 0; left -= stepMs) {
          if (!isUp) throw noNet();
          await wait(stepMs);
        }
        if (!isUp) throw noNet();
      };
      await way();
      atServer++;
      const answer = await send().finally(() => {
        atServer--;
      });
      if (isLost(request)) throw noNet();
      await way();
      return answer;
    };

  /** Advances the test's time, after storage and server have settled. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      await vi.advanceTimersByTimeAsync(stepMs);
      do for (let turns = 0; turns < 25; turns++) await new Promise((resolve) => setImmediate(resolve));
      while (atServer > 0);
    }
  }

  /** `whenUp` is called each time the network has come back. */
  async function minute(upMs: number, whenUp: (flap: number) => void): Promise<void> {
    const period = minuteMs / flaps;
    for (let flap = 0; flap < flaps; flap++) {
      isUp = true;
      whenUp(flap);
      await pass(upMs);
      isUp = upMs === period;
      await pass(period - upMs);
    }
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // Long constant delays between attempts.
    const random = seededRandom(46);
    vi.spyOn(Math, 'random').mockImplementation(() => 0.9 + random() / 10);
    isUp = false;
  });

  it('sends each change at most twice, and every change arrives once', async () => {
    browser.net = flapping(50);
    const enqueued: Promise<string | null>[] = [];
    await minute(700, (flap) => {
      void outbox.runner.wake('online');
      // Two changes each time, at varying moments, often just when the network goes.
      const late = (flap * 70) % 700;
      for (const ms of [late, late + 50])
        setTimeout(() => enqueued.push(outbox.perform('add', like(enqueued.length + 1))), ms);
    });
    isUp = true;
    await pass(3_000);
    const keys = await Promise.all(enqueued);
    expect(keys).toHaveLength(2 * flaps);
    const counts = [...times().values()];
    expect(counts.filter((count) => count === 2).length).toBeGreaterThan(flaps / 10);
    expect(counts.filter((count) => count > 2)).toEqual([]);
    expect(outboxes.probes).toBeLessThanOrEqual(2 * flaps);
    expect((await outbox.read()).rows).toEqual([]);
    const liked = (await listsAt(server)).flatMap(({ markets }) => markets.map(({ id }) => id));
    expect(liked.sort()).toEqual(keys.map((_, at) => sampleId(at + 1)));
  });

  it('does not shorten delays: a lane without a response is retried as on a stable network', async () => {
    const isWrite = (request: Request) => request.headers.has('idempotency-key');
    const triedBy = async (upMs: number, from: number, told: () => void) => {
      browser.net = flapping(50, isWrite);
      outboxes.writes.length = 0;
      for (const n of lanes) void outbox.perform('add', like(n + from));
      await minute(upMs, told);
      return Math.max(...times().values());
    };
    const onItsOwn = await triedBy(1200, 0, () => {});
    expect(onItsOwn).toBeGreaterThan(3);
    expect(await triedBy(600, 10, () => void outbox.runner.wake('online'))).toBeLessThanOrEqual(onItsOwn + 2);
  });
});

/** `ACCIDENTS=1` makes five thousand. */
const count = process.env.ACCIDENTS ? 5000 : 1000;

describe(`${count} changes at once`, () => {
  const minuteMs = 60_000;
  /** The server's write limit per address and minute, or less with fewer changes. */
  const perMinute = Math.min(defaultRates.own, count / 2);
  const device = new OutboxDevice();
  const answered = (id: string, isDefault: boolean) => sampleList({ id, isDefault });
  afterAll(() => device.close());

  /** Every other one is a favourite with a separate lane, the rest are on nine lists. */
  async function fill(): Promise<OutboxRow[]> {
    const person = device.open(async () => null, { ready: async () => 'no net' });
    await person.perform('add', like(1));
    await person.close();
    const [first] = await device.rows();
    if (!first) throw new Error('nothing was stored');
    const rows = Array.from({ length: count }, (_, at): OutboxRow => {
      const market = sampleId(1 + at);
      const list = sampleId(10_000 + (at % 9));
      const aim: Partial<OutboxRow> =
        at % 2 === 0
          ? { params: { id: market }, lane: `favorite:${market}`, target: `favorite:${market}` }
          : { call: 'addToList', params: { id: list }, body: { marketId: market }, lane: `list:${list}`, target: null };
      return { ...first, ...aim, seq: first.seq + at, key: at === 0 ? first.key : makeUuidV7(device.now, Math.random) };
    });
    await device.outside((db) => db.outbox.bulkPut(rows));
    return rows;
  }

  it('are all sent, once each and each lane in order, and Retry-After is obeyed', async () => {
    const rows = await fill();
    let uses = 0;
    const sent: OutboxRow[] = [];
    let refused = 0;
    let left = perMinute;
    const reply = (row: OutboxRow) =>
      row.call === 'setFavorite'
        ? { favorite: true, version: 1, likeCount: 1 }
        : answered(String(row.params.id), false);
    const answer = async (row: OutboxRow) => {
      if (left-- <= 0) {
        refused++;
        throw new RefusedError(429, '', { retryAfter: 60 });
      }
      sent.push(row);
      return reply(row);
    };
    const person = device.open(answer, {}, (work) => {
      uses++;
      return work();
    });
    await person.runner.wake('start');
    expect(sent).toHaveLength(perMinute);
    for (const trigger of ['enqueue', 'online', 'visible', 'user'] as const) await person.runner.wake(trigger);
    expect(sent).toHaveLength(perMinute);
    expect(refused).toBeLessThanOrEqual(3);
    device.now += minuteMs + 1000;
    left = perMinute;
    await person.runner.wake('timer');
    await person.close();

    expect(await device.rows()).toEqual([]);
    expect(sent).toHaveLength(count);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(rows.map(({ key }) => key)));
    const last = new Map<string, number>();
    for (const { lane, seq } of sent) {
      expect(seq).toBeGreaterThan(last.get(lane) ?? 0);
      last.set(lane, seq);
    }
    // Constant cost per change: one transaction, two for a separate lane.
    expect(uses).toBeLessThan(2 * count);
  }, 120_000);
});
