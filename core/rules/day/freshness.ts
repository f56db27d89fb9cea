// How fresh the data on the device is: the time of its oldest part, and its text, the same in every place.
import { syncText } from '../../text/shell.ts';
import { dayAndTime } from './moment-text.ts';

export type Freshness =
  /** `at` in epoch milliseconds. */
  | { kind: 'at'; at: number }
  /** The directory has not been fetched. */
  | { kind: 'empty' }
  /** The directory is stored, but some own answers have never been fetched. */
  | { kind: 'no own' };

/** `mirrorAt` and each of `ownAt` in epoch milliseconds; null = never fetched. `ownAt` is empty when signed out. */
export function freshnessOf(mirrorAt: number | null, ownAt: readonly (number | null)[]): Freshness {
  if (mirrorAt === null) return { kind: 'empty' };
  const own = ownAt.filter((at) => at !== null);
  return own.length < ownAt.length ? { kind: 'no own' } : { kind: 'at', at: Math.min(mirrorAt, ...own) };
}

/** One sentence without a full stop. `now` in epoch milliseconds. */
export function freshnessWords(fresh: Freshness, now: number): string {
  if (fresh.kind === 'at') return syncText.freshAt(dayAndTime(fresh.at, now));
  return fresh.kind === 'empty' ? syncText.never : syncText.noOwn;
}
