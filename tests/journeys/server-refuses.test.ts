// A server that fails repeatedly on one change, and one that no longer allows another: the first is retried with backoff until it
// has arrived once, the second is parked with its text, and neither blocks anything else.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../core/contract/calls.ts';
import type { Access } from '../../core/contract/permissions.ts';
import { pendingKey, pendingStates } from '../../core/rules/answers/pending-state.ts';
import { errorText } from '../../core/text/errors.ts';
import type { NewChange } from '../../src/data/outbox/actions.ts';
import { emptyOwnState, ownView } from '../../src/data/outbox/own-state.ts';
import { ownState } from '../../src/data/outbox/own-view.ts';
import { answering, cut, goodNet } from '../helpers/device/session-browser.ts';
import {
  browser,
  eachWithOutbox,
  like,
  listsAt,
  outbox,
  outboxes,
  signIn,
} from '../helpers/device/signed-in-outbox.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { seededRandom } from '../helpers/seeded-random.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { server, store } from '../helpers/server/own-server.ts';
import { eventually, startServer, type TestServer } from '../helpers/server/server.ts';

eachWithOutbox();
beforeAll(() => plantMarkets(store, 40));

const newList = (n: number, name: string): NewChange => ({ call: 'createList', body: { id: sampleId(n), name } });
const put = (list: number, market: number): NewChange => ({
  call: 'addToList',
  params: { id: sampleId(list) },
  body: { marketId: sampleId(market) },
});

/** The person's lists on the server: name, and ids of the markets on each. */
async function atServer(at: TestServer): Promise<[string, string[]][]> {
  return (await listsAt(at)).map(({ name, markets }) => [name, markets.map(({ id }) => id).sort()]);
}

it('a change that the server fails on twenty times is retried with backoff, arrives once, and blocks only later changes of its lane', async () => {
  const failures = 20;
  await signIn(server);
  const answered = (count: number) => eventually(async () => expect((await outbox.read()).rows).toHaveLength(count));
  await outbox.perform('add', newList(900, 'Sommar'));
  await answered(0);

  /** The device's time advances only when all running work has ended. */
  let underWay = 0;
  const settled = async () => {
    do for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    while (underWay > 0);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Long delays, close to the maximum.
  const random = seededRandom(8);
  vi.spyOn(Math, 'random').mockImplementation(() => 0.9 + random() / 10);
  const tries: number[] = [];
  let sentElsewhere = 0;
  browser.net = async (request, forward) => {
    const send = async () => {
      const answer = await forward();
      await answer.clone().arrayBuffer();
      return answer;
    };
    underWay++;
    try {
      const isWrite = request.headers.has('idempotency-key');
      if (!isWrite || !request.url.endsWith(`/lists/${sampleId(900)}/markets`)) {
        if (isWrite) sentElsewhere++;
        return await send();
      }
      tries.push(Date.now());
      // Every other time the effect is committed and only the response fails.
      if (tries.length > failures || tries.length % 2 === 0) {
        const answer = await send();
        if (tries.length > failures) return answer;
      }
      return await answering(500)(request, send);
    } finally {
      underWay--;
    }
  };

  // All are waiting at first; the first one has already failed once.
  const answer = browser.net;
  browser.net = cut;
  const stuck = await outbox.perform('add', put(900, 1));
  const behind = await outbox.perform('add', put(900, 2));
  let liked = 0;
  while (liked < 6) await outbox.perform('add', like(11 + liked++));
  await settled();
  browser.net = answer;
  void outbox.runner.wake('user');
  // Time is not advanced.
  for (let turns = 0; turns < 20; turns++) await settled();
  for (let failed = 1; failed <= failures; failed++) {
    while (tries.length < failed) {
      await vi.advanceTimersToNextTimerAsync();
      await settled();
    }
    expect((await outbox.read()).rows).toMatchObject([
      { key: stuck, state: 'pending', attempts: failed + 1 },
      { key: behind, attempts: 0 },
    ]);
    // While it waits, a new change in another lane is sent at once.
    await outbox.perform('add', like(11 + liked++));
    await settled();
    expect([tries.length, sentElsewhere]).toEqual([failed, liked]);
  }
  while ((await outbox.read()).rows.length > 0) {
    await vi.advanceTimersToNextTimerAsync();
    await settled();
  }

  const longest = [2, 4, 8, 16, 32, 64, 128, 256, ...Array(12).fill(300)] as number[];
  const parts = longest.map((seconds, at) => (Number(tries[at + 1]) - Number(tries[at])) / (seconds * 1000));
  expect(Math.min(...parts)).toBeGreaterThan(0.89);
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);
  const keys = outboxes.writes.filter(({ asks }) => asks.endsWith('/markets')).map(({ key }) => key);
  expect(keys).toEqual([...Array(failures + 2).fill(stuck), behind]);
  expect(await atServer(server)).toEqual([
    ['Gillade', Array.from({ length: liked }, (_, at) => sampleId(11 + at))],
    ['Sommar', [sampleId(1), sampleId(2)]],
  ]);
});

describe('a permission that was withdrawn while offline', () => {
  let guarded: TestServer;
  const allow = async (granted: boolean) => {
    await store.write(async (tx) => {
      await tx.deleteFrom('role_permissions').where('permission', '=', 'SITE_NEWS').execute();
      const row = { role: 'Admin', permission: 'SITE_NEWS' } as const;
      if (granted) await tx.insertInto('role_permissions').values(row).execute();
    });
    // The server reloads permissions every few seconds.
    guarded.clock.advance(5_001);
  };
  beforeEach(async () => {
    // No queueable call requires a permission today, so the test adds one to a list call.
    const spec: { access: Access } = calls.createList.spec;
    spec.access = { any: ['SITE_NEWS'] };
    guarded = await startServer(store).finally(() => {
      spec.access = 'signed in';
    });
    await signIn(guarded, 'Admin');
    await allow(true);
  });
  afterEach(() => guarded.close());

  it('parks the change with the server’s sentence and its dependants; the text is shown, marked, and can be sent again', async () => {
    const list = sampleId(901);
    browser.net = cut;
    const refused = await outbox.perform('add', newList(901, 'Nyheter från ängen'));
    await outbox.perform('add', put(901, 2));
    await outbox.perform('add', like(3));
    await allow(false);
    browser.net = goodNet;
    await outbox.runner.wake('user');

    const { answers, rows } = await outbox.read();
    expect(rows).toMatchObject([
      { key: refused, state: 'parked', reason: 'refused', sentence: errorText.forbidden, body: { id: list } },
      { call: 'addToList', state: 'parked', reason: 'depends', attempts: 0 },
    ]);
    const state = await ownState(answers, rows, emptyOwnState);
    const { waiting } = state;
    expect(pendingStates(waiting).get(pendingKey.list(list))).toBe('refused');
    expect(ownView(state, 'getMyLists').value?.find(({ id }) => id === list)).toMatchObject({
      name: 'Nyheter från ängen',
      marketCount: 1,
    });
    expect(waiting[0]).toMatchObject({ status: errorText.forbidden, canEdit: true });
    expect(await atServer(guarded)).toEqual([['Gillade', [sampleId(3)]]]);

    await allow(true);
    await outbox.perform('tryNow', { key: String(refused) });
    await outbox.runner.wake('user');
    expect((await outbox.read()).rows).toEqual([]);
    expect(await atServer(guarded)).toEqual([
      ['Gillade', [sampleId(3)]],
      ['Nyheter från ängen', [sampleId(2)]],
    ]);
  });
});
