// The mirror's store on IndexedDB. Loaded with the first write, or when nothing is stored: reading the stored mirror
// (first-read.ts) does not need the library.
import Dexie from 'dexie';
import type { Connection } from '../../../src/data/device/connection.ts';
import type { MirrorDatabase } from '../../../src/data/directory/db.ts';
import { emptyMeta } from '../../../src/data/directory/mirror-record.ts';
import { type MirrorStore, StaleError } from './store-shape.ts';
import { readPage, storedPage } from './stored-page.ts';

/** Additional timeout per page written in one transaction, in ms. */
const pageAllowanceMs = 250;
/** The same per snapshot: a record of some MB. */
const snapshotAllowanceMs = 3_000;
/** Additional timeout for reading or deleting all pages of a generation, in ms. */
const allPagesAllowanceMs = 5_000;

export function databaseStore(connection: Connection<MirrorDatabase>): MirrorStore {
  const metaOf = (db: MirrorDatabase) => db.meta.get(emptyMeta.key).then((meta) => meta ?? emptyMeta);
  const range = (db: MirrorDatabase, generation: number) =>
    db.pages.where('[generation+n]').between([generation, Dexie.minKey], [generation, Dexie.maxKey]);
  return {
    meta: () => connection.run(metaOf),
    load: () =>
      connection.run((db) =>
        db.transaction('r', db.meta, db.snapshot, async () => {
          const meta = await metaOf(db);
          return { meta, snapshot: (meta.live && (await db.snapshot.get(meta.live.generation))) ?? null };
        }),
      ),
    snapshot: (generation) => connection.run((db) => db.snapshot.get(generation).then((record) => record ?? null)),
    pages: (generation, numbers) =>
      connection.run(async (db) => {
        const found = await db.pages.bulkGet(numbers.map((n): [number, number] => [generation, n]));
        return found.map((page) => (page && readPage(page)?.markets) ?? null);
      }),
    allPages: (generation) =>
      connection.run(
        async (db) => (await range(db, generation).toArray()).map(readPage).filter((page) => page !== null),
        allPagesAllowanceMs,
      ),
    commit: (expectedStamp, write) =>
      connection.run(
        (db) =>
          db.transaction('rw', db.pages, db.snapshot, db.meta, async () => {
            const { stamp } = await metaOf(db);
            if (stamp !== expectedStamp) throw new StaleError(`stamp is ${stamp}, expected ${expectedStamp}`);
            const meta = { ...write.meta, stamp: expectedStamp + 1 };
            await Promise.all([
              ...(write.drop ?? []).flatMap((generation) => [
                range(db, generation).delete(),
                db.snapshot.delete(generation),
              ]),
              ...(write.pages?.length ? [db.pages.bulkPut(write.pages.map(storedPage))] : []),
              ...(write.snapshots?.length ? [db.snapshot.bulkPut(write.snapshots)] : []),
              db.meta.put(meta),
            ]);
            return meta;
          }),
        (write.pages?.length ?? 0) * pageAllowanceMs +
          (write.snapshots?.length ?? 0) * snapshotAllowanceMs +
          (write.drop?.length ?? 0) * allPagesAllowanceMs,
      ),
  };
}
