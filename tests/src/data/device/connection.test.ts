// The database connection: upgrades and deletions by other tabs, dead connections.
import Dexie from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../../src/data/device/connection.ts';
import { silentDatabases } from '../../../../src/data/device/silence.ts';
import { mirrorDatabase } from '../../../../src/data/directory/db.ts';
import { emptyMeta } from '../../../../src/data/directory/mirror-record.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import { expectConsole } from '../../../helpers/quiet-console.ts';

const name = 'test';

/** One device; `heard` collects the notices in their order. */
function device(indexedDB = new IDBFactory(), deleted = () => true) {
  const heard: string[] = [];
  const made: Dexie[] = [];
  const notices = {
    versionchange: () => void heard.push('versionchange'),
    blocked: () => void heard.push('blocked'),
    unblocked: () => void heard.push('unblocked'),
    closed: () => void heard.push('closed'),
    deleted,
  };
  const open = (limitMs?: number, prepare: (db: Dexie, nth: number) => void = () => {}) =>
    connect(
      () => {
        const db = mirrorDatabase(name, { indexedDB, IDBKeyRange });
        made.push(db);
        prepare(db, made.length);
        return db;
      },
      notices,
      limitMs,
    );
  /** The same database as a later release declares it. */
  const nextRelease = () => {
    const db = new Dexie(name, { indexedDB, IDBKeyRange });
    db.version(2).stores({ pages: '[generation+n]', snapshot: 'generation', meta: 'key', extra: 'id' });
    return db;
  };
  return { indexedDB, heard, made, open, nextRelease };
}

const count = (db: ReturnType<typeof mirrorDatabase>) => db.meta.count();

/** Makes the first database fail every read with `error`; later ones work. */
function failFirst(error: () => unknown) {
  return (db: Dexie, nth: number) => {
    if (nth > 1) return;
    db.use({
      stack: 'dbcore',
      create: (down) => ({
        ...down,
        table: (table) => ({ ...down.table(table), count: () => error() as Promise<number> }),
      }),
    });
  };
}

describe('connection', () => {
  it('closes when another tab upgrades the database, reports it, and stays closed', async () => {
    const { heard, open, nextRelease } = device();
    const connection = open();
    await connection.run(count);
    const newer = nextRelease();
    await newer.open();
    expect(heard).toEqual(['versionchange']);
    const refusal = connection.run(count);
    await expect(refusal).rejects.toBeInstanceOf(StorageError);
    await expect(refusal).rejects.toMatchObject({ fault: 'newer' });
    newer.close();
  });

  it('opens again after the database was deleted under it', async () => {
    const { indexedDB, heard, open } = device();
    const connection = open();
    await connection.run((db) => db.meta.put(emptyMeta));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    expect(await connection.run(count)).toBe(0);
    expect(heard).toEqual([]);
    connection.close();
  });

  it('reports a deletion from outside, and stays closed when the database may not be recreated', async () => {
    for (const mayReopen of [true, false]) {
      const { indexedDB, open } = device(new IDBFactory(), () => mayReopen);
      const connection = open();
      await connection.run(count);
      // Started before: it would be retried on a fresh connection.
      const late = connection.run(async (db) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return count(db);
      });
      const outcome = late.then(
        () => 'made anew',
        ({ fault }) => fault,
      );
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
      expect(await outcome).toBe(mayReopen ? 'made anew' : 'dead');
      expect((await indexedDB.databases()).length).toBe(mayReopen ? 1 : 0);
      connection.close();
    }
  });

  it('reports that the browser closed the database, and opens what exists then', async () => {
    const { heard, made, open } = device();
    const connection = open();
    await connection.run(count);
    forceCloseDatabase(made[0]?.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
    await expect.poll(() => heard).toEqual(['closed']);
    expect(await connection.run(count)).toBe(0);
    expect(made).toHaveLength(2);
    connection.close();
    expect(heard).toEqual(['closed']);
  });

  it('does not report closing when it never opened, or died and was abandoned here', async () => {
    const { heard, open } = device();
    const dying = open(
      5_000,
      failFirst(() => Promise.reject(new DOMException('gone', 'UnknownError'))),
    );
    expect(await dying.run(count)).toBe(0);
    dying.close();
    const broken = new IDBFactory();
    broken.open = () => {
      throw new DOMException('no', 'InvalidStateError');
    };
    const never = device(broken);
    await expect(never.open().run(count)).rejects.toMatchObject({ fault: 'dead' });
    expect([...heard, ...never.heard]).toEqual([]);
  });

  it('reports an upgrade blocked by an old tab, and continues once that closes', async () => {
    expectConsole(/Upgrade 'test' blocked/);
    const { indexedDB, heard, open } = device();
    // An old release without any handler: it would keep its connection for ever.
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 5);
      request.onsuccess = () => resolve(request.result);
    });
    const connection = open(20);
    await expect(connection.run(count)).rejects.toMatchObject({ fault: 'dead' });
    await expect.poll(() => heard).toEqual(['blocked']);
    old.close();
    // Fired without another run, so that the notice is removed.
    await expect.poll(() => heard).toEqual(['blocked', 'unblocked']);
    await expect.poll(() => connection.run(count)).toBe(0);
    connection.close();
  });

  it.each(['InvalidStateError', 'UnknownError', 'AbortError', 'DatabaseClosedError'])(
    'opens again and tries once more after %s',
    async (dead) => {
      const { made, open } = device();
      const connection = open(
        5_000,
        failFirst(() => Promise.reject(new DOMException('gone', dead))),
      );
      expect(await connection.run(count)).toBe(0);
      expect(made).toHaveLength(2);
      connection.close();
    },
  );

  it('gives up after the second death', async () => {
    const { made, open } = device();
    const connection = open(5_000, (db) =>
      failFirst(() => Promise.reject(new DOMException('gone', 'UnknownError')))(db, 1),
    );
    await expect(connection.run(count)).rejects.toMatchObject({ name: 'StorageError', fault: 'dead' });
    expect(made).toHaveLength(2);
    connection.close();
  });

  it.each([
    ['at once', new DOMException('full', 'QuotaExceededError')],
    [
      'when the transaction ends',
      new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError') as unknown as Error),
    ],
  ])('does not try again when the device is full, told %s', async (_, full) => {
    const { made, open } = device();
    const connection = open(
      5_000,
      failFirst(() => Promise.reject(full)),
    );
    await expect(connection.run(count)).rejects.toMatchObject({ name: 'StorageError', fault: 'full' });
    expect(made).toHaveLength(1);
    connection.close();
  });

  it('passes on errors of the work itself', async () => {
    const { open } = device();
    const connection = open();
    const own = new RangeError('mine');
    await expect(
      connection.run((db) =>
        db.transaction('rw', db.meta, async () => {
          await db.meta.put(emptyMeta);
          throw own;
        }),
      ),
    ).rejects.toBe(own);
    expect(await connection.run(count)).toBe(0);
    connection.close();
  });
});

describe('a database that does not answer (C20)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const silence = () => new Promise(() => {});
  const isSilent = () => silentDatabases.get().has(name);

  it('is opened anew after three seconds', async () => {
    const { made, open } = device();
    const connection = open(undefined, failFirst(silence));
    const counted = connection.run(count);
    await connection.run((db) => db.meta.get('mirror'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await counted).toBe(0);
    expect([made.length, isSilent()]).toEqual([2, false]);
    connection.close();
  });

  it.each(['is never opened', 'never reads'])(
    'and %s the second time either is reported, until it answers',
    async (how) => {
      const storage = new IDBFactory();
      const { open: openStored } = storage;
      let mayAnswer = false;
      storage.open = (...asked) =>
        mayAnswer || how === 'never reads' ? openStored.apply(storage, asked) : ({} as IDBOpenDBRequest);
      const { made, open } = device(storage);
      const connection = open(undefined, (db) => !mayAnswer && how === 'never reads' && failFirst(silence)(db, 1));
      const outcome = connection.run(count).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(3_000);
      await vi.advanceTimersByTimeAsync(2_999);
      expect([made.length, isSilent()]).toEqual([2, false]);
      // One that is open may only be slow.
      await vi.advanceTimersByTimeAsync(how === 'never reads' ? 3_001 : 1);
      expect(await outcome).toMatchObject({ name: 'StorageError', fault: 'dead' });
      expect([made.length, isSilent()]).toEqual([2, true]);
      mayAnswer = true;
      expect(await connection.run(count)).toBe(0);
      expect(isSilent()).toBe(false);
      connection.close();
    },
  );

  it('completes nothing late, and holds up nothing', async () => {
    const { open } = device();
    const connection = open();
    await connection.run(count);
    let [attempts, isOver] = [0, false];
    const written = connection.run((db) =>
      db.transaction('rw', db.meta, async () => {
        const mine = ++attempts;
        await db.meta.put({ ...emptyMeta, stamp: mine });
        // Reads keep the first transaction under way for as long as it is not aborted.
        while (mine === 1 && !isOver) await db.meta.count();
      }),
    );
    const outcome = written.catch(({ fault }) => fault);
    await vi.advanceTimersByTimeAsync(3_000);
    for (let turns = 50; turns > 0; turns--) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(6_000);
    isOver = true;
    expect(await outcome).toBeUndefined();
    expect(await connection.run((db) => db.meta.get('mirror'))).toMatchObject({ stamp: 2 });
    connection.close();
  });

  it('only because of work that is known to be long is waited for', async () => {
    const { made, open } = device();
    const connection = open(undefined, failFirst(silence));
    const long = connection.run(() => new Promise((resolve) => setTimeout(() => resolve('done'), 8_000)), 10_000);
    await connection.run((db) => db.meta.get('mirror'));
    const behind = connection.run(count);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([await long, made.length]).toEqual(['done', 1]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([await behind, made.length]).toEqual([0, 2]);
    connection.close();
  });
});
