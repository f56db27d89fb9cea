// Own lists: access, refusals with their sentences, and hidden markets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLimits } from '../../../../core/contract/limits.ts';
import type { UserList } from '../../../../core/contract/lists.ts';
import { MarketStatus } from '../../../../core/contract/markets.ts';
import { listText } from '../../../../core/text/lists.ts';
import { personText } from '../../../../core/text/people.ts';
import { validationText } from '../../../../core/text/validation.ts';
import { eraseRows } from '../../../../server/db/erase-person.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow, plantMarkets } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

interface Someone {
  id: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  lists(): Promise<UserList[]>;
  make(name: string): Promise<UserList>;
}

describeEachEngine('own lists', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let nextId = 500_000;
  const freshId = () => sampleId(++nextId);
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 6);
    server = await startServer(store);
  });
  afterAll(() => server.close());

  async function newPerson(): Promise<Someone> {
    const { id } = await addPerson(store);
    const { token } = await sessionFor(store, id, server.clock.now());
    const call: Someone['call'] = (method, path, body, headers) => as(token, server, method, path, body, headers);
    return {
      id,
      call,
      lists: async () => (await call('GET', '/users/lists')).json() as Promise<UserList[]>,
      make: async (name) => (await call('POST', '/users/lists', { name })).json() as Promise<UserList>,
    };
  }
  async function refused(response: Promise<Response>): Promise<[number, string]> {
    const answer = await response;
    return [answer.status, (await problemOf(answer)).message];
  }

  describe('the default list', () => {
    it('keeps its name and cannot be deleted', async () => {
      const anna = await newPerson();
      const path = `/users/lists/${(await anna.lists())[0]?.id}`;
      expect(await refused(anna.call('PUT', path, { name: 'Bästa' }))).toEqual([403, listText.likedKeepsItsName]);
      expect(await refused(anna.call('DELETE', path))).toEqual([403, listText.likedStays]);
      expect(await anna.lists()).toMatchObject([{ name: 'Gillade', isDefault: true, isPublic: false, markets: [] }]);
    });
    it('is the same one for concurrent first requests', async () => {
      const anna = await newPerson();
      const answers = await Promise.all(Array.from({ length: 20 }, () => anna.lists()));
      expect(new Set(answers.map((lists) => lists.map(({ id }) => id).join())).size).toBe(1);
    });
    it('can be made public, with or without its name in the request', async () => {
      const anna = await newPerson();
      const path = `/users/lists/${(await anna.lists())[0]?.id}`;
      const answer = await anna.call('PUT', path, { name: 'Gillade', isPublic: true });
      expect(await answer.json()).toMatchObject({ isPublic: true, name: 'Gillade', version: 2 });
      expect((await anna.call('PUT', path, { isPublic: false })).status).toBe(200);
    });
    it('comes first, then the others in the order of creation', async () => {
      const anna = await newPerson();
      for (const name of ['Östra', 'Alla', 'Mitten']) {
        await anna.make(name);
        server.clock.advance(5);
      }
      expect((await anna.lists()).map(({ name }) => name)).toEqual(['Gillade', 'Östra', 'Alla', 'Mitten']);
    });
  });

  describe('creating one', () => {
    it.each([
      [{}, 'name', listText.nameRequired],
      [{ description: 'Utan namn' }, 'name', listText.nameRequired],
      [{ name: '' }, 'name', listText.nameRequired],
      [{ name: ' \n\t ' }, 'name', listText.nameRequired],
      [{ name: 'a\u0000b' }, 'name', validationText.nullCharacter],
      [{ name: 'ö'.repeat(listLimits.name + 1) }, 'name', listText.nameTooLong(listLimits.name)],
      [{ name: 7 }, 'name', listText.nameRequired],
      [{ name: null }, 'name', listText.nameRequired],
      [{ name: 'A', description: '\u0000' }, 'description', validationText.nullCharacter],
      [
        { name: 'A', description: 'x'.repeat(listLimits.description + 1) },
        'description',
        listText.descriptionTooLong(listLimits.description),
      ],
      [{ name: 'A', description: [] }, 'description', validationText.wrongForm],
      [{ name: 'A', id: 'temp-1' }, 'id', validationText.id],
      [{ name: 'A', id: '../../x' }, 'id', validationText.id],
      [{ name: 'A', isDefault: true }, 'isDefault', validationText.unknownField],
      [{ name: 'A', userId: sampleId(1) }, 'userId', validationText.unknownField],
    ])('is refused with %j', async (body, field, sentence) => {
      const anna = await newPerson();
      const answer = await anna.call('POST', '/users/lists', body);
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors).toEqual({ [field]: [sentence] });
      expect(await anna.lists()).toHaveLength(1);
    });
    it('is refused beyond the last one allowed', async () => {
      const anna = await newPerson();
      for (let n = 1; n < listLimits.perPerson; n++) expect((await anna.make(`Lista ${n}`)).name).toBe(`Lista ${n}`);
      const sentence = listText.tooManyLists(listLimits.perPerson);
      expect(await refused(anna.call('POST', '/users/lists', { name: 'En till' }))).toEqual([400, sentence]);
      expect(await anna.lists()).toHaveLength(listLimits.perPerson);
    });
    it('is refused with an id that is in use, by any person', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const id = freshId();
      expect((await anna.call('POST', '/users/lists', { id, name: 'Röda' })).status).toBe(201);
      for (const call of [
        anna.call('POST', '/users/lists', { id, name: 'Gröna' }),
        anna.call('POST', '/users/lists', { id, name: 'Röda', description: 'lador' }),
        bertil.call('POST', '/users/lists', { id, name: 'Röda' }),
        anna.call('POST', '/users/lists', { id: (await anna.lists())[0]?.id, name: 'Gillade' }),
      ]) {
        expect(await refused(call)).toEqual([409, listText.idTaken]);
      }
      expect((await bertil.lists()).map((list) => list.id)).not.toContain(id);
    });
    it('is refused with the id of a deleted list, by its owner and after they left too', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const [body, kept] = [
        { id: freshId(), name: 'Röda' },
        { id: freshId(), name: 'Gröna' },
      ];
      for (const each of [body, kept]) expect((await anna.call('POST', '/users/lists', each)).status).toBe(201);
      expect((await anna.call('DELETE', `/users/lists/${body.id}`)).status).toBe(204);
      for (const who of [anna, bertil]) {
        expect(await refused(who.call('POST', '/users/lists', body))).toEqual([409, listText.idTaken]);
      }
      await store.write((tx) => eraseRows(tx, anna.id));
      expect(await refused(bertil.call('POST', '/users/lists', kept))).toEqual([409, listText.idTaken]);
    });
    it('returns the same list when the same request is repeated with its id (S2)', async () => {
      const anna = await newPerson();
      const body = { id: freshId(), name: '  Röda lador ', description: '  ' };
      const first = await anna.call('POST', '/users/lists', body);
      expect([first.status, first.headers.get('cache-control')]).toEqual([201, 'no-store']);
      const list = await first.json();
      expect(list).toEqual({
        id: body.id,
        name: 'Röda lador',
        description: null,
        isPublic: false,
        isDefault: false,
        marketCount: 0,
        createdAt: new Date(server.clock.now()).toISOString(),
        version: 1,
        markets: [],
      });
      const again = await anna.call('POST', '/users/lists', body);
      expect([again.status, await again.json()]).toEqual([201, list]);
      expect(await anna.lists()).toHaveLength(2);
    });
  });

  describe('of another person', () => {
    it('cannot be found, read, changed, filled, emptied or deleted while it is private', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const mine = await anna.make('Hemlig');
      await anna.call('POST', `/users/lists/${mine.id}/markets`, { marketId: sampleId(1) });
      const before = await anna.lists();
      const path = `/users/lists/${mine.id}`;
      for (const [method, at, body] of [
        ['GET', path],
        ['PUT', path, { isPublic: true }],
        ['DELETE', path],
        ['POST', `${path}/markets`, { marketId: sampleId(2) }],
        ['DELETE', `${path}/markets/${sampleId(1)}`],
      ] as const) {
        const said = method === 'GET' ? listText.notFound : listText.gone;
        expect(await refused(bertil.call(method, at, body))).toEqual([404, said]);
        // Not distinguishable from an unknown one.
        const nowhere = at.replace(mine.id, freshId());
        expect(await refused(bertil.call(method, nowhere, body))).toEqual([404, said]);
      }
      expect(await (await server.get(`/api/users/${anna.id}/lists`)).json()).toEqual([]);
      expect(await anna.lists()).toEqual(before);
    });
    it('can be read while it is public, and only read', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const mine = await anna.make('Öppen');
      const path = `/users/lists/${mine.id}`;
      await anna.call('PUT', path, { isPublic: true });
      const read = (await (await bertil.call('GET', path)).json()) as UserList;
      expect(read).toMatchObject({ name: 'Öppen', isPublic: true });
      expect(await (await server.get(`/api/users/${anna.id}/lists`)).json()).toEqual([read]);
      expect(await refused(bertil.call('PUT', path, { name: 'Min' }))).toEqual([404, listText.gone]);
      expect(await refused(bertil.call('DELETE', path))).toEqual([404, listText.gone]);
    });
    it('is not visible when the account is closed', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const mine = await anna.make('Öppen');
      await anna.call('PUT', `/users/lists/${mine.id}`, { isPublic: true });
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', anna.id).execute(),
      );
      expect((await bertil.call('GET', `/users/lists/${mine.id}`)).status).toBe(404);
      expect((await server.get(`/api/users/${anna.id}/lists`)).status).toBe(404);
    });
    it('requires an existing person', async () => {
      const answer = await server.get(`/api/users/${freshId()}/lists`);
      expect([answer.status, (await problemOf(answer)).message]).toEqual([404, personText.missing]);
    });
  });

  describe('the markets on one', () => {
    it('must be public when they are added', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      const add = (marketId: unknown) => anna.call('POST', `/users/lists/${id}/markets`, { marketId });
      await changeMarket(store, 5, { status: MarketStatus.Hidden });
      expect(await refused(add(sampleId(5)))).toEqual([404, listText.marketNotFound]);
      expect(await refused(add(freshId()))).toEqual([404, listText.marketNotFound]);
      for (const strange of ['x', '', null, 7, ['a']]) expect((await add(strange)).status).toBe(400);
      expect((await anna.lists())[1]?.markets).toEqual([]);
      await changeMarket(store, 5, { status: MarketStatus.Approved });
    });
    it('can be added and removed repeatedly, the last added first', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      const add = (n: number) => anna.call('POST', `/users/lists/${id}/markets`, { marketId: sampleId(n) });
      const remove = (n: number) => anna.call('DELETE', `/users/lists/${id}/markets/${sampleId(n)}`);
      const ids = async (answer: Promise<Response>) => {
        const { markets, marketCount } = (await (await answer).json()) as UserList;
        expect(marketCount).toBe(markets.length);
        return markets.map((market) => market.id);
      };
      await add(2);
      server.clock.advance(1);
      expect(await ids(add(1))).toEqual([sampleId(1), sampleId(2)]);
      server.clock.advance(1);
      expect(await ids(add(2))).toEqual([sampleId(1), sampleId(2)]);
      expect(await ids(remove(1))).toEqual([sampleId(2)]);
      expect(await ids(remove(1))).toEqual([sampleId(2)]);
      expect(await ids(remove(999))).toEqual([sampleId(2)]);
    });
    it('are not shown while they are hidden, also not to the owner, and shown again when they are public', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      await anna.call('PUT', `/users/lists/${id}`, { isPublic: true });
      for (const n of [3, 4]) await anna.call('POST', `/users/lists/${id}/markets`, { marketId: sampleId(n) });
      await changeMarket(store, 3, { status: MarketStatus.Hidden, name: 'Hemligt namn' });
      const seen = [
        await (await anna.call('GET', '/users/lists')).text(),
        await (await anna.call('GET', `/users/lists/${id}`)).text(),
        await (await server.get(`/api/users/${anna.id}/lists`)).text(),
        // A repeated request is not an error, and changes nothing.
        await (await anna.call('POST', `/users/lists/${id}/markets`, { marketId: sampleId(3) })).text(),
      ];
      for (const text of seen) {
        expect(text).not.toContain('Hemligt namn');
        expect(text).not.toContain(sampleId(3));
        expect(text).toContain(sampleId(4));
      }
      expect((await anna.lists())[1]).toMatchObject({ marketCount: 1 });
      await changeMarket(store, 3, { status: MarketStatus.Approved });
      expect((await anna.lists())[1]).toMatchObject({ marketCount: 2 });
    });
    it('are limited in number on one list, and on all', async () => {
      const anna = await newPerson();
      await plantMany(2000);
      const made = [];
      for (let n = 0; n <= listLimits.marketsInAll / listLimits.markets; n++) made.push(await anna.make(`Lista ${n}`));
      const [first, ...others] = made;
      const add = (list: UserList | undefined) =>
        anna.call('POST', `/users/lists/${list?.id}/markets`, { marketId: sampleId(12_999) });
      await fill(first, listLimits.markets);
      expect(await refused(add(first))).toEqual([400, listText.tooManyMarkets(listLimits.markets)]);
      for (const list of others.slice(0, -1)) await fill(list, listLimits.markets);
      expect(await refused(add(others.at(-1)))).toEqual([400, listText.tooManyInAll(listLimits.marketsInAll)]);
    });

    async function plantMany(count: number): Promise<void> {
      await addMarkets(
        store,
        Array.from({ length: count }, (_, i) => marketRow(11_000 + i)),
      );
    }
    function fill(list: UserList | undefined, count: number): Promise<void> {
      return store.write(async (tx) => {
        for (let from = 0; from < count; from += 500) {
          const values = Array.from({ length: 500 }, (_, i) => ({
            list_id: list?.id ?? '',
            market_id: sampleId(11_000 + from + i),
            added_at: 1,
          }));
          await tx.insertInto('user_list_markets').values(values).execute();
        }
      });
    }
  });

  describe('edited from a version', () => {
    it('refuses an invalid version', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      for (const version of ['1', '*', 'W/"1"', '"1.5"', '"-1"', '""', '"1","2"']) {
        const answer = await anna.call('PUT', `/users/lists/${id}`, { name: 'Ny' }, { 'if-match': version });
        expect([version, answer.status]).toEqual([version, 400]);
      }
    });
    it('merges changes of other fields, and returns both sides for the same field (S3)', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      const path = `/users/lists/${id}`;
      const edit = (body: object, version: number) => anna.call('PUT', path, body, { 'if-match': `"${version}"` });
      expect(await (await edit({ name: 'Första' }, 1)).json()).toMatchObject({ name: 'Första', version: 2 });
      expect(await (await edit({ isPublic: true }, 1)).json()).toMatchObject({ isPublic: true, version: 3 });
      const clash = await edit({ name: 'Andra', description: 'Text' }, 1);
      expect(clash.status).toBe(409);
      expect(await problemOf(clash)).toMatchObject({
        code: 'conflict',
        mine: { name: 'Andra' },
        theirs: { name: 'Första' },
        version: 3,
      });
      expect(await (await anna.call('GET', path)).json()).toMatchObject({ name: 'Första', description: null });
      // Chosen: mine, based on the current version.
      expect(await (await edit({ name: 'Andra' }, 3)).json()).toMatchObject({ name: 'Andra', version: 4 });
      // The same text from an old copy is not a conflict.
      expect(await (await edit({ name: 'Andra' }, 1)).json()).toMatchObject({ name: 'Andra', version: 4 });
    });
    it('counts edits only: a market added in between is not an edit', async () => {
      const anna = await newPerson();
      const path = `/users/lists/${(await anna.make('Min')).id}`;
      await anna.call('PUT', path, { name: 'A' }, { 'if-match': '"1"' });
      await anna.call('POST', `${path}/markets`, { marketId: sampleId(1) });
      const answer = await anna.call('PUT', path, { name: 'B' }, { 'if-match': '"2"' });
      expect(await answer.json()).toMatchObject({ name: 'B', version: 3, marketCount: 1 });
    });
    it('lets one of many through that change the same at once, and all that change something else', async () => {
      const anna = await newPerson();
      const path = `/users/lists/${(await anna.make('Min')).id}`;
      const from1 = { 'if-match': '"1"' };
      const names = Array.from({ length: 20 }, (_, i) => anna.call('PUT', path, { name: `Namn ${i}` }, from1));
      const others = [{ description: 'Text' }, { isPublic: true }].map((body) => anna.call('PUT', path, body, from1));
      const statuses = (await Promise.all(names)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
      const list = (await anna.lists())[1];
      expect(list).toMatchObject({ description: 'Text', isPublic: true, version: 4 });
    });
    it('overwrites without a version, which is logged', async () => {
      const anna = await newPerson();
      const { id } = await anna.make('Min');
      await anna.call('PUT', `/users/lists/${id}`, { name: 'A' }, { 'if-match': '"1"' });
      const before = server.log.length;
      expect((await anna.call('PUT', `/users/lists/${id}`, { name: 'B' })).status).toBe(200);
      const lines = server.log.slice(before).filter((line) => line.includes('edit without a version'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('updateList');
    });
  });

  it('is deleted with its entries, and the change feed does not move', async () => {
    const anna = await newPerson();
    const { id } = await anna.make('Min');
    await anna.call('POST', `/users/lists/${id}/markets`, { marketId: sampleId(1) });
    const rev = () => store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
    const before = await rev();
    const answer = await anna.call('DELETE', `/users/lists/${id}`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await refused(anna.call('PUT', `/users/lists/${id}`, { name: 'Kvar' }))).toEqual([404, listText.gone]);
    expect(listText.gone).toContain('borttagen');
    expect(await anna.lists()).toHaveLength(1);
    expect(await rev()).toEqual(before);
  });
});
