// The mirror's tables as the state machine sees them: consistent reads, and one way to write.
// A write is a single transaction guarded by the stamp (optimistic locking), so a second tab, a killed tab or a late retry
// cannot make pages, snapshot and cursor inconsistent: the later writer is rejected and must read again.
import type { Market } from '../../../core/contract/markets.ts';
import type { MirrorMeta, PageRecord, SnapshotRecord } from '../../../src/data/directory/mirror-record.ts';

/** Another tab wrote since the stamp was read. Nothing was written; read again. */
export class StaleError extends Error {}

/** The changes of one transaction. Drops happen before puts. */
export interface Write {
  /** Everything but the stamp, which the store increments itself. */
  meta: MirrorMeta;
  pages?: PageRecord[];
  snapshots?: SnapshotRecord[];
  /** Generations whose pages and snapshot are deleted. */
  drop?: number[];
}

export interface MirrorStore {
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
