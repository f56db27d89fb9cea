// A store that is not writable: not ready, still readable, a specific sentence, and automatic recovery.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { errorText } from '../../core/text/errors.ts';
import { openStore, type StoreConfig } from '../../server/db/open.ts';
import type { Store } from '../../server/db/schema.ts';
import { addPerson, as, sessionFor } from '../helpers/server/accounts.ts';
import { describeEachEngine } from '../helpers/server/engines.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { freshDatabase, postgresReady } from '../helpers/server/postgres.ts';
import { eventually, problemOf, startServer, type TestServer } from '../helpers/server/server.ts';

/** Makes PostgreSQL refuse or accept writes of new connections, and terminates existing ones. */
async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c default_transaction_read_only=off' });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`alter database "${name}" set default_transaction_read_only = ${isReadOnly}`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** On the embedded engine no page can be added: simulates a full disk for all but the smallest writes. */
async function setUnwritable({ databaseUrl }: StoreConfig, store: Store, isUnwritable: boolean): Promise<void> {
  if (databaseUrl !== null) return setReadOnly(databaseUrl, isUnwritable);
  await store.write((tx) => sql`pragma max_page_count = ${sql.lit(isUnwritable ? 1 : 100_000)}`.execute(tx));
}

describeEachEngine('a store that takes no writes', ({ place }) => {
  let server: TestServer;
  afterEach(() => server.close());

  it('makes the server not ready, keeps it readable, and ends with the first successful write', async () => {
    const where = await place();
    const store = await openStore(where);
    onTestFinished(() => store.close());
    await plantMarkets(store, 2);
    server = await startServer(store);
    const { id } = await addPerson(store);
    const { token } = await sessionFor(store, id, server.clock.now());
    const write = () => as(token, server, 'POST', '/users/lists', { name: 'Min', description: 'x'.repeat(500) });
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
    expect((await write()).status).toBeLessThan(300);

    await setUnwritable(where, store, true);
    const refused = await eventually(async () => {
      const answer = await write();
      expect([answer.status, (await problemOf(answer.clone())).code]).toEqual([503, 'unsaved']);
      return answer;
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await problemOf(refused)).message).toBe(errorText.unsaved);
    await eventually(async () => {
      expect((await write()).status).toBe(503);
      const unready = await server.get('/readyz');
      expect([unready.status, (await problemOf(unready)).message]).toEqual([503, errorText.unsaved]);
    });
    expect((await server.get('/api/markets')).status).toBe(200);
    expect((await server.get('/healthz')).status).toBe(200);

    if (store.engine === 'postgres') await setUnwritable(where, store, false);
    // Without writes the readiness probe detects it by a test write.
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
    if (store.engine === 'sqlite') await setUnwritable(where, store, false);
    await eventually(async () => expect((await write()).status).toBeLessThan(300));
  });
});

describe('the log', () => {
  it('warns when a server is no longer ready, not when it is not ready yet', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'loppis-unwritable-'));
    const store = await openStore({ dataDir, databaseUrl: null });
    const server = await startServer(store);
    onTestFinished(async () => {
      await server.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const fill = async () => {
      await setUnwritable({ dataDir, databaseUrl: null }, store, true);
      await expect(plantMarkets(store, 300)).rejects.toMatchObject({ kind: 'full' });
      expect((await server.get('/readyz')).status).toBe(503);
    };
    const warned = () => server.log.filter((line) => line.includes('"/readyz"')).map((line) => JSON.parse(line));
    await server.get('/api/sync/v1/bootstrap');
    await fill();
    expect(warned()).toEqual([]);
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200));
    await fill();
    expect(warned()).toEqual([expect.objectContaining({ level: 'warn', status: 503 })]);
  });
});

describe('a read-only PostgreSQL', () => {
  it('fails the start with one sentence', async () => {
    await postgresReady();
    const database = await freshDatabase();
    const place = { dataDir: '/nowhere', databaseUrl: database.url };
    const store = await openStore(place);
    await store.close();
    await setReadOnly(database.url, true);
    const name = new URL(database.url).pathname.slice(1);
    await expect(openStore(place)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(new RegExp(`^PostgreSQL på .*${name} tar bara emot läsning`)),
    });
    await database.drop();
  });
});
