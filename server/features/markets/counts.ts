// Counts that change all the time (views, likes) are collected in tables of their own and folded into `markets` at the pace, many
// markets under one rev, so that a single view or like does not move the change feed. Likes are collected in the transaction that
// makes them: they are the people whose default list holds a market.
import type { Db, Store, Tx } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { addToCounts, type CountChange, publicStatuses } from './store.ts';

/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;

export interface CountPorts {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called after the feed was moved. */
  onFolded: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/** Takes what was collected for at most `limit` markets; it counts as moved once the transaction is committed. */
type Take = (tx: Tx, limit: number) => Promise<CountChange[]>;

/** Folds at the pace, the first time after `first` milliseconds, at once for null. The returned function ends it. */
export function foldCounts(
  { store, clock, pace, onFolded, onError }: CountPorts,
  take: Take,
  first: number | null = pace.foldViews,
): () => Promise<void> {
  let stopped = false;

  async function foldSome(tx: Tx): Promise<number> {
    const taken = await take(tx, foldedAtOnce);
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
  const stop = repeat(clock, pace.foldViews, { work, onError, first });
  return () => {
    stopped = true;
    return stop();
  };
}

/** Changes of counts that a person makes; views are counted apart. */
type Counted = { likes?: number; rating_sum?: number; rating_count?: number };

async function countChange(
  tx: Tx,
  marketId: string,
  { likes = 0, rating_sum = 0, rating_count = 0 }: Counted,
): Promise<void> {
  await tx
    .insertInto('count_changes')
    .values({ market_id: marketId, likes, rating_sum, rating_count })
    .onConflict((conflict) =>
      conflict.column('market_id').doUpdateSet(({ ref, eb }) => ({
        likes: eb('count_changes.likes', '+', ref('excluded.likes')),
        rating_sum: eb('count_changes.rating_sum', '+', ref('excluded.rating_sum')),
        rating_count: eb('count_changes.rating_count', '+', ref('excluded.rating_count')),
      })),
    )
    .execute();
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
  return taken.map(({ market_id: id, likes, rating_sum, rating_count }) => ({
    id,
    add: { like_count: likes, rating_sum, rating_count },
  }));
}

/** Folds likes and ratings at the pace, and at once for what an earlier run left. The returned function ends it. */
export function foldChanges(ports: CountPorts): () => Promise<void> {
  return foldCounts(ports, takeChanges, null);
}
