// The mirror's tables as the state machine sees them: consistent reads, and one way to write.
// A write is a single transaction guarded by the stamp, so a second tab, a killed tab or a late retry can never
// leave pages, snapshot and cursor at odds: whoever comes too late is refused and reads again.
import type { Market } from '../../../core/contract/markets.ts';
import type { MirrorMeta, PageRecord, SnapshotRecord } from '../../../src/data/mirror-record.ts';

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
