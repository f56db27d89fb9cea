// The mirror's tables as the state machine sees them: consistent reads, and one way to write.
// A write is a single transaction guarded by the stamp, so a second tab, a killed tab or a late retry can never
// leave pages, snapshot and cursor at odds: whoever comes too late is refused and reads again.
import Dexie from 'dexie';
import type { Market } from '../../../core/contract/markets.ts';
import type { Connection } from '../../../src/data/connection.ts';
import {
  emptyMeta,
  type MirrorDatabase,
  type MirrorMeta,
  type PageRecord,
  type SnapshotRecord,
} from '../../../src/data/db.ts';

/** Somebody else wrote since the stamp was read. Nothing was written; read again. */
export class StaleError extends Error {}

/** What one transaction changes. Drops happen before puts. */
export interface Write {
  /** Everything but the stamp, which the store raises itself. */
  meta: MirrorMeta;
  pages?: PageRecord[];
  snapshots?: SnapshotRecord[];
  /** Generations whose pages and snapshot go. */
  drop?: number[];
}

export interface MirrorStore {
  /** Meta alone. */
  meta(): Promise<MirrorMeta>;
  /** Meta and the live generation's snapshot, read in one transaction. */
  load(): Promise<{ meta: MirrorMeta; snapshot: SnapshotRecord | null }>;
  snapshot(generation: number): Promise<SnapshotRecord | null>;
  /** The markets of each page, null where a page is not stored. */
  pages(generation: number, numbers: number[]): Promise<(Market[] | null)[]>;
  /** Every stored page of a generation, by number. */
  allPages(generation: number): Promise<PageRecord[]>;
  /** Writes all of it or nothing. Resolves with the meta as stored; rejects with StaleError or StorageError. */
  commit(expectedStamp: number, write: Write): Promise<MirrorMeta>;
}

/** Milliseconds granted on top of the usual limit, per page written in one transaction. */
const pageAllowanceMs = 250;

/** The store on IndexedDB. */
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
        return found.map((page) => page?.markets ?? null);
      }),
    allPages: (generation) => connection.run((db) => range(db, generation).toArray()),
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
              ...(write.pages?.length ? [db.pages.bulkPut(write.pages)] : []),
              ...(write.snapshots?.length ? [db.snapshot.bulkPut(write.snapshots)] : []),
              db.meta.put(meta),
            ]);
            return meta;
          }),
        (write.pages?.length ?? 0) * pageAllowanceMs,
      ),
  };
}
