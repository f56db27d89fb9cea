// Public counts of markets as they travel in a delta: about 21 characters for each market before compression.
import type { CountTuples } from '../../contract/sync.ts';
import { packIds, packNumbers, unpackIds, unpackNumbers } from '../map/planes.ts';

const idLength = 13;

/** What a market shows of its counts. */
export interface MarketCounts {
  id: string;
  viewCount: number;
  likeCount: number;
  /** 0 to 5, cut to two decimals. */
  averageRating: number;
  ratingCount: number;
}

/** Packs tuples; numbers have the bounds of `packNumbers`. */
export function packCounts(tuples: readonly MarketCounts[]): CountTuples {
  const numbers = (of: (tuple: MarketCounts) => number) => packNumbers(tuples.map(of));
  return {
    count: tuples.length,
    ids: packIds(tuples.map(({ id }) => id)),
    views: numbers(({ viewCount }) => viewCount),
    likes: numbers(({ likeCount }) => likeCount),
    average: numbers(({ averageRating }) => Math.round(averageRating * 100)),
    ratings: numbers(({ ratingCount }) => ratingCount),
  };
}

/** Inverse of `packCounts`. Throws RangeError for texts of another form or count. */
export function unpackCounts({ count, ids, views, likes, average, ratings }: CountTuples): MarketCounts[] {
  const [viewed, liked, rated, times] = [views, likes, average, ratings].map((text) => unpackNumbers(text, count));
  return unpackIds(ids, count, idLength).map((id, i) => ({
    id,
    viewCount: viewed?.[i] as number,
    likeCount: liked?.[i] as number,
    averageRating: (rated?.[i] as number) / 100,
    ratingCount: times?.[i] as number,
  }));
}
