import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareSwedish, swedishSortKey } from '../../../core/rules/text/swedish-order.ts';
import { openStore, openStoreBeside } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { StoreError } from '../../../server/db/store-error.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { freshDatabase, postgresReady } from '../../helpers/server/postgres.ts';
import { marketRow } from './market-row.ts';

const countUsers = (store: Store) =>
  store.read((db) => db.selectFrom('users').select('id').execute()).then((rows) => rows.length);

const person = (id: string, handle = id) => ({ id, handle, first_name: 'A', last_name: 'B', created_at: 1 });

describeEachEngine('a store refuses', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.write((tx) => tx.insertInto('users').values(person('taken')).execute());
  });

  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: unknown) => (error instanceof StoreError ? error.kind : String(error)),
    );

  test('the same unique value or primary key twice, as unique', async () => {
    expect(await kindOf(store.write((tx) => tx.insertInto('users').values(person('taken', 'other')).execute()))).toBe(
      'unique',
    );
    expect(await kindOf(store.write((tx) => tx.insertInto('users').values(person('other', 'taken')).execute()))).toBe(
      'unique',
    );
  });

  test('a dangling reference, as foreignKey', async () => {
    const row = marketRow({ owner_id: 'nobody' });
    expect(await kindOf(store.write((tx) => tx.insertInto('markets').values(row).execute()))).toBe('foreignKey');
  });

  test('a value outside its range, as check', async () => {
    const row = marketRow({ latitude: 91 });
    expect(await kindOf(store.write((tx) => tx.insertInto('markets').values(row).execute()))).toBe('check');
  });

  test('a missing value, as notNull', async () => {
    const row = marketRow({ name: null as unknown as string });
    expect(await kindOf(store.write((tx) => tx.insertInto('markets').values(row).execute()))).toBe('notNull');
  });

  test('a write in a read transaction, as readonly', async () => {
    expect(await kindOf(store.read((db) => db.insertInto('users').values(person('sneaky')).execute()))).toBe(
      'readonly',
    );
  });

  test('a nested call, which would deadlock', async () => {
    await expect(store.write(() => store.write(async () => 1))).rejects.toThrow('use the connection it was given');
    await expect(store.write(() => store.read(async () => 1))).rejects.toThrow('use the connection it was given');
    await expect(store.read(() => store.read(async () => 1))).rejects.toThrow('use the connection it was given');
  });

  test('work that begins after it closed', async () => {
    const other = await open();
    await other.close();
    await other.close();
    await expect(other.read(async () => 1)).rejects.toThrow('The store is closed');
  });

  test('no error of the work itself: it is passed on unchanged', async () => {
    const mine = new RangeError('mine');
    await expect(store.write(() => Promise.reject(mine))).rejects.toBe(mine);
  });
});

describeEachEngine('a store', ({ name, place, open }) => {
  test('begins empty, with an epoch and a clock at zero', async () => {
    const store = await open();
    const { identity, clock, markets } = await store.read(async (db) => ({
      identity: await db.selectFrom('store').selectAll().executeTakeFirstOrThrow(),
      clock: await db.selectFrom('feed_clock').selectAll().executeTakeFirstOrThrow(),
      markets: await db.selectFrom('markets').selectAll().execute(),
    }));
    expect(identity).toMatchObject({ id: 1, seed: 'none', epoch: expect.stringMatching(/^[0-9A-Z]{13}$/) });
    expect(clock).toMatchObject({ id: 1, rev: 0, floor: 0 });
    expect(markets).toEqual([]);
  });

  test('keeps its rows and its epoch when it is opened again', async () => {
    const config = await place();
    const epochs: string[] = [];
    for (let round = 0; round < 2; round++) {
      const store = await openStore(config);
      if (round === 0) await store.write((tx) => tx.insertInto('users').values(person('kept')).execute());
      const { epoch } = await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow());
      epochs.push(epoch);
      expect(await store.read((db) => db.selectFrom('users').select('id').execute())).toMatchObject([{ id: 'kept' }]);
      await store.close();
    }
    expect(epochs[1]).toBe(epochs[0]);
  });

  test('returns numbers for 64-bit integers, counts and sums, and real numbers exactly', async () => {
    const store = await open();
    const row = marketRow({ view_count: 2 ** 53 - 1, latitude: 1 / 3, longitude: 0.1 + 0.2 });
    await store.write((tx) => tx.insertInto('markets').values(row).execute());
    const read = await store.read((db) =>
      db
        .selectFrom('markets')
        .select((eb) => [
          eb.fn.max('view_count').as('views'),
          eb.fn.countAll().as('count'),
          eb.fn.sum('created_at').as('sum'),
        ])
        .select((eb) => [eb.fn.max('latitude').as('latitude'), eb.fn.max('longitude').as('longitude')])
        .executeTakeFirstOrThrow(),
    );
    expect(read).toMatchObject({
      views: 2 ** 53 - 1,
      count: 1,
      sum: row.created_at,
      latitude: row.latitude,
      longitude: row.longitude,
    });
  });

  test('hides uncommitted writes from readers, and does not block them', async () => {
    const store = await open();
    const turn = Promise.withResolvers<void>();
    // Begun outside the write, as another request is.
    const counted = turn.promise.then(() => countUsers(store));
    await store.write(async (tx) => {
      await tx.insertInto('users').values(person('unseen')).execute();
      turn.resolve();
      expect(await counted).toBe(0);
    });
    expect(await countUsers(store)).toBe(1);
  });

  test('rolls back a failed write', async () => {
    const store = await open();
    const failing = store.write(async (tx) => {
      await tx.insertInto('users').values(person('undone')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.read((db) => db.selectFrom('users').select('id').execute())).toEqual([]);
  });

  test('shows one read the same rows from its first query to its last', async () => {
    const store = await open();
    const turn = Promise.withResolvers<void>();
    const written = turn.promise.then(() =>
      store.write((tx) => tx.insertInto('users').values(person('later')).execute()),
    );
    await store.read(async (db) => {
      const first = await db.selectFrom('users').select('id').execute();
      turn.resolve();
      await written;
      const last = await db.selectFrom('users').select('id').execute();
      expect([first.length, last.length]).toEqual([0, 0]);
    });
    expect(await countUsers(store)).toBe(1);
  });

  test('serialises writers: no update is lost among 100 by two stores that read, pause and write', async () => {
    const config = await place();
    const stores = [await openStore(config), await (name === 'postgres' ? openStore : openStoreBeside)(config)];
    const addOne = (store: Store) =>
      store.write(async (tx) => {
        const { rev } = await tx.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow();
        await nextTurn();
        await tx
          .updateTable('feed_clock')
          .set({ rev: rev + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, (_, n) => addOne(stores[n % 2] as Store)));
    const clock = await stores[0]?.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
    expect(clock).toMatchObject({ rev: 100 });
    for (const store of stores) await store.close();
  });

  test('serves more readers at once than it has connections', async () => {
    const store = await open();
    const reads = Array.from({ length: 40 }, (_, n) =>
      store.read(async (db) => {
        await db.selectFrom('store').select('id').execute();
        await wait(1);
        return n;
      }),
    );
    expect((await Promise.all(reads)).at(-1)).toBe(39);
  });

  test('finishes running work before it closes', async () => {
    const store = await open();
    const slow = store.write(async (tx) => {
      await wait(20);
      return tx.selectFrom('store').select('id').execute();
    });
    const closed = store.close();
    expect(await slow).toHaveLength(1);
    await closed;
  });

  test('sorts names by their keys as Swedish does', async () => {
    const store = await open();
    const names = [
      'Öland',
      'Åmål',
      'Ängelholm',
      'Zinkgruvan',
      'zebra',
      'Älvdalen',
      'Arvika',
      'arvika 2',
      'Arvika 10',
      'É',
      'Ystad',
      'Wrå',
      'Vrå',
    ];
    await store.write((tx) =>
      tx
        .insertInto('markets')
        .values(names.map((name) => marketRow({ name, sort_name: swedishSortKey(name) })))
        .execute(),
    );
    const rows = await store.read((db) => db.selectFrom('markets').select('name').orderBy('sort_name').execute());
    expect(rows.map((row) => row.name)).toEqual(names.toSorted(compareSwedish));
  });
});

describe('a deadlock with a foreign program', () => {
  beforeAll(postgresReady);

  test('is retried, and the write succeeds', async () => {
    const database = await freshDatabase();
    const store = await openStore({ dataDir: '', databaseUrl: database.url });
    const foreign = new pg.Client({ connectionString: database.url });
    await foreign.connect();
    // The program that waits longest for the deadlock check survives it.
    await foreign.query(`set deadlock_timeout = '20s'; begin; lock table users`);
    let tries = 0;
    let foreignLock: Promise<unknown> = Promise.resolve();
    await store.write(async (tx) => {
      tries++;
      await tx.updateTable('feed_clock').set({ rev: 7 }).execute();
      if (tries === 1) foreignLock = foreign.query('lock table feed_clock').then(() => foreign.query('commit'));
      await tx.insertInto('users').values(person('deadlock')).execute();
    });
    await foreignLock;
    expect(tries).toBe(2);
    expect(await store.read((db) => sql`select 1 from users where id = 'deadlock'`.execute(db))).toMatchObject({
      rows: [{}],
    });
    await foreign.end();
    await store.close();
    await database.drop();
  });
});
