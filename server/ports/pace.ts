// How often work in the background is done, in milliseconds.

export interface Pace {
  /** From a change in the directory to the next snapshot, at least. */
  quiet: number;
  /** From one snapshot to the next, at least. With the seconds that building takes it stays under a minute. */
  gap: number;
  /** How long a replaced snapshot's pages are kept. */
  keep: number;
  /** From a view to the store. */
  flushViews: number;
  /** From the store to the public counts; a market moves in the change feed at most this often for its views, and for its likes. */
  foldViews: number;
}

const minute = 60_000;

export const defaultPace: Pace = {
  quiet: 2000,
  gap: 45_000,
  keep: 10 * minute,
  flushViews: 5000,
  foldViews: 5 * minute,
};
