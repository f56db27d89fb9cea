// Where the change feed stands, as this process knows it, and the bodies that are made ahead from it.
import type { ReadyBody } from '../http/ready-body.ts';

export interface FeedPosition {
  readonly epoch: string;
  readonly rev: number;
  /** Cursors below this rev are answered 410. */
  readonly floor: number;
  /** `<epoch>:<rev>` */
  readonly cursor: string;
}

/** Ids of the markets that changed or left; null when they are too many to name or the epoch is new. */
export type ChangedIds = ReadonlySet<string> | null;

export interface Feed {
  /** The last position this process saw. Another process may be up to one poll ahead. */
  position(): FeedPosition;
  /** Reads the clock now and tells the listeners when it moved. To be called after every market-changing write. */
  check(): Promise<FeedPosition>;
  onMove(listener: (position: FeedPosition, changed: ChangedIds) => void): void;
}

/** Everything a first sync needs, compressed, as of one cursor. */
export interface Snapshot {
  readonly cursor: string;
  readonly bootstrap: ReadyBody;
  readonly pages: readonly ReadyBody[];
  /** GET /markets?pageSize=10000 in its default order; null while it is being made. */
  readonly list: ReadyBody | null;
}

export interface Snapshots {
  /** The newest snapshot; waits for the first one after a start. Refusal `unavailable` when it cannot be made. */
  current(): Promise<Snapshot>;
  /** GET /markets?pageSize=10000 by name, as last made; waits for the first one after a start. Refusal `unavailable` as above. */
  wholeList(): Promise<ReadyBody>;
  /** The record pages of a cursor while they are kept, or null. */
  pagesAt(cursor: string): readonly ReadyBody[] | null;
  /** Whether a first sync and the whole list can be served. */
  isReady(): boolean;
}
