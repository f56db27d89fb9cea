// Favourites: setting, like counts, races, and the public count.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '../../../../core/contract/endpoint.ts';
import type { setFavorite, UserList } from '../../../../core/contract/lists.ts';
import type { Market } from '../../../../core/contract/markets.ts';
import { MarketStatus } from '../../../../core/contract/markets.ts';
import { listText } from '../../../../core/text/lists.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { defaultPace } from '../../../../server/ports/pace.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

type Favorite = ReplyOf<typeof setFavorite>;

describeEachEngine('favourites', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let n = 0;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
  });
  afterAll(() => server.close());

  /** A separate market for each test, without likes. */
  async function market(): Promise<{ n: number; id: string }> {
    n++;
    await addMarkets(store, [marketRow(n, { like_count: 0 })]);
    return { n, id: sampleId(n) };
  }
  async function newPerson(at = server) {
    const { id } = await addPerson(store);
    const { token } = await sessionFor(store, id, at.clock.now());
    const favor = (marketId: string, body?: unknown) => as(token, at, 'POST', `/markets/${marketId}/favorite`, body);
    const favored = async (marketId: string, body?: unknown) =>
      (await (await favor(marketId, body)).json()) as Favorite;
    const lists = async () => (await as(token, at, 'GET', '/users/lists')).json() as Promise<UserList[]>;
    return { id, token, favor, favored, lists };
  }
  const rev = async () =>
    (await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow())).rev;
  const countsRev = async () =>
    (await store.read((db) => db.selectFrom('feed_clock').select('counts_rev').executeTakeFirstOrThrow())).counts_rev;
  /** The public counts so far. */
  const counted = async (id: string) =>
    (await store.read((db) => db.selectFrom('markets').select('like_count').where('id', '=', id).executeTakeFirst()))
      ?.like_count;

  describe('are refused', () => {
    it('for a market that does not exist or is not public', async () => {
      const { favor, lists } = await newPerson();
      const { n: number, id } = await market();
      await changeMarket(store, number, { status: MarketStatus.Pending });
      for (const one of [id, sampleId(900_000)]) {
        for (const body of [undefined, {}, { favorite: true }]) {
          const answer = await favor(one, body);
          expect([answer.status, (await problemOf(answer)).message]).toEqual([404, listText.marketNotFound]);
        }
      }
      expect((await lists())[0]?.markets).toEqual([]);
    });
    it('for anything but a boolean', async () => {
      const { favor } = await newPerson();
      const { id } = await market();
      for (const favorite of [null, 'true', 1, [], {}, 'a\u0000']) {
        expect((await favor(id, { favorite })).status).toBe(400);
      }
      for (const body of [null, [], 'x', { favourite: true }, { userId: sampleId(1) }]) {
        expect((await favor(id, body)).status).toBe(400);
      }
    });
  });

  it('are on the default list, and return the number of likes', async () => {
    const [anna, bertil] = [await newPerson(), await newPerson()];
    const { id } = await market();
    const first = await anna.favored(id, { favorite: true });
    expect(first).toEqual({ favorite: true, version: 1, likeCount: 1 });
    expect((await anna.lists())[0]).toMatchObject({ isDefault: true, version: 1, markets: [{ id }] });
    expect(await bertil.favored(id, { favorite: true })).toMatchObject({ likeCount: 2 });
    expect(await anna.favored(id, { favorite: true })).toMatchObject({ favorite: true, likeCount: 2 });
    expect(await anna.favored(id, { favorite: false })).toMatchObject({ favorite: false, likeCount: 1 });
    expect(await anna.favored(id, { favorite: false })).toEqual({ favorite: false, version: 1, likeCount: 1 });
    expect((await anna.lists())[0]?.markets).toEqual([]);
    expect((await bertil.lists())[0]?.markets).toMatchObject([{ id }]);
  });
  it('have a response of at most a hundred bytes, however many there are', async () => {
    const { token, favor, lists } = await newPerson();
    const [liked] = await lists();
    for (let time = 0; time < 30; time++) await favor((await market()).id);
    await as(token, server, 'PUT', `/users/lists/${liked?.id}`, { isPublic: true });
    const text = await (await favor((await market()).id)).text();
    expect(text.length).toBeLessThan(100);
    expect(JSON.parse(text)).toEqual({ favorite: true, version: 2, likeCount: 1 });
    expect((await lists())[0]?.markets).toHaveLength(31);
  });
  it('are toggled without a value', async () => {
    const { favored } = await newPerson();
    const { id } = await market();
    expect((await favored(id)).favorite).toBe(true);
    expect((await favored(id, {})).favorite).toBe(false);
    expect((await favored(id)).favorite).toBe(true);
  });
  it('are the markets of the default list, whichever call added them', async () => {
    const { token, favored, lists } = await newPerson();
    const { id } = await market();
    const [liked] = await lists();
    const path = `/users/lists/${liked?.id}/markets`;
    for (let time = 0; time < 2; time++) await as(token, server, 'POST', path, { marketId: id });
    expect(await favored(id, { favorite: true })).toMatchObject({ likeCount: 1 });
    for (let time = 0; time < 2; time++) await as(token, server, 'DELETE', `${path}/${id}`);
    expect(await favored(id, { favorite: false })).toMatchObject({ likeCount: 0 });
  });
  it('are not counted on other lists', async () => {
    const { token, favored } = await newPerson();
    const { id } = await market();
    const made = (await (await as(token, server, 'POST', '/users/lists', { name: 'A' })).json()) as UserList;
    await as(token, server, 'POST', `/users/lists/${made.id}/markets`, { marketId: id });
    expect(await favored(id, { favorite: false })).toMatchObject({ favorite: false, likeCount: 0 });
  });
  it('can be removed while the market is hidden, whose likes are then not public', async () => {
    const [anna, bertil] = [await newPerson(), await newPerson()];
    const { n: number, id } = await market();
    for (const who of [anna, bertil]) await who.favored(id);
    await changeMarket(store, number, { status: MarketStatus.Hidden });
    const gone = await anna.favored(id);
    expect(gone).toEqual({ favorite: false, version: 1, likeCount: 0 });
  });

  it('have the requested value after fifty concurrent requests, with each person counted once', async () => {
    const { id } = await market();
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
    const fifty = people.flatMap((each) => Array.from({ length: 10 }, () => each.favor(id, { favorite: true })));
    expect(new Set((await Promise.all(fifty)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await people[0]?.favored(id, { favorite: true })).toMatchObject({ likeCount: 5 });
    await Promise.all(people.flatMap((each) => Array.from({ length: 10 }, () => each.favor(id, { favorite: false }))));
    expect(await people[0]?.favored(id, { favorite: false })).toMatchObject({ likeCount: 0 });
    // Fifty toggles are an even number.
    await Promise.all(Array.from({ length: 50 }, () => people[0]?.favor(id)));
    expect(await people[0]?.favored(id, { favorite: false })).toMatchObject({ favorite: false, likeCount: 0 });
  });
  it('equal the counts of the default lists, after any sequence', async () => {
    const markets = [await market(), await market(), await market()];
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
    const wishes = [undefined, { favorite: true }, { favorite: false }];
    const all = Array.from({ length: 120 }, (_, i) =>
      people[(i * 7) % 4]?.favor(markets[(i * 5) % 3]?.id ?? '', wishes[(i * 11) % 3]),
    );
    await Promise.all(all);
    for (const { id } of markets) {
      const holders = await store.read((db) =>
        db
          .selectFrom('user_list_markets')
          .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
          .select('user_lists.user_id')
          .where('user_list_markets.market_id', '=', id)
          .where('user_lists.default_of', 'is not', null)
          .execute(),
      );
      const asked = await people[0]?.favored(id, {
        favorite: holders.some(({ user_id }) => user_id === people[0]?.id),
      });
      expect(asked?.likeCount).toBe(holders.length);
    }
  });

  describe('in the public count', () => {
    it('move the feed of counts together at intervals, not one by one, and never that of markets', async () => {
      const [anna, bertil] = [await newPerson(), await newPerson()];
      const [one, two, none] = [await market(), await market(), await market()];
      const [start, counts] = [await rev(), await countsRev()];
      for (const who of [anna, bertil]) await who.favored(one.id, { favorite: true });
      await anna.favored(two.id, { favorite: true });
      await anna.favored(none.id, { favorite: true });
      await anna.favored(none.id, { favorite: false });
      expect([await countsRev(), await counted(one.id)]).toEqual([counts, 0]);

      server.clock.advance(defaultPace.foldCounts);
      await eventually(async () => expect(await counted(one.id)).toBe(2));
      expect([await countsRev(), await counted(two.id), await counted(none.id)]).toEqual([counts + 1, 1, 0]);
      await eventually(async () => {
        const { likeCount } = await server.json<Market>(`/api/markets/${one.id}`);
        expect(likeCount).toBe(2);
      });
      expect(await anna.favored(one.id, { favorite: true })).toMatchObject({ likeCount: 2 });

      expect(await anna.favored(one.id, { favorite: false })).toMatchObject({ likeCount: 1 });
      await eventually(async () => {
        server.clock.advance(defaultPace.foldCounts);
        expect(await counted(one.id)).toBe(1);
      });
      expect([await rev(), await countsRev()]).toEqual([start, counts + 2]);

      // By now the others are no longer signed in.
      const cecilia = await newPerson();
      for (const favorite of [true, false]) {
        expect(await cecilia.favored(none.id, { favorite })).toMatchObject({ favorite: favorite });
      }
      await eventually(async () => {
        server.clock.advance(defaultPace.foldCounts);
        expect(await store.read((db) => db.selectFrom('count_changes').selectAll().execute())).toEqual([]);
      });
      expect([await rev(), await countsRev()]).toEqual([start, counts + 2]);
    });
    it('are folded right after a start', async () => {
      const { favored } = await newPerson();
      const { id } = await market();
      await favored(id);
      const next = await startServer(store);
      await eventually(async () => expect(await counted(id)).toBe(1));
      await next.close();
    });
  });
});
