// Counts that change all the time (views, likes, ratings) are collected in one table, in the transaction of the act, and folded into
// `markets` at the pace, many markets under one rev of counts: the revision of the markets themselves does not move.
import type { Db, Store, Tx } from '../../db/schema.ts';
import { type CountChanges, counted } from '../../db/tables/count-changes.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { addToCounts, type MarketCounts, publicStatuses } from './store.ts';

/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;

/** Counts what came, went or changed on an existing market. */
export async function count(tx: Tx, marketId: string, changes: CountChanges): Promise<void> {
  await tx
    .insertInto('count_changes')
    .values({ market_id: marketId, ...changes })
    .onConflict((conflict) =>
      conflict.column('market_id').doUpdateSet(({ eb, val }) => {
        return Object.fromEntries(
          counted.map((name) => [name, eb(`count_changes.${name}`, '+', val(changes[name] ?? 0))]),
        );
      }),
    )
    .execute();
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

async function takeChanges(tx: Tx, limit: number): Promise<MarketCounts[]> {
  // What came and went again changes no count.
  await tx
    .deleteFrom('count_changes')
    .where(({ and, eb }) => and(counted.map((name) => eb(name, '=', 0))))
    .execute();
  const taken = await tx.selectFrom('count_changes').selectAll().limit(limit).execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ market_id }) => market_id);
  await tx.deleteFrom('count_changes').where('market_id', 'in', ids).execute();
  return taken.map(({ market_id: id, ...add }) => ({ id, add }));
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
