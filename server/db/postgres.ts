// PostgreSQL through pg. Several servers may share one database; an advisory lock serialises writers, and every connection of
// a server holds a shared lock that keeps a restore out until the servers are stopped.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { type Engine, prepare, storedNumber } from './engine.ts';
import type { Db, Schema, Tx } from './schema.ts';
import { remoteFailure } from './start-failure.ts';

const oldestMajor = 15;
/** Advisory lock keys, one number space per database. */
export const lockKeys = { writer: 7_216_001, servers: 7_216_002 } as const;

// A server that hangs in a transaction would block all other writers.
const serverTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
const connectMs = 10_000;

const { INT8, NUMERIC } = pg.types.builtins;

/** Parses 64-bit integers, and numerics from sums of them, as numbers; other types as pg does. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Host and database of a connection URL, without user and password. */
export function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.host;
  return `${host}${url.pathname}`;
}

/** Connects at the first query. `asServer` takes the servers' shared lock on every connection, and sets timeouts. */
export function connectPostgres(databaseUrl: string, asServer: boolean): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'loppis',
    connectionTimeoutMillis: connectMs,
    // Idle connections stay open, since they hold the servers' lock.
    idleTimeoutMillis: 0,
    types,
    ...(asServer ? { ...serverTimeouts, onConnect: holdServersLock } : {}),
  });
  // A broken connection fails the query that uses it and is replaced; without listeners its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let lastWrite: Promise<unknown> = Promise.resolve();

  function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    // Queued within the process first, so that waiting writers do not use up the connections.
    const mine = lastWrite.then(() => writeOnce(db, work));
    lastWrite = mine.catch(() => {});
    return mine;
  }
  return {
    name: 'postgres',
    read: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write,
    runScript,
    isPrepared,
    // Its log is kept by the database's own settings.
    clearJournal: () => true,
    close: () => db.destroy(),
  };
}

function writeOnce<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.writer})`.execute(tx);
    return work(tx);
  });
}

async function runScript(tx: Tx, script: string): Promise<void> {
  // A migration may take longer than any request; the collation is named "binary" in the scripts of both engines.
  const before = 'set local statement_timeout = 0; create collation if not exists "binary" from "C";';
  await sql.raw(`${before}\n${script}`).execute(tx);
}

async function isPrepared(db: Db): Promise<boolean> {
  // By query, not to_regclass, whose result may come from a cache older than the write lock.
  const { rows } = await sql`
    select 1 from pg_class where relname = 'migrations' and relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.length > 0;
}

async function holdServersLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock_shared(${lockKeys.servers}) as held`);
  if (rows[0]?.held !== true) throw new StartError(startText.restoreRunning);
}

async function checkDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestMajor) throw new StartError(startText.databaseTooOld(String(major), oldestMajor));
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8') throw new StartError(startText.databaseEncoding(encoding));
}

/** Opens the database for a server, creating the schema if it is empty. StartError when it cannot be used. */
export function openPostgresServer(databaseUrl: string): Promise<Engine> {
  return opened(databaseUrl, true, async (engine) => {
    await engine.read(checkDatabase);
    await prepare(engine);
  });
}

/** Opens a filled database beside its servers, without changing its schema, which may be older than this program's. */
export function openPostgresBeside(databaseUrl: string): Promise<Engine> {
  return opened(databaseUrl, false, async (engine) => {
    const found = await engine.read((db) => storedNumber(engine, db));
    if (found === 0) throw new StartError(startText.storeMissingRemote);
  });
}

async function opened(
  databaseUrl: string,
  asServer: boolean,
  check: (engine: Engine) => Promise<void>,
): Promise<Engine> {
  const engine = connectPostgres(databaseUrl, asServer);
  try {
    await check(engine);
    return engine;
  } catch (error) {
    await engine.close();
    throw remoteFailure(error, placeOf(databaseUrl));
  }
}
