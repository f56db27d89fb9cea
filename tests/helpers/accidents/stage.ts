// The real server of the simulations: one for all runs, with a separate person for each.
import { apiBase } from '../../../core/contract/endpoint.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { getMyProfile, type Profile } from '../../../core/contract/profile.ts';
import type { OwnRating } from '../../../core/contract/ratings.ts';
import type { Store } from '../../../server/db/schema.ts';
import { defaultRates } from '../../../server/http/rate-limit.ts';
import { sampleId } from '../samples/sample-markets.ts';
import { addPerson, sessionFor } from '../server/accounts.ts';
import { addMarkets, marketRow } from '../server/market-rows.ts';
import { startServer } from '../server/server.ts';
import { TestDecoder } from '../server/test-decoder.ts';
import type { Belongings } from './intentions.ts';
import { lifeMarkets } from './market.ts';
import type { Stage } from './schedule.ts';

const marketNumbers = [1, 2, 3, 4];

export interface StageHouse {
  /** A stage for one run. `writes`: the person also writes on markets and rates them. */
  next(writes?: boolean): Promise<Stage>;
  close(): Promise<void>;
}

/** Starts a server on an empty store, with a frozen clock and without rate limits. The store stays open. */
export async function openStageHouse(given: Store): Promise<StageHouse> {
  const { store, unlessWritten } = countWrites(given);
  await addMarkets(
    store,
    marketNumbers.map((n) => marketRow(n)),
  );
  const endless = Object.fromEntries(Object.keys(defaultRates).map((kind) => [kind, Number.MAX_SAFE_INTEGER]));
  const server = await startServer(store, { rates: endless, decoder: new TestDecoder() });
  let runs = 0;
  return {
    async next(writes = true) {
      const { id } = await addPerson(store);
      const { token } = await sessionFor(store, id, server.clock.now());
      const run = ++runs;
      const { app } = server;
      const life = await lifeMarkets({ app, store, now: server.clock.now() }, run, id);
      const readState = async (hasPictures: boolean) =>
        (await listsIn(store, id)) +
        (hasPictures ? await picturesIn(store, id) : '') +
        JSON.stringify([...(await life.texts())]) +
        (await life.ratings());
      return {
        ...{ app, userId: id, token, life, writes },
        idsFrom: Date.UTC(2026, 5, 15) + 1000 * run,
        markets: marketNumbers.map(sampleId),
        has: unlessWritten((hasPictures) => belongings({ app, token, life }, hasPictures)),
        state: unlessWritten(readState),
      };
    },
    close: () => server.close(),
  };
}

/** The store, and functions that read it again only after something was written. */
function countWrites(real: Store) {
  let writes = 0;
  const store: Store = {
    engine: real.engine,
    read: (work) => real.read(work),
    write: (work) => real.write(work).finally(() => writes++),
    checkWrites: () => real.checkWrites(),
    clearJournal: () => real.clearJournal(),
    close: () => real.close(),
  };
  /** `read` has the same argument at each call. */
  const unlessWritten = <In, Out>(read: (input: In) => Promise<Out>) => {
    let last: { writes: number; value: Promise<Out> } | null = null;
    return (input: In): Promise<Out> => {
      if (last?.writes !== writes) last = { writes, value: read(input) };
      return last.value;
    };
  };
  return { store, unlessWritten };
}

async function belongings(
  { app, token, life }: Pick<Stage, 'app' | 'token' | 'life'>,
  hasPictures: boolean,
): Promise<Belongings> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await app.inject({ method: 'GET', url: apiBase + path, headers })).body);
  return {
    lists: (await read('/users/lists')) as UserList[],
    ratings: ((await read('/users/me/ratings')) as { ratings: OwnRating[] }).ratings,
    texts: await life.texts(),
    profile: hasPictures ? ((await read(getMyProfile.path)) as Profile) : null,
  };
}

async function listsIn(store: Store, userId: string): Promise<string> {
  const rows = await store.read((db) =>
    db
      .selectFrom('user_lists')
      .leftJoin('user_list_markets', 'user_list_markets.list_id', 'user_lists.id')
      .select(['id', 'name', 'is_public', 'version', 'market_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .orderBy('market_id')
      .execute(),
  );
  return JSON.stringify(rows);
}

async function picturesIn(store: Store, userId: string): Promise<string> {
  return store.read(async (db) => {
    const pictures = await db
      .selectFrom('pictures')
      .select(['id', 'state'])
      .where('owner_id', '=', userId)
      .orderBy('id')
      .execute();
    const shown = await db.selectFrom('users').select('avatar_url').where('id', '=', userId).executeTakeFirst();
    return JSON.stringify([pictures, shown]);
  });
}
