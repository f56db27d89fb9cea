// Statistics of ratings: shares, the viewer's own rating in them, and the colour of a badge. Apart from rating.ts, which loads earlier.
import type { RatingStatistics } from '../../contract/ratings.ts';
import { averageOf } from './rating.ts';

/** The number of stars of a statistic's rows, as they are shown. */
export const starRows = [5, 4, 3, 2, 1] as const;

/**
 * Statistics with the viewer's own rating: `counted` stars are in them already, `now` is to be. Null: none, or one that a moderator
 * has hidden. The same object when nothing changes.
 */
export function withOwnRating(
  statistics: RatingStatistics,
  counted: number | null,
  now: number | null,
): RatingStatistics {
  if (counted === now) return statistics;
  const ratingDistribution = { ...statistics.ratingDistribution };
  for (const stars of starRows) {
    if (stars === counted) ratingDistribution[stars] = Math.max(0, ratingDistribution[stars] - 1);
    if (stars === now) ratingDistribution[stars] += 1;
  }
  const totalRatings = starRows.reduce((sum, stars) => sum + ratingDistribution[stars], 0);
  const stars = starRows.reduce((sum, each) => sum + each * ratingDistribution[each], 0);
  return { averageRating: averageOf(stars, totalRatings), totalRatings, ratingDistribution };
}

/** Whole per cent of the ratings that have so many stars; 0 without ratings. */
export function shareOf(
  stars: (typeof starRows)[number],
  { ratingDistribution, totalRatings }: RatingStatistics,
): number {
  return totalRatings === 0 ? 0 : Math.round((ratingDistribution[stars] / totalRatings) * 100);
}

/** The colour of a rating's badge: green from four stars, yellow from three, else red. */
export function ratingTone(stars: number): 'spruce' | 'ochre' | 'falu' {
  if (stars >= 4) return 'spruce';
  return stars >= 3 ? 'ochre' : 'falu';
}
