// Position of the change feed, as last read by this process.

export interface FeedPosition {
  readonly epoch: string;
  readonly rev: number;
  /** Cursors below this rev get 410. */
  readonly floor: number;
  /** Moved by every fold of counts. */
  readonly countsRev: number;
  /** `<epoch>:<rev>` */
  readonly cursor: string;
  /** `<epoch>:<countsRev>` */
  readonly countsCursor: string;
  /** `<epoch>:<rev>+<countsRev>`: names a state of the directory with its counts, for copies and ETags. */
  readonly version: string;
}

/** Ids of markets that changed, were removed or got other counts; null when they are too many or the epoch is new. */
export type ChangedIds = ReadonlySet<string> | null;

export interface Feed {
  /** The last position read by this process. Another process may be up to one poll ahead. */
  position(): FeedPosition;
  /** Reads the position and notifies the listeners if the version moved. To be called after every market-changing write. */
  check(): Promise<FeedPosition>;
  onMove(listener: (position: FeedPosition, changed: ChangedIds) => void): void;
}
