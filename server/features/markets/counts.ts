// Counts that change all the time (views, likes, ratings) are collected in one table, in the transaction of the act, and folded into
// `markets` at the pace, many markets under one rev of counts: the revision of the markets themselves does not move.
import type { Db, Store, Tx } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { addToCounts, type CountChange, publicStatuses } from './store.ts';

/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;

type Counted = { views?: number; likes?: number; rating_sum?: number; rating_count?: number };

async function countChange(
  tx: Tx,
  marketId: string,
  { views = 0, likes = 0, rating_sum = 0, rating_count = 0 }: Counted,
): Promise<void> {
  await tx
    .insertInto('count_changes')
    .values({ market_id: marketId, views, likes, rating_sum, rating_count })
    .onConflict((conflict) =>
      conflict.column('market_id').doUpdateSet(({ ref, eb }) => ({
        views: eb('count_changes.views', '+', ref('excluded.views')),
        likes: eb('count_changes.likes', '+', ref('excluded.likes')),
        rating_sum: eb('count_changes.rating_sum', '+', ref('excluded.rating_sum')),
        rating_count: eb('count_changes.rating_count', '+', ref('excluded.rating_count')),
      })),
    )
    .execute();
}

/** Counts views of an existing market. */
export function countSeen(tx: Tx, marketId: string, views: number): Promise<void> {
  return countChange(tx, marketId, { views });
}

/** Counts a like that came (1) or went (-1). */
export function countLike(tx: Tx, marketId: string, change: 1 | -1): Promise<void> {
  return countChange(tx, marketId, { likes: change });
}

/** Counts ratings that came, went or changed: by how much the sum of their stars and their number differ. */
export function countRating(tx: Tx, marketId: string, { sum, count }: { sum: number; count: number }): Promise<void> {
  return countChange(tx, marketId, { rating_sum: sum, rating_count: count });
}

/** Likes of a market now, changes that are not public yet included; 0 for one that is not public. */
export async function likesOf(db: Db, marketId: string): Promise<number> {
  const row = await db
    .selectFrom('markets')
    .leftJoin('count_changes', 'count_changes.market_id', 'markets.id')
    .select(['markets.like_count', 'count_changes.likes'])
    .where('markets.id', '=', marketId)
    .where('markets.status', 'in', publicStatuses)
    .executeTakeFirst();
  return row ? row.like_count + (row.likes ?? 0) : 0;
}

async function takeChanges(tx: Tx, limit: number): Promise<CountChange[]> {
  // What came and went again changes no count.
  await tx
    .deleteFrom('count_changes')
    .where('views', '=', 0)
    .where('likes', '=', 0)
    .where('rating_sum', '=', 0)
    .where('rating_count', '=', 0)
    .execute();
  const taken = await tx.selectFrom('count_changes').selectAll().limit(limit).execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ market_id }) => market_id);
  await tx.deleteFrom('count_changes').where('market_id', 'in', ids).execute();
  return taken.map(({ market_id: id, views, likes, rating_sum, rating_count }) => ({
    id,
    add: { view_count: views, like_count: likes, rating_sum, rating_count },
  }));
}

interface CountPorts {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called after the counts were moved. */
  onFolded: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/** Folds at the pace, and at once what an earlier run left. The returned function ends it. */
export function foldCounts({ store, clock, pace, onFolded, onError }: CountPorts): () => Promise<void> {
  let stopped = false;

  async function foldSome(tx: Tx): Promise<number> {
    const taken = await takeChanges(tx, foldedAtOnce);
    await addToCounts(tx, taken);
    return taken.length;
  }
  async function work(): Promise<void> {
    let moved = 0;
    let some: number;
    do {
      some = await store.write(foldSome);
      moved += some;
    } while (some === foldedAtOnce && !stopped);
    if (moved > 0) await onFolded();
  }
  const stop = repeat(clock, pace.foldCounts, { work, onError, first: null });
  return () => {
    stopped = true;
    return stop();
  };
}
