// Counts that moved since a countsCursor: the queries of a feed beside that of whole markets, which it never moves. Its cursors end
// between revs as well; it has no floor, because nothing of it is ever removed.
import { sql } from 'kysely';
import { Refusal } from '../../../../core/contract/errors.ts';
import { syncLimits } from '../../../../core/contract/limits.ts';
import type { CountTuples } from '../../../../core/contract/sync.ts';
import { packCounts } from '../../../../core/rules/markets/count-tuples.ts';
import { averageOf } from '../../../../core/rules/markets/rating.ts';
import type { Db } from '../../../db/schema.ts';
import type { FeedPosition } from '../../../ports/feed.ts';
import { publicStatuses } from '../store.ts';

/** The rev of a cursor of this store that can still be followed. Refusal `gone` for every other cursor. */
export function followedRev(
  cursor: string,
  { epoch, rev, floor }: Pick<FeedPosition, 'epoch' | 'rev' | 'floor'>,
): number {
  const [itsEpoch, text] = cursor.split(':');
  const since = Number(text);
  if (itsEpoch !== epoch || since < floor || since > rev) throw new Refusal('gone');
  return since;
}

/**
 * Public, in words that no index answers: nearly every market is, and SQLite would rather read all of them by their status than
 * the few by their rev (89 against 6 ms for a page of 500).
 */
export const isPublicRow = sql<boolean>`+markets.status in (${sql.join(publicStatuses)})`;

/** The last rev of a page of `limit` rows, or null when everything fits. The first rev goes out whole, however large it is. */
export function lastRev(revs: number[], limit: number): number | null {
  const beyond = revs[limit];
  if (beyond === undefined) return null;
  return revs.slice(0, limit).findLast((rev) => rev < beyond) ?? beyond;
}

/** The counts of one page of changes, known by their bounds before they are read. */
export interface CountsStep {
  /** Revs of counts after this one, up to and including `upTo`. */
  readonly since: number;
  readonly upTo: number;
  /** The countsCursor that the page ends with. */
  readonly cursor: string;
  /** Whether no counts follow. */
  readonly isLast: boolean;
  /** Markets with new counts. */
  readonly tuples: number;
}

/**
 * The counts after a countsCursor; none without one, and the cursor from which all follow: a market whose counts never moved since
 * this clock exists has them from its row. Refusal `gone` when the cursor cannot be followed.
 */
export async function nextCounts(db: Db, cursor: string | undefined, position: FeedPosition): Promise<CountsStep> {
  const { epoch, countsRev } = position;
  if (cursor === undefined) return { since: 0, upTo: 0, cursor: `${epoch}:0`, isLast: true, tuples: 0 };
  const since = followedRev(cursor, { epoch, rev: countsRev, floor: 0 });
  const rows = await db
    .selectFrom('markets')
    .select('counts_rev')
    .where('counts_rev', '>', since)
    .where(isPublicRow)
    .orderBy('counts_rev')
    .limit(syncLimits.countTuples + 1)
    .execute();
  const revs = rows.map(({ counts_rev }) => counts_rev);
  const until = lastRev(revs, syncLimits.countTuples);
  const upTo = until ?? countsRev;
  const tuples = revs.filter((rev) => rev <= upTo).length;
  return { since, upTo, cursor: `${epoch}:${upTo}`, isLast: until === null, tuples };
}

/** The counts of a step, from the same view of the store. In id order: ids that follow each other compress better. */
export async function changedCounts(db: Db, { since, upTo }: CountsStep): Promise<CountTuples> {
  const rows = await db
    .selectFrom('markets')
    .select(['id', 'view_count', 'like_count', 'rating_sum', 'rating_count'])
    .where('counts_rev', '>', since)
    .where('counts_rev', '<=', upTo)
    .where(isPublicRow)
    .orderBy('id')
    .execute();
  return packCounts(
    rows.map(({ id, view_count, like_count, rating_sum, rating_count }) => ({
      id,
      viewCount: view_count,
      likeCount: like_count,
      averageRating: averageOf(rating_sum, rating_count),
      ratingCount: rating_count,
    })),
  );
}
