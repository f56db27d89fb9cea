// The real server of the simulations: one for all runs, with a separate person for each.
import type { Store } from '../../server/db/schema.ts';
import { defaultRates } from '../../server/http/rate-limit.ts';
import { lifeMarkets } from './accident-market.ts';
import type { Stage } from './accident-schedule.ts';
import { addPerson, sessionFor } from './accounts.ts';
import { addMarkets, marketRow } from './market-rows.ts';
import { sampleId } from './sample-markets.ts';
import { startServer } from './server.ts';
import { TestDecoder } from './test-decoder.ts';

const marketNumbers = [1, 2, 3, 4];

export interface StageHouse {
  /** A stage for one run. `writes`: the person also writes on markets and rates them. */
  next(writes?: boolean): Promise<Stage>;
  close(): Promise<void>;
}

/** Starts a server on an empty store, with a frozen clock and without rate limits. The store stays open. */
export async function openStageHouse(store: Store): Promise<StageHouse> {
  await addMarkets(
    store,
    marketNumbers.map((n) => marketRow(n)),
  );
  const endless = Object.fromEntries(Object.keys(defaultRates).map((kind) => [kind, Number.MAX_SAFE_INTEGER]));
  const server = await startServer(store, { rates: endless, decoder: new TestDecoder() });
  let runs = 0;
  return {
    async next(writes = false) {
      const { id } = await addPerson(store);
      const { token } = await sessionFor(store, id, server.clock.now());
      const run = ++runs;
      const life = writes ? await lifeMarkets({ app: server.app, store, now: server.clock.now() }, run, id) : null;
      return {
        app: server.app,
        userId: id,
        token,
        idsFrom: Date.UTC(2026, 5, 15) + 1000 * run,
        life,
        markets: marketNumbers.map(sampleId),
        state: async (hasPictures) =>
          (await listsIn(store, id)) +
          (hasPictures ? await picturesIn(store, id) : '') +
          (life ? JSON.stringify([...(await life.texts())]) + (await life.ratings()) : ''),
      };
    },
    close: () => server.close(),
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
