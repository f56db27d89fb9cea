// Fresh PostgreSQL databases for tests, on the run's temporary cluster. Without PostgreSQL it fails; tests are never skipped.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';

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

async function onCluster(statement: string): Promise<string> {
  const url = await postgresReady();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
  return url;
}

/** An empty database with a unique name, created with additional `options`. `drop` terminates its connections. */
export async function freshDatabase(options = ''): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(await onCluster(`create database ${name} ${options}`));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await onCluster(`drop database ${name} with (force)`);
    },
  };
}
