// Counts that moved without their markets: only the three columns of numbers are copied, everything else is shared.
import type { MarketCounts } from '../../core/rules/markets/count-tuples.ts';
import type { Columns } from './columns.ts';
import { rowOfId } from './columns-rows.ts';

/** The columns with these counts; markets that are not in them are skipped. */
export function applyCounts(columns: Columns, tuples: readonly MarketCounts[]): Columns {
  const viewCount = columns.viewCount.slice();
  const ratingCount = columns.ratingCount.slice();
  const averageRating = columns.averageRating.slice();
  for (const tuple of tuples) {
    const row = rowOfId(columns, tuple.id);
    if (row < 0) continue;
    viewCount[row] = tuple.viewCount;
    ratingCount[row] = tuple.ratingCount;
    averageRating[row] = tuple.averageRating;
  }
  return { ...columns, viewCount, ratingCount, averageRating };
}
