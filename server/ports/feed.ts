// Position of the change feed, as last read by this process.

export interface FeedPosition {
  readonly epoch: string;
  readonly rev: number;
  /** Cursors below this rev get 410. */
  readonly floor: number;
  /** `<epoch>:<rev>` */
  readonly cursor: string;
}

/** Ids of changed or removed markets; null when they are too many or the epoch is new. */
export type ChangedIds = ReadonlySet<string> | null;

export interface Feed {
  /** The last position read by this process. Another process may be up to one poll ahead. */
  position(): FeedPosition;
  /** Reads the position and notifies the listeners if it moved. To be called after every market-changing write. */
  check(): Promise<FeedPosition>;
  onMove(listener: (position: FeedPosition, changed: ChangedIds) => void): void;
}
