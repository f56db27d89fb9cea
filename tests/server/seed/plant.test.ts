// Planting: into an empty store only, all of it or nothing, in one step of the change feed.
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { marketSchema } from '../../../core/contract/markets.ts';
import type { Store } from '../../../server/db/schema.ts';
import { selectPublicMarkets } from '../../../server/features/markets/store.ts';
import { StartError } from '../../../server/ports/start-error.ts';
import { presentMarket } from '../../../server/presenters/market.ts';
import { generateDemo } from '../../../server/seed/generate.ts';
import { plantDemo } from '../../../server/seed/plant.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

// More rows than one statement takes.
const options = { count: 900, seedNumber: 5, now: Date.UTC(2026, 5, 13, 10) };

const everything = (store: Store) =>
  store.read(async (db) => ({
    clock: await db.selectFrom('feed_clock').selectAll().executeTakeFirstOrThrow(),
    seed: await db.selectFrom('store').select('seed').executeTakeFirstOrThrow(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    markets: await db.selectFrom('markets').selectAll().orderBy('id').execute(),
    views: await db.selectFrom('market_views').selectAll().orderBy('market_id').orderBy('day').execute(),
    about: await db.selectFrom('site_about').selectAll().executeTakeFirst(),
  }));

describeEachEngine('planting the demo directory', ({ open }) => {
  let store: Store;
  let planted: { public: number; total: number };
  beforeAll(async () => {
    store = await open();
    planted = await plantDemo(store, options);
  });

  it('is refused the second time, and changes nothing', async () => {
    const before = await everything(store);
    await expect(plantDemo(store, { ...options, seedNumber: 6 })).rejects.toThrow(StartError);
    expect(await everything(store)).toEqual(before);
  });

  it('is refused where there are people already, and changes nothing', async () => {
    const lived = await open();
    const person = { id: '0123456789ABC', handle: 'loppis-abcd', first_name: 'A', last_name: 'B', created_at: 1 };
    await lived.write((tx) => tx.insertInto('users').values(person).execute());
    await expect(plantDemo(lived, options)).rejects.toThrow('tomt lager');
    const after = await everything(lived);
    expect(after.markets).toEqual([]);
    expect(after.users).toHaveLength(1);
    expect(after.seed.seed).toBe('none');
    expect(Number(after.clock.rev)).toBe(0);
  });

  it('writes exactly the generated rows, all with the one rev', async () => {
    const { users, markets, views } = generateDemo(options);
    const found = await everything(store);
    expect(found.users).toHaveLength(users.length);
    expect(found.views).toHaveLength(views.length);
    expect(Number(found.clock.rev)).toBe(1);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const plain = (row: object) => Object.fromEntries(Object.entries(row).sort());
    const defaults = {
      rev: 1,
      counts_rev: 0,
      origin: 'seed',
      field_versions: '{}',
      status_at: null,
      status_reason: null,
    };
    expect(found.markets.map(plain)).toEqual(markets.toSorted(byId).map((market) => plain({ ...market, ...defaults })));
  }, 60_000);

  it('returns what it planted', () => {
    expect(planted).toEqual({ public: 900, total: 954 });
  });

  it('gives public markets that satisfy the contract', async () => {
    const rows = await store.read((db) => selectPublicMarkets(db).execute());
    expect(rows).toHaveLength(900);
    expect(rows.filter((row) => !v.is(marketSchema, presentMarket(row)))).toEqual([]);
  });

  it('marks the store as demo and states it in the About text', async () => {
    const { seed, about } = await everything(store);
    expect(seed.seed).toBe('demo');
    expect(about?.content).toContain('påhittade');
    expect(about?.updated_at).toBe(options.now);
  });
});
