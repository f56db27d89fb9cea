import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, openStoreBeside } from '../../../server/db/open.ts';
import { StoreError } from '../../../server/db/store-error.ts';
import { StartError } from '../../../server/ports/start-error.ts';
import { freshDatabase, postgresReady } from '../../helpers/server/postgres.ts';

beforeAll(postgresReady);

async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(/^[^\n]+$/);
  return (error as StartError).message;
}

const open = (databaseUrl: string) => openStore({ dataDir: '', databaseUrl });

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

describe('the start on PostgreSQL is refused when', () => {
  test('there is no server, without showing the password', async () => {
    const sentence = await refusal(open('postgres://loppis:hemligt@127.0.0.1:1/loppis'));
    expect(sentence).toBe('Det går inte att nå PostgreSQL på 127.0.0.1:1/loppis (ECONNREFUSED).');
  });

  test('the database does not exist', async () => {
    const database = await freshDatabase();
    const url = new URL(database.url);
    url.pathname = '/finns_inte';
    expect(await refusal(open(url.href))).toMatch(/^Det går inte att nå PostgreSQL på .+\/finns_inte \(3D000\)\.$/);
    await database.drop();
  });

  test('the database comes from a newer version', async () => {
    const database = await freshDatabase();
    await (await open(database.url)).close();
    await withClient(database.url, (client) => client.query(`insert into migrations values (9000, 'future', 0)`));
    expect(await refusal(open(database.url))).toMatch(/nyare version av Loppis \(nivå 9000/);
    await database.drop();
  });

  test('the database is not in UTF-8', async () => {
    const database = await freshDatabase(`template template0 encoding 'LATIN1'`);
    expect(await refusal(open(database.url))).toBe(
      'Databasen i DATABASE_URL har teckenkodningen LATIN1. Loppis behöver UTF8.',
    );
    await database.drop();
  });

  test('a restore is running', async () => {
    const database = await freshDatabase();
    await (await open(database.url)).close();
    await withClient(database.url, async (client) => {
      await client.query('select pg_advisory_lock(7216002)');
      expect(await refusal(open(database.url))).toBe(
        'En säkerhetskopia håller på att återställas i databasen. Vänta tills det är klart och starta igen.',
      );
    });
    await database.drop();
  });

  test('an admin command finds it empty', async () => {
    const database = await freshDatabase();
    expect(await refusal(openStoreBeside({ dataDir: '', databaseUrl: database.url }))).toBe(
      'Databasen i DATABASE_URL är tom. Starta servern en gång så fylls den.',
    );
    await database.drop();
  });
});

describe('a store on PostgreSQL', () => {
  test('is made once when several servers start on an empty database together', async () => {
    const database = await freshDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(database.url)));
    const epochs = await Promise.all(
      stores.map((store) => store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow())),
    );
    expect(new Set(epochs.map((row) => row.epoch)).size).toBe(1);
    for (const store of stores) await store.close();
    await database.drop();
  });

  test('reports lost connections as unavailable, and works again without a restart', async () => {
    const database = await freshDatabase();
    const store = await open(database.url);
    const cut = store.read(async (db) => {
      await withClient(database.url, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      );
      return db.selectFrom('store').selectAll().execute();
    });
    const error = await cut.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(await store.read((db) => db.selectFrom('store').select('id').execute())).toEqual([{ id: 1 }]);
    await store.close();
    await database.drop();
  });
});
