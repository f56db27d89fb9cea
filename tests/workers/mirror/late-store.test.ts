// Reading the stored mirror without the database library: it creates nothing, accepts nothing unusual, and leaves
// everything else to the real store.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/data/device/connection.ts';
import { type MirrorDatabase, mirrorDatabase } from '../../../src/data/directory/db.ts';
import { emptyMeta, type Generation, type MirrorMeta } from '../../../src/data/directory/mirror-record.ts';
import { StorageError } from '../../../src/data/net/errors.ts';
import { firstRead } from '../../../workers/market-engine/mirror/first-read.ts';
import { lateStore } from '../../../workers/market-engine/mirror/late-store.ts';
import { databaseStore } from '../../../workers/market-engine/mirror/store.ts';
import { readPage, storedPage } from '../../../workers/market-engine/mirror/stored-page.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

afterEach(() => void vi.useRealTimers());

const generation: Generation = {
  generation: 4,
  source: 'sync',
  cursor: '0FZ0000000001:1',
  count: 1,
  pages: 1,
  answerRecords: 128,
  missing: [],
  full: true,
};
const meta: MirrorMeta = { ...emptyMeta, stamp: 7, live: generation, lastGeneration: 4 };

async function filled(fill: (db: MirrorDatabase) => Promise<unknown>): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  const db = mirrorDatabase('test', { indexedDB, IDBKeyRange });
  await db.open();
  await fill(db);
  db.close();
  return indexedDB;
}
const whole = () =>
  filled(async (db) => {
    await db.meta.put(meta);
    await db.snapshot.put({ generation: 4, columns: { any: 'shape' } });
    await db.snapshot.put({ generation: 5, columns: 'of the shadow' });
  });

describe('the first read', () => {
  it('finds nothing and creates nothing where there is no database', async () => {
    const indexedDB = new IDBFactory();
    expect(await firstRead(indexedDB, 'test')).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('finds nothing in an empty database, without a live generation, and without its snapshot', async () => {
    expect(await firstRead(await filled(async () => {}), 'test')).toBeNull();
    expect(await firstRead(await filled((db) => db.meta.put({ ...meta, live: null })), 'test')).toBeNull();
    expect(await firstRead(await filled((db) => db.meta.put(meta)), 'test')).toBeNull();
  });

  it('leaves a database of another shape alone', async () => {
    const indexedDB = await whole();
    const newer = mirrorDatabase('test', { indexedDB, IDBKeyRange });
    newer.version(2).stores({ more: 'id' });
    await newer.open();
    newer.close();
    expect(await firstRead(indexedDB, 'test')).toBeNull();
  });

  it('finds nothing where storage is forbidden', async () => {
    const open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    expect(await firstRead({ open } as unknown as IDBFactory, 'test')).toBeNull();
  });

  it('finds nothing when the database has not answered after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    let found: unknown = 'pending';
    const done = firstRead(silent, 'test').then((result) => {
      found = result;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(found).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(found).toBeNull();
  });

  it('reads meta and the live snapshot, and closes the database', async () => {
    const indexedDB = await whole();
    expect(await firstRead(indexedDB, 'test')).toEqual({
      meta,
      snapshot: { generation: 4, columns: { any: 'shape' } },
    });
    const newer = mirrorDatabase('test', { indexedDB, IDBKeyRange });
    newer.version(2).stores({ more: 'id' });
    // Would block for ever on an open connection.
    await newer.open();
    newer.close();
  });
});

describe('the late store', () => {
  async function late(first: Awaited<ReturnType<typeof firstRead>>, failures = 0) {
    const indexedDB = await whole();
    const connection = connect(() => mirrorDatabase('test', { indexedDB, IDBKeyRange }), {
      versionchange: () => {},
      blocked: () => {},
    });
    let fetched = 0;
    const store = lateStore(
      async () => first,
      async () => {
        if (fetched++ < failures) throw new TypeError('no such file');
        return databaseStore(connection);
      },
    );
    return { store, fetched: () => fetched, close: () => connection.close() };
  }

  it('rejects with StorageError when the library cannot be fetched, and fetches it again', async () => {
    const { store, fetched, close } = await late(null, 1);
    await expect(store.load()).rejects.toThrow(StorageError);
    expect((await store.load()).meta).toEqual(meta);
    expect(fetched()).toBe(2);
    close();
  });

  it('answers the first load without the library, and later ones with the current state', async () => {
    const early = { meta: { ...meta, stamp: 6 }, snapshot: { generation: 4, columns: 'early' } };
    const { store, fetched, close } = await late(early);
    expect(await store.load()).toBe(early);
    expect(fetched()).toBe(0);
    expect((await store.load()).meta.stamp).toBe(7);
    expect(await store.snapshot(5)).toEqual({ generation: 5, columns: 'of the shadow' });
    close();
  });
});

describe('a stored page', () => {
  const markets = [sampleMarket(1), sampleMarket(2), sampleMarket(3)];
  const stored = storedPage({ generation: 4, n: 2, markets });

  it('counts as lost when a field is missing or short', () => {
    const { website: _, ...fields } = stored.fields;
    expect(readPage({ ...stored, fields: fields as typeof stored.fields })).toBeNull();
    expect(readPage({ ...stored, fields: { ...stored.fields, name: ['bara en'] } })).toBeNull();
    expect(readPage({ generation: 4, n: 2, markets } as unknown as typeof stored)).toBeNull();
  });

  it('restores the markets', () => {
    expect(readPage(stored)).toEqual({ generation: 4, n: 2, markets });
    expect(readPage(storedPage({ generation: 4, n: 0, markets: [] }))).toEqual({ generation: 4, n: 0, markets: [] });
    // Stored before the field existed: nothing is fetched again for it.
    const { ownerDefaultAvatarOption: _, ...older } = stored.fields;
    const known = readPage({ ...stored, fields: older as typeof stored.fields })?.markets ?? [];
    expect(known.map(({ name }) => name)).toEqual(markets.map(({ name }) => name));
  });
});
