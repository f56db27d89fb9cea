// Unsent changes and other actors: another person signs in on the device, the account is closed, the server is restored from a
// backup. Nothing is sent as another person, nothing is dropped, and nothing is done twice.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserList } from '../../core/contract/lists.ts';
import { authText } from '../../core/text/auth.ts';
import { listText } from '../../core/text/lists.ts';
import { openStore } from '../../server/db/open.ts';
import type { NewChange } from '../../src/data/outbox/actions.ts';
import type { PersonOutbox } from '../../src/data/outbox/person-outbox.ts';
import { OutboxBrowser } from '../helpers/device/real-outbox.ts';
import { answersLost, cut, goodNet, only, SessionBrowser, type SessionTab } from '../helpers/device/session-browser.ts';
import { failure } from '../helpers/failure.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, type Person, sessionFor } from '../helpers/server/accounts.ts';
import { describeEachEngine } from '../helpers/server/engines.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../helpers/server/server.ts';
import { admin, freshFiles, temporaryFolder } from '../server/admin/filled-store.ts';

const freshFile = freshFiles(temporaryFolder());

const like = (n: number): NewChange => ({ call: 'setFavorite', params: { id: sampleId(n) }, body: { favorite: true } });
const newList = (n: number, name: string): NewChange => ({ call: 'createList', body: { id: sampleId(n), name } });
const edit = (n: number, body: Record<string, unknown>, version: number): NewChange => ({
  call: 'updateList',
  params: { id: sampleId(n) },
  body,
  version,
});
const put = (list: number, market: number): NewChange => ({
  call: 'addToList',
  params: { id: sampleId(list) },
  body: { marketId: sampleId(market) },
});

/** A person's data on the server, read directly: liked markets, and other lists with theirs. */
async function atServer(server: TestServer, { id }: Person) {
  const { token } = await sessionFor(server.store, id, server.clock.now());
  const lists = (await (await as(token, server, 'GET', '/users/lists')).json()) as UserList[];
  const ids = ({ markets }: UserList) => markets.map((market) => market.id).sort();
  const others = lists.filter(({ isDefault }) => !isDefault);
  return {
    liked: lists.filter(({ isDefault }) => isDefault).flatMap(ids),
    lists: others.map((list) => ({ id: list.id, name: list.name, description: list.description, markets: ids(list) })),
  };
}

const receiptsOf = async ({ store }: TestServer, { id }: Person) =>
  (await store.read((db) => db.selectFrom('receipts').select('key').where('user_id', '=', id).execute())).map(
    ({ key }) => key,
  );

const states = async (person: PersonOutbox) =>
  (await person.read()).rows.map(({ call, state, reason }) => [call, state, reason]);

describeEachEngine('unsent changes', ({ place }) => {
  let at: Awaited<ReturnType<typeof place>>;
  let server: TestServer;
  let anna: Person;
  let browser: SessionBrowser;
  let outboxes: OutboxBrowser;

  async function start(): Promise<void> {
    server = await startServer(await openStore(at));
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
  }
  async function stop(): Promise<void> {
    await server.close();
    await server.store.close();
  }
  /** Signs in in that tab. The person's outbox stops at sign-out, as in the app. */
  async function signedIn(tab: SessionTab, person: Person): Promise<PersonOutbox> {
    await tab.account.signIn(person.email, goodPassword);
    const outbox = outboxes.open(tab, person.id);
    tab.clears.set(async ({ userId }) => {
      if (userId === person.id) await outbox.runner.stop();
    }, 'work');
    return outbox;
  }

  beforeEach(async () => {
    at = await place();
    await start();
    await plantMarkets(server.store, 8);
    anna = await addPerson(server.store);
    // The server may be replaced later.
    browser = new SessionBrowser({
      ...server,
      get url() {
        return server.url;
      },
    });
    outboxes = new OutboxBrowser(browser);
  });
  afterEach(async () => {
    await outboxes.close();
    browser.close();
    await stop();
  });

  /** Sends what can be sent, as after a sign-in. */
  const send = (person: PersonOutbox) => person.runner.wake('signed in');

  it('of one person are never sent while another one is signed in, by no tab or worker, and are sent when the first is back', async () => {
    const bo = await addPerson(server.store);
    const [here, there] = [await browser.start(), await browser.start()];
    const worker = browser.open({ isWorker: true });
    const hers = await signedIn(here, anna);
    browser.net = cut;
    const keys = [
      await hers.perform('add', like(1)),
      await hers.perform('add', newList(90, 'Sommar')),
      await hers.perform('add', put(90, 2)),
    ];
    await here.account.signOut(true);
    browser.net = goodNet;

    const his = await signedIn(here, bo);
    const { token: boToken } = (await browser.row())?.pair ?? { token: '' };
    const own = await his.perform('add', like(3));
    // A page of hers without this information, and a service worker with her rows.
    const left = outboxes.open(there, anna.id, true);
    const background = outboxes.open(worker, anna.id, true);
    for (const each of [left, background]) {
      for (const trigger of ['start', 'online', 'user', 'signed in', 'sync'] as const) await each.runner.wake(trigger);
      await each.refresh(true);
    }
    await send(his);
    expect(outboxes.keysUnder(boToken)).toEqual([own]);
    expect(await receiptsOf(server, bo)).toEqual([own]);
    expect(await atServer(server, bo)).toEqual({ liked: [sampleId(3)], lists: [] });
    expect(await atServer(server, anna)).toEqual({ liked: [], lists: [] });
    expect((await left.read()).rows.map(({ key, state }) => [key, state])).toEqual(keys.map((key) => [key, 'pending']));

    await here.account.signOut(false);
    await send(await signedIn(here, anna));
    expect(await states(left)).toEqual([]);
    expect((await receiptsOf(server, anna)).sort()).toEqual([...keys].sort());
    expect(await atServer(server, anna)).toMatchObject({
      liked: [sampleId(1)],
      lists: [{ name: 'Sommar', markets: [sampleId(2)] }],
    });
    expect(await receiptsOf(server, bo)).toEqual([own]);
  });

  it('stop in the middle when another person signs in, and the one in flight is sent again as the first', async () => {
    const bo = await addPerson(server.store);
    const [here, there] = [await browser.start(), await browser.start()];
    const worker = browser.open({ isWorker: true });
    await signedIn(here, anna);
    // In the service worker, which is not notified of her sign-out.
    const hers = outboxes.open(worker, anna.id, true);
    browser.net = cut;
    const keys = [await hers.perform('add', newList(90, 'Sommar')), await hers.perform('add', put(90, 2))];
    await send(hers);
    expect(await states(hers)).toHaveLength(2);

    let arrive = () => {};
    const onItsWay = new Promise<void>((onWay) => {
      browser.net = only('/users/lists', async (_request, forward) => {
        onWay();
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return forward();
      });
    });
    const sending = send(hers);
    await onItsWay;
    await there.account.signIn(bo.email, goodPassword);
    // Her session ends with his sign-in: her token is invalid when the row arrives.
    await eventually(async () => expect(await browser.revocations()).toEqual([]));
    arrive();
    await sending;
    browser.net = goodNet;
    await send(hers);
    const { token: boToken } = (await browser.row())?.pair ?? { token: '' };
    expect(outboxes.keysUnder(boToken)).toEqual([]);
    expect([await receiptsOf(server, bo), await receiptsOf(server, anna)]).toEqual([[], []]);
    expect(await states(hers)).toEqual([
      ['createList', 'pending', null],
      ['addToList', 'pending', null],
    ]);

    await there.account.signIn(anna.email, goodPassword);
    await send(hers);
    expect((await receiptsOf(server, anna)).sort()).toEqual([...keys].sort());
    expect((await atServer(server, anna)).lists).toMatchObject([{ name: 'Sommar', markets: [sampleId(2)] }]);
    expect(await atServer(server, bo)).toEqual({ liked: [], lists: [] });
  });

  it('stay when the account is closed meanwhile, and are sent when it is opened again', async () => {
    const tab = await browser.start();
    const outbox = await signedIn(tab, anna);
    browser.net = cut;
    const keys = [
      await outbox.perform('add', like(1)),
      await outbox.perform('add', newList(90, 'Sommar')),
      await outbox.perform('add', put(90, 2)),
    ];
    const setActive = (is_active: 0 | 1) =>
      server.store.write((tx) =>
        tx.updateTable('accounts').set({ is_active }).where('user_id', '=', anna.id).execute(),
      );
    await setActive(0);
    server.clock.advance(6_000);
    browser.net = goodNet;
    await send(outbox);
    expect(tab.shown()).toMatchObject({ user: { id: anna.id }, needsLogin: true });
    expect(await failure(tab.account.signIn(anna.email, goodPassword))).toMatchObject({
      status: 403,
      message: authText.inactive(null),
    });
    await send(outbox);
    expect((await outbox.read()).rows.map(({ key, state, body }) => [key, state, body])).toEqual([
      [keys[0], 'pending', { favorite: true }],
      [keys[1], 'pending', { id: sampleId(90), name: 'Sommar' }],
      [keys[2], 'pending', { marketId: sampleId(2) }],
    ]);
    expect(await receiptsOf(server, anna)).toEqual([]);

    await setActive(1);
    await tab.account.signIn(anna.email, goodPassword);
    await send(outbox);
    expect(await states(outbox)).toEqual([]);
    expect((await receiptsOf(server, anna)).sort()).toEqual([...keys].sort());
    expect(await atServer(server, anna)).toMatchObject({ liked: [sampleId(1)], lists: [{ markets: [sampleId(2)] }] });
  });

  it('and those answered after the last backup meet a restored server: nothing is done twice, nothing is lost silently', async () => {
    const tab = await browser.start();
    const outbox = await signedIn(tab, anna);
    for (const wish of [like(1), newList(90, 'Sommar')]) await outbox.perform('add', wish);
    await send(outbox);
    const backup = freshFile();
    expect(await admin(at, 'backup', backup)).toMatchObject({ code: 0 });
    // Answered, and lost with the server; executed, but not answered; and not sent at all.
    for (const wish of [like(2), newList(91, 'Höst'), edit(90, { description: 'Till ängen' }, 1)])
      await outbox.perform('add', wish);
    await send(outbox);
    expect(await states(outbox)).toEqual([]);
    browser.net = only('/favorite', answersLost);
    await outbox.perform('add', like(3));
    await send(outbox);
    browser.net = cut;
    for (const wish of [like(4), put(91, 5), edit(90, { description: 'Till torget' }, 2)])
      await outbox.perform('add', wish);
    expect((await outbox.read()).rows).toHaveLength(4);
    await stop();
    expect(await admin(at, 'restore', backup, '--yes')).toMatchObject({ code: 0, refused: '' });
    await start();

    browser.net = goodNet;
    await send(outbox);
    expect(tab.shown()).toMatchObject({ user: { id: anna.id }, needsLogin: true });
    expect((await outbox.read()).rows).toHaveLength(4);
    await tab.account.signIn(anna.email, goodPassword);
    await send(outbox);
    expect(await atServer(server, anna)).toEqual({
      liked: [1, 3, 4].map(sampleId),
      lists: [{ id: sampleId(90), name: 'Sommar', description: null, markets: [] }],
    });
    const { rows } = await outbox.read();
    expect(rows).toMatchObject([
      { call: 'addToList', state: 'parked', sentence: listText.gone, body: { marketId: sampleId(5) } },
      {
        call: 'updateList',
        state: 'parked',
        reason: 'conflict',
        clash: { mine: { description: 'Till torget' }, theirs: { description: null }, version: 1 },
      },
    ]);
    // The device shows the server's data again, and conflicts end as the person decides.
    await outbox.refresh(true);
    const lists = (await outbox.read()).answers.find(({ key }) => key === 'getMyLists:')?.value as UserList[];
    expect(lists.map(({ name, markets }) => [name, markets.length])).toEqual([
      ['Gillade', 3],
      ['Sommar', 0],
    ]);
    expect(await outbox.perform('resend', { key: String(rows[1]?.key), version: 1 })).toBe(true);
    await send(outbox);
    expect((await atServer(server, anna)).lists).toMatchObject([{ description: 'Till torget' }]);
  });
});
