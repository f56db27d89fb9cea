// Position of the change feed, as this process knows it.

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
