// Writes under a key (S1): one effect, the same answer, for repeated, concurrent, late and changed requests, and after a refusal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../core/contract/calls.ts';
import type { UserList } from '../../core/contract/lists.ts';
import { MarketStatus } from '../../core/contract/markets.ts';
import type { Access } from '../../core/contract/permissions.ts';
import { errorText } from '../../core/text/errors.ts';
import { listText } from '../../core/text/lists.ts';
import { validationText } from '../../core/text/validation.ts';
import { savedTables } from '../../server/db/catalog.ts';
import type { Store } from '../../server/db/schema.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../helpers/server/accounts.ts';
import { describeEachEngine } from '../helpers/server/engines.ts';
import { changeMarket, plantMarkets } from '../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../helpers/server/server.ts';

describeEachEngine('a write under a key', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 6);
    server = await startServer(store);
  });
  afterAll(() => server.close());

  async function newPerson(role: 'User' | 'Admin' = 'User', at = server) {
    const { id } = await addPerson(store, { role });
    const { token } = await sessionFor(store, id, at.clock.now());
    /** A call under a key. */
    const send = (key: string, method: string, path: string, body?: unknown, headers = {}) =>
      as(token, at, method, path, body, { 'idempotency-key': key, ...headers });
    const lists = async () => (await as(token, at, 'GET', '/users/lists')).json() as Promise<UserList[]>;
    const favorites = async () => (await lists())[0]?.markets.map((market) => market.id);
    const receipts = () =>
      store.read((db) =>
        db
          .selectFrom('receipts')
          .select(['status', 'refusal', 'entity_id', 'version'])
          .where('user_id', '=', id)
          .orderBy('status')
          .execute(),
      );
    return { id, token, send, lists, favorites, receipts };
  }
  const list = async (answer: Response | Promise<Response>) => (await (await answer).json()) as UserList;

  describe('is refused', () => {
    it('when the key is not a UUID', async () => {
      const { send, lists, receipts } = await newPerson();
      for (const key of ['', 'x', '7', randomUUID().slice(1), `${randomUUID()}0`, '0', "' or 1=1 --"]) {
        const answer = await send(key, 'POST', '/users/lists', { name: 'A' });
        expect([key, answer.status]).toEqual([key, 400]);
        expect((await problemOf(answer)).errors).toEqual({ 'Idempotency-Key': [validationText.writeKey] });
      }
      expect([await lists(), await receipts()]).toMatchObject([{ length: 1 }, []]);
    });
    it('when the key was used for another body, path or method', async () => {
      const { send, lists } = await newPerson();
      const key = randomUUID();
      const made = await list(send(key, 'POST', '/users/lists', { name: 'A' }));
      const turn = randomUUID();
      await send(turn, 'POST', `/markets/${sampleId(1)}/favorite`);
      for (const answer of [
        await send(key, 'POST', '/users/lists', { name: 'B' }),
        await send(key, 'POST', '/users/lists', { name: 'A', description: null }),
        await send(key, 'PUT', `/users/lists/${made.id}`, { name: 'A' }),
        await send(key, 'DELETE', `/users/lists/${made.id}`),
        await send(key, 'POST', `/users/lists/${made.id}/markets`, { marketId: sampleId(1) }),
        await send(key.toUpperCase(), 'POST', `/markets/${sampleId(1)}/favorite`),
        await send(turn, 'POST', `/markets/${sampleId(2)}/favorite`),
      ]) {
        expect(answer.status).toBe(422);
        expect(await problemOf(answer)).toMatchObject({ code: 'key_reused', message: errorText.key_reused });
      }
      expect((await lists()).map(({ name, marketCount }) => [name, marketCount])).toEqual([
        ['Gillade', 1],
        ['A', 0],
      ]);
    });
    it('permanently: it stays refused with the same sentence, and a new key is a new attempt', async () => {
      const { send, lists, receipts } = await newPerson();
      const { id } = await list(send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
      await changeMarket(store, 6, { status: MarketStatus.Hidden });
      const key = randomUUID();
      const add = (under: string) => send(under, 'POST', `/users/lists/${id}/markets`, { marketId: sampleId(6) });
      const first = await add(key);
      expect([first.status, (await problemOf(first)).message]).toEqual([404, listText.marketNotFound]);
      const again = await add(key);
      expect([again.status, (await problemOf(again)).message]).toEqual([404, listText.marketNotFound]);
      await changeMarket(store, 6, { status: MarketStatus.Approved });
      expect((await add(key)).status).toBe(404);
      expect((await lists())[1]?.marketCount).toBe(0);
      expect((await receipts()).map(({ status, refusal }) => [status, refusal])).toEqual([
        [201, null],
        [404, 'not_found'],
      ]);
      expect((await add(randomUUID())).status).toBe(200);
    });
    it('for the original reason, although there are other reasons by now', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const { id } = await list(bertil.send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
      const key = randomUUID();
      const remove = () => anna.send(key, 'DELETE', `/users/lists/${id}`);
      expect((await remove()).status).toBe(404);
      // A default list cannot be deleted.
      const handedOver = { user_id: anna.id, default_of: anna.id };
      await store.write((tx) => tx.updateTable('user_lists').set(handedOver).where('id', '=', id).execute());
      expect((await anna.send(randomUUID(), 'DELETE', `/users/lists/${id}`)).status).toBe(403);
      expect((await remove()).status).toBe(404);
    });
    it('without partial effects', async () => {
      const { id, send } = await newPerson();
      expect((await send(randomUUID(), 'POST', `/markets/${sampleId(777_777)}/favorite`)).status).toBe(404);
      // The default list is created before the market is found not to exist.
      const made = await store.read((db) =>
        db.selectFrom('user_lists').select('id').where('user_id', '=', id).execute(),
      );
      expect(made).toEqual([]);
    });
    it('with the current values of both sides of a conflict, when it is repeated', async () => {
      const { send } = await newPerson();
      const made = await list(send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
      const edit = (key: string, name: string, version: number) =>
        send(key, 'PUT', `/users/lists/${made.id}`, { name }, { 'if-match': `"${version}"` });
      await edit(randomUUID(), 'B', 1);
      const key = randomUUID();
      expect(await problemOf(await edit(key, 'C', 1))).toMatchObject({ mine: { name: 'C' }, theirs: { name: 'B' } });
      await edit(randomUUID(), 'D', 2);
      expect(await problemOf(await edit(key, 'C', 1))).toMatchObject({ theirs: { name: 'D' }, version: 3 });
    });
    it('with both sides also when there is no conflict by then: its author has not decided', async () => {
      const { send, lists } = await newPerson();
      const made = await list(send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
      const edit = (key: string, body: object, version: number) =>
        send(key, 'PUT', `/users/lists/${made.id}`, body, { 'if-match': `"${version}"` });
      await edit(randomUUID(), { name: 'B' }, 1);
      const key = randomUUID();
      const mine = { name: 'C', description: 'Text' };
      expect((await edit(key, mine, 1)).status).toBe(409);
      await edit(randomUUID(), { name: 'C' }, 2);
      const again = await edit(key, mine, 1);
      expect(again.status).toBe(409);
      expect(await problemOf(again)).toMatchObject({
        code: 'conflict',
        mine,
        theirs: { name: 'C', description: null },
        version: 3,
      });
      expect((await lists())[1]).toMatchObject({ name: 'C', description: null, version: 3 });
      // Chosen: mine.
      expect((await edit(randomUUID(), mine, 3)).status).toBe(200);
    });
    it('as gone, when the thing in conflict was deleted', async () => {
      const { send } = await newPerson();
      const made = await list(send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
      const path = `/users/lists/${made.id}`;
      const edit = (key: string, name: string) => send(key, 'PUT', path, { name }, { 'if-match': '"1"' });
      await edit(randomUUID(), 'B');
      const key = randomUUID();
      expect((await edit(key, 'C')).status).toBe(409);
      await send(randomUUID(), 'DELETE', path);
      const again = await edit(key, 'C');
      expect([again.status, (await problemOf(again)).message]).toEqual([404, listText.gone]);
    });
    it('when the thing it created has been deleted since', async () => {
      const { send } = await newPerson();
      const key = randomUUID();
      const make = () => send(key, 'POST', '/users/lists', { id: sampleId(600_001), name: 'A' });
      const made = await list(make());
      await send(randomUUID(), 'DELETE', `/users/lists/${made.id}`);
      const answer = await make();
      expect([answer.status, (await problemOf(answer)).code]).toEqual([410, 'gone']);
    });
    it.each([
      ['400 for a body with faults, which is remembered', 400, { body: '{"name":""}', type: 'application/json' }, 422],
      ['400 for a body that is no JSON', 400, { body: '{', type: 'application/json' }, 201],
      ['415', 415, { body: 'a=1', type: 'text/plain' }, 201],
      ['413', 413, { body: JSON.stringify({ name: 'x'.repeat(300_000) }), type: 'application/json' }, 201],
    ])('with %s; the right body under the same key then has its own answer', async (_what, status, bad, then) => {
      const { token, send, receipts } = await newPerson();
      const key = randomUUID();
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': bad.type };
      for (let time = 0; time < 2; time++) {
        const answer = await fetch(`${server.url}/api/users/lists`, { method: 'POST', headers, body: bad.body });
        expect(answer.status).toBe(status);
      }
      expect((await receipts()).map((each) => each.status)).toEqual(then === 422 ? [status] : []);
      expect((await send(key, 'POST', '/users/lists', { name: 'A' })).status).toBe(then);
    });
    it('and does not replace the receipt of a write under the same key', async () => {
      const { token, send, lists } = await newPerson();
      const key = randomUUID();
      const made = await list(send(key, 'POST', '/users/lists', { name: 'A' }));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' };
      for (const body of ['{', '{"name":""}'])
        expect((await fetch(`${server.url}/api/users/lists`, { method: 'POST', headers, body })).ok).toBe(false);
      const again = await send(key, 'POST', '/users/lists', { name: 'A' });
      expect([again.status, await list(again)]).toEqual([201, made]);
      expect(await lists()).toHaveLength(2);
    });
    it('and recorded: 403 without a permission, also when it is granted later', async () => {
      const spec: { access: Access } = calls.createList.spec;
      spec.access = { any: ['SITE_NEWS'] };
      const guarded = await startServer(store).finally(() => {
        spec.access = 'signed in';
      });
      const allow = (granted: boolean) =>
        store.write(async (tx) => {
          await tx.deleteFrom('role_permissions').where('permission', '=', 'SITE_NEWS').execute();
          const row = { role: 'Admin', permission: 'SITE_NEWS' } as const;
          if (granted) await tx.insertInto('role_permissions').values(row).execute();
        });
      await allow(false);
      const { send, receipts } = await newPerson('Admin', guarded);
      const key = randomUUID();
      expect((await send(key, 'POST', '/users/lists', { name: 'A' })).status).toBe(403);
      await allow(true);
      guarded.clock.advance(5001);
      expect((await send(key, 'POST', '/users/lists', { name: 'A' })).status).toBe(403);
      expect((await receipts()).map(({ status }) => status)).toEqual([403]);
      expect((await send(randomUUID(), 'POST', '/users/lists', { name: 'A' })).status).toBe(201);
      await guarded.close();
    });
  });

  describe('leaves no receipt', () => {
    it('without a session', async () => {
      const { receipts, send } = await newPerson();
      const key = randomUUID();
      expect((await as('x', server, 'POST', '/users/lists', { name: 'A' }, { 'idempotency-key': key })).status).toBe(
        401,
      );
      expect(await receipts()).toEqual([]);
      expect((await send(key, 'POST', '/users/lists', { name: 'A' })).status).toBe(201);
    });
    it('when it is rate-limited', async () => {
      const slow = await startServer(store, { rates: { own: 1 } });
      const { send, receipts } = await newPerson('User', slow);
      const keys = [randomUUID(), randomUUID()] as const;
      expect((await send(keys[0], 'POST', '/users/lists', { name: 'A' })).status).toBe(201);
      expect((await send(keys[1], 'POST', '/users/lists', { name: 'B' })).status).toBe(429);
      expect(await receipts()).toHaveLength(1);
      slow.clock.advance(60_000);
      expect((await send(keys[1], 'POST', '/users/lists', { name: 'B' })).status).toBe(201);
      await slow.close();
    });
    it('after a server error, and the same key then executes it', async () => {
      const { send, favorites, receipts } = await newPerson();
      const key = randomUUID();
      const favor = () => send(key, 'POST', `/markets/${sampleId(1)}/favorite`, {});
      const rename = (from: string, to: string) =>
        store.write((tx) => tx.schema.alterTable(from).renameTo(to).execute());
      await rename('count_changes', 'away');
      expect((await favor()).status).toBe(500);
      await rename('away', 'count_changes');
      expect([await receipts(), await favorites()]).toEqual([[], []]);
      expect(await (await favor()).json()).toMatchObject({ favorite: true });
    });
  });

  it('has one effect, and is answered with the thing as it is now', async () => {
    const { send, lists, receipts } = await newPerson();
    const key = randomUUID();
    const make = () => send(key, 'POST', '/users/lists', { name: 'A', description: 'B' });
    const first = await make();
    const made = await list(first);
    const swapped = await send(key.toUpperCase(), 'POST', '/users/lists', { description: 'B', name: 'A' });
    expect([swapped.status, await list(swapped)]).toEqual([201, made]);
    await send(randomUUID(), 'PUT', `/users/lists/${made.id}`, { name: 'Ny' });
    expect(await list(make())).toMatchObject({ id: made.id, name: 'Ny', version: 2 });
    expect(await lists()).toHaveLength(2);
    expect(await receipts()).toContainEqual({ status: 201, refusal: null, entity_id: made.id, version: 1 });
  });
  it('has no effect when a copy arrives late, after something newer (S5)', async () => {
    const { send, favorites } = await newPerson();
    const [on, off] = [randomUUID(), randomUUID()];
    const path = `/markets/${sampleId(2)}/favorite`;
    await send(on, 'POST', path, { favorite: true });
    await send(off, 'POST', path, { favorite: false });
    const late = await send(on, 'POST', path, { favorite: true });
    expect(await late.json()).toMatchObject({ favorite: false });
    expect(await favorites()).toEqual([]);
  });
  it('deletes once, and confirms it for each repetition', async () => {
    const { send } = await newPerson();
    const made = await list(send(randomUUID(), 'POST', '/users/lists', { name: 'A' }));
    const key = randomUUID();
    for (let time = 0; time < 3; time++) {
      expect((await send(key, 'DELETE', `/users/lists/${made.id}`)).status).toBe(204);
    }
  });
  it('has one effect when thirty come at once, and all get the same answer', async () => {
    const { send, lists, favorites } = await newPerson();
    const [make, toggle, refused] = [randomUUID(), randomUUID(), randomUUID()];
    const thirty = (once: () => Promise<Response>) => Promise.all(Array.from({ length: 30 }, once));
    const made = await thirty(() => send(make, 'POST', '/users/lists', { name: 'A' }));
    expect(new Set(await Promise.all(made.map((each) => each.text()))).size).toBe(1);
    const toggled = await thirty(() => send(toggle, 'POST', `/markets/${sampleId(3)}/favorite`));
    expect(new Set(await Promise.all(toggled.map((each) => each.text()))).size).toBe(1);
    expect([await lists(), await favorites()]).toMatchObject([{ length: 2 }, [sampleId(3)]]);
    const no = await thirty(() => send(refused, 'POST', `/markets/${sampleId(777_777)}/favorite`));
    expect(new Set(no.map(({ status }) => status))).toEqual(new Set([404]));
  });
  it('is independent of the keys of other people', async () => {
    const [anna, bertil] = [await newPerson(), await newPerson()];
    const key = randomUUID();
    const make = (who: typeof anna, name: string) => who.send(key, 'POST', '/users/lists', { name });
    const made = [await list(make(anna, 'A')), await list(make(bertil, 'B'))];
    expect(made.map(({ name }) => name)).toEqual(['A', 'B']);
    expect([await list(make(anna, 'A')), await list(make(bertil, 'B'))]).toEqual(made);
    expect([await anna.lists(), await bertil.lists()]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
  it('is executed each time without a key', async () => {
    const { token, lists, receipts } = await newPerson();
    for (let time = 0; time < 2; time++) await as(token, server, 'POST', '/users/lists', { name: 'A' });
    expect([await lists(), await receipts()]).toMatchObject([{ length: 3 }, []]);
  });

  describe('is recorded', () => {
    it('for ninety days', async () => {
      const { id, send, receipts } = await newPerson();
      for (const name of ['A', 'B']) await send(randomUUID(), 'POST', '/users/lists', { name });
      const ninetyDays = 90 * 24 * 3_600_000;
      const due = server.clock.now() + 3_600_000 - ninetyDays;
      const [old, young] = await store.read((db) =>
        db.selectFrom('receipts').select('key').where('user_id', '=', id).execute(),
      );
      for (const [row, created_at] of [
        [old, due],
        [young, due + 1],
      ] as const) {
        await store.write((tx) =>
          tx
            .updateTable('receipts')
            .set({ created_at })
            .where('key', '=', row?.key ?? '')
            .execute(),
        );
      }
      server.clock.advance(3_600_000);
      await eventually(async () => expect(await receipts()).toHaveLength(1));
      const left = await store.read((db) =>
        db.selectFrom('receipts').select('key').where('user_id', '=', id).execute(),
      );
      expect(left).toEqual([young]);
    });
    it('as long as the account', async () => {
      const { id, send, receipts } = await newPerson();
      await send(randomUUID(), 'POST', '/users/lists', { name: 'A' });
      await store.write((tx) => tx.deleteFrom('users').where('id', '=', id).execute());
      expect(await receipts()).toEqual([]);
    });
    it('in backups, with the lists: a write before one is not executed again after it', async () => {
      const names = (await store.read((db) => savedTables(db, store.engine))).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['receipts', 'user_lists', 'user_list_markets', 'count_changes']));
    });
  });
});
