// The head of a linked market from the stored mirror, read by the page itself.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { mirrorDatabase } from '../../../../src/data/directory/db.ts';
import { emptyMeta, type Generation } from '../../../../src/data/directory/mirror-record.ts';
import { readStoredHead } from '../../../../src/data/directory/stored-head.ts';
import { firstsOf } from '../../../../workers/market-engine/mirror/records.ts';
import { storedPage } from '../../../../workers/market-engine/mirror/stored-page.ts';
import { sampleId, sampleMarket } from '../../../helpers/samples/sample-markets.ts';

/** Three pages of ten, from number 10; `changes` to the generation that is shown. */
async function stored(changes: Partial<Generation> = {}): Promise<IDBFactory> {
  const pages = [0, 1, 2].map((n) => ({
    generation: 4,
    n,
    markets: Array.from({ length: 10 }, (_, i) => sampleMarket(10 + n * 10 + i)),
  }));
  const live: Generation = {
    generation: 4,
    source: 'sync',
    cursor: '0FZ0000000001:1',
    count: 30,
    pages: 3,
    answerRecords: 128,
    missing: [],
    full: true,
    firsts: firstsOf(pages),
    ...changes,
  };
  const indexedDB = new IDBFactory();
  const db = mirrorDatabase('test', { indexedDB, IDBKeyRange });
  await db.meta.put({ ...emptyMeta, stamp: 7, live, lastGeneration: 4 });
  await db.pages.bulkPut(pages.map(storedPage));
  // Another generation that is being loaded is ignored.
  await db.pages.put(storedPage({ generation: 5, n: 0, markets: [sampleMarket(99)] }));
  db.close();
  return indexedDB;
}
const read = (n: number, storage: IDBFactory) => readStoredHead(sampleId(n), storage, 'test');

describe('a linked market in the stored mirror', () => {
  it('is not found without a mirror, and none is created', async () => {
    const storage = new IDBFactory();
    expect(await read(10, storage)).toBeNull();
    expect(await storage.databases()).toEqual([]);
  });

  it('is not found before the first page, in another generation, in a page that is lost, or without the first ids', async () => {
    const storage = await stored();
    for (const n of [9, 40, 99]) expect(await read(n, storage)).toBeNull();
    expect(await read(10, await stored({ generation: 3 }))).toBeNull();
    expect(await read(10, await stored({ firsts: [] }))).toBeNull();
  });

  it('is not found where storage is forbidden', async () => {
    const open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    expect(await read(10, { open } as unknown as IDBFactory)).toBeNull();
  });

  it('has its name, category and mark, first and last of a page and of all', async () => {
    const storage = await stored();
    for (const n of [10, 19, 20, 25, 39]) {
      const { id, name, category, tagline, isVerified: verified } = sampleMarket(n);
      expect(await read(n, storage)).toEqual({ id, name, category, tagline, verified });
    }
    const marks = await Promise.all([10, 11, 12, 13, 14].map(async (n) => (await read(n, storage))?.verified));
    expect(new Set(marks)).toEqual(new Set([true, false]));
  });
});
