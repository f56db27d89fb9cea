// Fresh PostgreSQL databases for tests, on the run's temporary cluster. Without PostgreSQL it fails; tests are never skipped.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../server/db/open.ts';

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

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await postgresReady() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of a database of the run's cluster. */
async function urlOf(name: string): Promise<string> {
  const url = new URL(await postgresReady());
  url.pathname = `/${name}`;
  return url.href;
}

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

/** A database with the current schema: a copy, which is faster than the migrations. Its epoch is that of every other copy. */
export async function migratedDatabase(): Promise<FreshDatabase> {
  migrated ??= createMigrated();
  await migrated;
  return freshDatabase(`template ${migratedName}`);
}
