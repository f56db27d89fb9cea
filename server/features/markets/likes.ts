// Likes: how many people's default list holds a market. A change is collected in the transaction that makes it and folded into
// the public count at the pace.
import type { Db, Tx } from '../../db/schema.ts';
import { type CountPorts, foldCounts } from './counts.ts';
import { publicStatuses } from './rows.ts';
import type { CountChange } from './write.ts';

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
  return foldCounts(ports, takeLikes, 0);
}
