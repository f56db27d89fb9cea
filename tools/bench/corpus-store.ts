// A store in a temporary folder with the bench corpus, and an app on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Market } from '../../core/contract/markets.ts';
import { systemClock } from '../../server/adapters/system-clock.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { openStore } from '../../server/db/open.ts';
import type { Store, Tx } from '../../server/db/schema.ts';
import { bumpRev } from '../../server/features/markets/store.ts';
import { rowOf } from '../../tests/helpers/server/market-rows.ts';

export interface CorpusServer {
  app: FastifyInstance;
  store: Store;
  /** Its data folder. */
  folder: string;
  close(): Promise<void>;
}

/** Rate limits that a bench never reaches; the counting itself is on. */
const plenty = 1e9;
const rates = {
  read: plenty,
  search: plenty,
  sync: plenty,
  write: plenty,
  own: plenty,
  view: plenty,
  page: plenty,
  tile: plenty,
  media: plenty,
  export: plenty,
  missing: plenty,
};

/**
 * Opens a fresh store, fills it, and puts the real app on it, log and metrics hooks included; it does not listen yet. `databaseUrl`: of an
 * empty PostgreSQL database; null for the embedded store.
 */
export async function openCorpus(markets: readonly Market[], databaseUrl: string | null = null): Promise<CorpusServer> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-'));
  const config = readConfig({
    ...{ DATA_DIR: folder, PORT: '0', SEED: 'none', LOG_LEVEL: 'info', TILES_UPSTREAM: 'none' },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  const store = await openStore(config);
  await store.write((tx) => fill(tx, markets));
  const dist = new URL('../../dist', import.meta.url).pathname;
  const app = await buildApp({ store, config, clock: systemClock, dist, rates, logTarget: { write: () => {} } });
  return {
    app,
    store,
    folder,
    async close() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The response to GET /markets?pageSize=10000 once its compressed form is ready: it is built in the background, and
 * afterwards there is no other background work. Throws after two minutes.
 */
export async function settledList(app: FastifyInstance): Promise<{ bytes: number; text: string }> {
  for (let waited = 0; waited < 240; waited++) {
    const answer = await app.inject({ url: '/api/markets?pageSize=10000', headers: { 'accept-encoding': 'br' } });
    const body = answer.rawPayload;
    if (answer.headers['content-encoding'] === 'br') {
      return { bytes: body.length, text: String(brotliDecompressSync(body)) };
    }
    await wait(500);
  }
  throw new Error('the server never compressed its list');
}

/** Moves some markets in the feed, as an edit does. */
export async function touchMarkets(store: Store, ids: readonly string[]): Promise<void> {
  await store.write(async (tx) => {
    const rev = await bumpRev(tx);
    await tx
      .updateTable('markets')
      .set((eb) => ({ rev, version: eb('version', '+', 1), view_count: eb('view_count', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  });
}

async function fill(tx: Tx, markets: readonly Market[]): Promise<void> {
  const rev = await bumpRev(tx);
  const step = 500;
  for (let from = 0; from < markets.length; from += step) {
    const some = markets.slice(from, from + step);
    const owners = some.flatMap(({ ownerId, ownerName, createdAt }, i) => {
      if (!ownerId || !ownerName) return [];
      const [first_name = '', last_name = ''] = ownerName.split(' ');
      return [{ id: ownerId, handle: `loppis-${from + i}`, first_name, last_name, created_at: Date.parse(createdAt) }];
    });
    if (owners.length > 0) await tx.insertInto('users').values(owners).execute();
    await tx
      .insertInto('markets')
      .values(some.map((market) => ({ ...rowOf(market), rev })))
      .execute();
  }
}
