// A change that was executed although its response was lost, and is then undone: it is answered first, undone after that, and
// both sides agree (C17).
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserList } from '../../core/contract/lists.ts';
import type { Profile } from '../../core/contract/profile.ts';
import { undoOf } from '../../core/rules/changes/changes.ts';
import { openStore } from '../../server/db/open.ts';
import type { NewChange } from '../../src/data/outbox/actions.ts';
import type { PersonOutbox } from '../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { OutboxBrowser } from '../helpers/device/real-outbox.ts';
import { answersLost, goodNet, SessionBrowser } from '../helpers/device/session-browser.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, type Person, sessionFor } from '../helpers/server/accounts.ts';
import { describeEmbedded } from '../helpers/server/engines.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../helpers/server/server.ts';

const [market, other, summer, winter] = [1, 2, 90, 91].map(sampleId) as [string, string, string, string];
const like = (id: string, favorite: boolean): NewChange => ({
  call: 'setFavorite',
  params: { id },
  body: { favorite },
});
const put = (id: string, marketId: string): NewChange => ({ call: 'addToList', params: { id }, body: { marketId } });

describeEmbedded('a change that arrived without its answer', ({ place }) => {
  let server: TestServer;
  let anna: Person;
  let browser: SessionBrowser;
  let outboxes: OutboxBrowser;
  let outbox: PersonOutbox;

  beforeEach(async () => {
    server = await startServer(await openStore(await place()));
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
    await plantMarkets(server.store, 4);
    anna = await addPerson(server.store);
    browser = new SessionBrowser(server);
    outboxes = new OutboxBrowser(browser);
    const tab = await browser.start();
    await tab.account.signIn(anna.email, goodPassword);
    outbox = outboxes.open(tab, anna.id);
    for (const wish of [
      { call: 'createList', body: { id: summer, name: 'Sommar' } } as const,
      put(summer, other),
      like(other, true),
    ]) {
      await outbox.perform('add', wish);
    }
    await drained();
  });
  afterEach(async () => {
    await outboxes.close();
    browser.close();
    await server.close();
    await server.store.close();
  });

  const rows = async () => (await outbox.read()).rows;
  const drained = () =>
    eventually(async () => {
      await outbox.runner.wake('user');
      expect(await rows()).toEqual([]);
    });
  /** Her data on the server, read directly. */
  async function atServer() {
    const { token } = await sessionFor(server.store, anna.id, server.clock.now());
    const lists = (await (await as(token, server, 'GET', '/users/lists')).json()) as UserList[];
    const profile = (await (await as(token, server, 'GET', '/users/me/profile')).json()) as Profile;
    return {
      lists: lists.map(({ name, isPublic, markets }) => ({ name, isPublic, markets: markets.map(({ id }) => id) })),
      showsCity: profile.showCity,
      mailed: profile.emailOnRating,
    };
  }

  it.each<[string, NewChange]>([
    ['a like', like(market, true)],
    ['a like taken back', like(other, false)],
    ['a new list', { call: 'createList', body: { id: winter, name: 'Vinter' } }],
    ['a visibility', { call: 'updateList', params: { id: summer }, body: { isPublic: true } }],
    ['a market put on a list', put(summer, market)],
    ['a market taken off a list', { call: 'removeFromList', params: { id: summer, marketId: other } }],
    ['what others see', { call: 'setPrivacy', body: { showCity: false } }],
    ['what is mailed', { call: 'setMailFlags', body: { emailOnRating: false } }],
  ])('of %s is answered first and undone after it, and all is as before', async (_, wish) => {
    const before = await atServer();
    // A switch that has this value already is not a change to undo.
    const [flag] = Object.keys(wish.body ?? {});
    const turned =
      flag === 'showCity' || flag === 'emailOnRating'
        ? { ...wish, body: { [flag]: !(flag === 'showCity' ? before.showsCity : before.mailed) } }
        : wish;
    outboxes.writes.length = 0;
    // Only writes: reads are passed through.
    browser.net = (request, send) => (request.method === 'GET' ? send() : answersLost(request, send));
    const first = await outbox.perform('add', turned);
    const row = await eventually(async () => {
      const [tried] = await rows();
      expect(tried).toMatchObject({ key: first, state: 'pending' });
      expect(tried?.attempts).toBeGreaterThan(0);
      return tried as OutboxRow;
    });
    expect(await atServer()).not.toEqual(before);
    expect(await outbox.perform('cancel', { key: row.key })).toBe(false);

    const back = undoOf(row);
    if (!back) throw new Error('nothing undoes it');
    const second = await outbox.perform('add', back);
    expect((await rows()).map(({ key, lane }) => [key, lane])).toEqual([
      [first, row.lane],
      [second, row.lane],
    ]);
    browser.net = goodNet;
    await drained();
    expect(await atServer()).toEqual(before);
    expect([...new Set(outboxes.writes.map(({ key }) => key))]).toEqual([first, second]);
    expect(outboxes.reported).toEqual([]);
  });
});
