// Intervals of background work, in milliseconds.

export interface Pace {
  /** Minimum delay from a change in the directory to the next snapshot. */
  quiet: number;
  /** Minimum interval of snapshots. With the build time of some seconds it stays under a minute. */
  gap: number;
  /** Retention of a replaced snapshot's pages. */
  keep: number;
  /** Delay from a view to the store. */
  flushViews: number;
  /** Interval of folding views, likes and ratings into the public counts. */
  foldCounts: number;
}

const minute = 60_000;

export const defaultPace: Pace = {
  quiet: 2000,
  gap: 45_000,
  keep: 10 * minute,
  flushViews: 5000,
  foldCounts: 5 * minute,
};
