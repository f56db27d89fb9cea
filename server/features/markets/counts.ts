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

/** Counts a like that came (1) or went (-1). */
export async function countLike(tx: Tx, marketId: string, change: 1 | -1): Promise<void> {
  await tx
    .insertInto('like_changes')
    .values({ market_id: marketId, change })
    .onConflict((conflict) =>
      conflict
        .column('market_id')
        .doUpdateSet(({ ref, eb }) => ({ change: eb('like_changes.change', '+', ref('excluded.change')) })),
    )
    .execute();
}

/** Likes of a market now, changes that are not public yet included; 0 for one that is not public. */
export async function likesOf(db: Db, marketId: string): Promise<number> {
  const row = await db
    .selectFrom('markets')
    .leftJoin('like_changes', 'like_changes.market_id', 'markets.id')
    .select(['markets.like_count', 'like_changes.change'])
    .where('markets.id', '=', marketId)
    .where('markets.status', 'in', publicStatuses)
    .executeTakeFirst();
  return row ? row.like_count + (row.change ?? 0) : 0;
}

async function takeLikes(tx: Tx, limit: number): Promise<CountChange[]> {
  // A like that came and went again changes no count.
  await tx.deleteFrom('like_changes').where('change', '=', 0).execute();
  const taken = await tx.selectFrom('like_changes').selectAll().limit(limit).execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ market_id }) => market_id);
  await tx.deleteFrom('like_changes').where('market_id', 'in', ids).execute();
  return taken.map(({ market_id: id, change }) => ({ id, add: { like_count: change } }));
}

/** Folds likes at the pace, and at once for what an earlier run left. The returned function ends it. */
export function foldLikes(ports: CountPorts): () => Promise<void> {
  return foldCounts(ports, takeLikes, null);
}
