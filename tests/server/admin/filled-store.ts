// A store with difficult rows, and the admin commands as a function.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runAdmin } from '../../../server/admin/run.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bumpRev } from '../../../server/features/markets/store.ts';
import { marketRow } from '../db/market-row.ts';

const now = Date.UTC(2026, 5, 1, 10, 0, 0);

/** A folder that is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-admin-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Names of files that do not exist yet. */
export function freshFiles(folder: string): () => string {
  let number = 0;
  return () => join(folder, `${++number}.ndjson.gz`);
}

/** Runs a command as the command line does, with the settings of a store. */
export async function admin({ dataDir, databaseUrl }: StoreConfig, ...args: string[]) {
  const printed: string[] = [];
  const refused: string[] = [];
  const code = await runAdmin(args, {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    now,
    print: (line) => printed.push(line),
    printError: (line) => refused.push(line),
  });
  return { code, printed: printed.join('\n'), refused: refused.join('\n') };
}

/** Difficult values: line separators, quotes, emoji, nulls, exact reals, big integers. */
const awkward = 'rad\nbrytning "citat" \\ \u2028\u2029 åäö 🧺 \t';
const rows = 1234;

async function fill(store: Store): Promise<void> {
  await store.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id: 'U1', handle: 'loppis-1', first_name: awkward, last_name: 'B', created_at: 1 })
      .execute();
    const rev = await bumpRev(tx);
    const market = (n: number) =>
      marketRow({
        id: `M${n}`,
        description: awkward + n,
        owner_id: n % 2 ? 'U1' : null,
        latitude: n / 97,
        longitude: 0.1 + 0.2,
        view_count: 2 ** 53 - 1 - n,
        rev,
      });
    for (let n = 0; n < rows; n += 500) {
      await tx
        .insertInto('markets')
        .values(Array.from({ length: Math.min(500, rows - n) }, (_, i) => market(n + i)))
        .execute();
    }
    await tx
      .insertInto('market_views')
      .values([
        { market_id: 'M10', day: 20_000, views: 3 },
        { market_id: 'M9', day: 19_999, views: 1 },
      ])
      .execute();
    await tx
      .insertInto('site_about')
      .values({ id: 1, content: '<p>Om</p>', updated_at: null, updated_by: null })
      .execute();
  });
}

/** Creates and fills a store, and closes it. */
export async function filled(config: StoreConfig): Promise<StoreConfig> {
  const store = await openStore(config);
  await fill(store);
  await store.close();
  return config;
}

/** All rows of a store except its epoch, which a restore changes. */
export async function everything(config: StoreConfig) {
  const store = await openStore(config);
  const found = await store.read(async (db) => ({
    store: await db.selectFrom('store').select(['id', 'seed', 'created_at']).execute(),
    clock: await db.selectFrom('feed_clock').selectAll().execute(),
    users: await db.selectFrom('users').selectAll().execute(),
    markets: (await db.selectFrom('markets').selectAll().execute()).sort((a, b) => (a.id < b.id ? -1 : 1)),
    views: await db.selectFrom('market_views').selectAll().orderBy('day').execute(),
    about: await db.selectFrom('site_about').selectAll().execute(),
  }));
  const { epoch } = await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow());
  await store.close();
  return { found: JSON.parse(JSON.stringify(found)) as unknown, epoch };
}
