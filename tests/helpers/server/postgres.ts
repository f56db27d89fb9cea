// Fresh PostgreSQL databases for tests, on the run's temporary cluster. Without PostgreSQL it fails; tests are never skipped.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../../server/db/open.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

let maintenance: Promise<string> | null = null;

async function clusterUrl(): Promise<string> {
  const { url, error } = JSON.parse(await text(connect(inject('postgresDoor')))) as { url?: string; error?: string };
  if (url === undefined) throw new Error(error);
  return url;
}

/** Starts the run's cluster if needed. For `beforeAll`, so that no single test pays for it. */
export function postgresReady(): Promise<string> {
  maintenance ??= clusterUrl();
  return maintenance;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onCluster = async <T>(work: (client: pg.Client) => Promise<T>) => withClient(await postgresReady(), work);

/** The URL of a database of the run's cluster. */
async function urlOf(name: string): Promise<string> {
  const url = new URL(await postgresReady());
  url.pathname = `/${name}`;
  return url.href;
}

/** Copies what the migrations wrote. */
const keepRows = `create schema kept; do $$ declare each record; has boolean; begin
  for each in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('select exists (select from public.%I)', each.relname) into has;
    if has then execute format('create table kept.%I as table public.%I', each.relname, each.relname); end if;
  end loop; end $$`;
const migratedName = 'migrated';
let migrated: Promise<void> | null = null;

/** Creates the run's template database, with the current schema, unless another worker already has. */
function createMigrated(): Promise<void> {
  return onCluster(async (client) => {
    // One worker at a time; the lock ends with the connection.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [migratedName]);
    if (rowCount !== 0) return;
    await client.query('drop database if exists unfinished');
    await client.query('create database unfinished');
    await (await openStore({ dataDir: '', databaseUrl: await urlOf('unfinished') })).close();
    await withClient(await urlOf('unfinished'), (made) => made.query(keepRows));
    await client.query(`alter database unfinished rename to ${migratedName}`);
  });
}

/** An empty database with a unique name, created with additional `options`. `drop` terminates its connections. */
export async function freshDatabase(options = ''): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster((client) => client.query(`create database ${name} ${options}`));
  return {
    url: await urlOf(name),
    drop: async () => {
      await onCluster((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Databases of earlier tests, empty again: making and dropping one takes half a second. */
const idle: FreshDatabase[] = [];

/** What a test may have done to a database besides writing rows, counted. */
const shape = `select (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_trigger),
  (select count(*) from pg_proc), (select count(*) from pg_db_role_setting)`;

/** Brings back the rows of the template: large tables are truncated, which takes longer for small ones. */
const asMigrated = `do $$ declare each record; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for each in select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    if pg_relation_size(each.oid) > 100000 then execute format('truncate %I cascade', each.relname);
    else execute format('delete from %I', each.relname); end if;
  end loop;
  for each in select relname from pg_class where relkind = 'r' and relnamespace = 'kept'::regnamespace loop
    execute format('insert into public.%I select * from kept.%I', each.relname, each.relname);
  end loop; end $$`;

/**
 * A database with the current schema, whose `drop` keeps it for the next test unless its shape has changed. Its epoch is that of
 * every other one.
 */
export async function migratedDatabase(): Promise<FreshDatabase> {
  const known = idle.pop();
  if (known) return known;
  migrated ??= createMigrated();
  await migrated;
  const fresh = await freshDatabase(`template ${migratedName} strategy file_copy`);
  const shapeOf = () =>
    withClient(fresh.url, async (client) =>
      JSON.stringify((await client.query({ text: shape, rowMode: 'array' })).rows),
    );
  const first = await shapeOf();
  const kept: FreshDatabase = {
    url: fresh.url,
    async drop() {
      if ((await shapeOf()) !== first) return fresh.drop();
      await withClient(fresh.url, (client) => client.query(asMigrated));
      idle.push(kept);
    },
  };
  return kept;
}
