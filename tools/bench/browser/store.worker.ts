// Storing 10 000 markets: as this mirror does, as a row per market with Dexie, and as SQLite in OPFS.
// Every run begins with a fresh database; creating it is not timed.
import sqlite3InitModule, { type Database, type SAHPoolUtil } from '@sqlite.org/sqlite-wasm';
import { expose } from 'comlink';
import Dexie from 'dexie';
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import type { Bootstrap } from '../../../core/contract/sync.ts';
import { connect } from '../../../src/data/device/connection.ts';
import { mirrorDatabase } from '../../../src/data/directory/db.ts';
import { emptyMeta } from '../../../src/data/directory/mirror-record.ts';
import { type Columns, columnsFromBootstrap, columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { cutPages } from '../../../workers/market-engine/mirror/records.ts';
import { databaseStore } from '../../../workers/market-engine/mirror/store.ts';

/** Stored pages per response, written in one transaction. */
const together = syncLimits.wireRecords / syncLimits.pageRecords;

let markets: Market[] = [];
let early: Columns;
let columns: Columns;
let runs = 0;
let pool: SAHPoolUtil | null = null;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The writes of a first sync: the snapshot, pages as they come, the complete snapshot. */
async function storeMirror(): Promise<number> {
  const name = `bench-mirror-${runs++}`;
  const connection = connect(() => mirrorDatabase(name), { versionchange: () => {}, blocked: () => {} });
  const store = databaseStore(connection);
  let { stamp } = await store.meta();
  const pages = cutPages(1, markets);
  const ms = await timed(async () => {
    const commit = async (write: object) => {
      ({ stamp } = await store.commit(stamp, { meta: { ...emptyMeta, stamp }, ...write }));
    };
    await commit({ snapshots: [{ generation: 1, columns: early }] });
    for (let n = 0; n < pages.length; n += together) await commit({ pages: pages.slice(n, n + together) });
    await commit({ snapshots: [{ generation: 1, columns }] });
  });
  connection.close();
  await Dexie.delete(name);
  return ms;
}

async function storeRows(): Promise<number> {
  const name = `bench-dexie-${runs++}`;
  const db = new Dexie(name, { chromeTransactionDurability: 'relaxed' });
  db.version(1).stores({ markets: 'id' });
  await db.open();
  const ms = await timed(() => db.table('markets').bulkPut(markets));
  await db.delete();
  return ms;
}

async function storeSqlite(): Promise<number> {
  const sqlite = await sqlite3InitModule();
  pool ??= await sqlite.installOpfsSAHPoolVfs({ name: 'bench' });
  const name = `/bench-${runs++}.db`;
  const db: Database = new pool.OpfsSAHPoolDb(name);
  db.exec('create table markets (id text primary key, json text not null) without rowid');
  const ms = await timed(async () => {
    db.transaction(() => {
      const statement = db.prepare('insert into markets values (?, ?)');
      for (const market of markets) statement.bind([market.id, JSON.stringify(market)]).stepReset();
      statement.finalize();
    });
  });
  db.close();
  pool.unlink(name);
  return ms;
}

const api = {
  async load(): Promise<number> {
    const answer = await fetch('/api/markets?pageSize=10000');
    ({ markets } = (await answer.json()) as { markets: Market[] });
    const bootstrap = await fetch('/api/sync/v1/bootstrap');
    early = columnsFromBootstrap((await bootstrap.json()) as Bootstrap);
    columns = columnsFromMarkets(markets, early.cursor);
    return markets.length;
  },
  /** Milliseconds. */
  store: (way: 'mirror' | 'rows' | 'sqlite') => ({ mirror: storeMirror, rows: storeRows, sqlite: storeSqlite })[way](),
};
export type StoreApi = typeof api;

expose(api);
