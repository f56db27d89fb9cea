// Likes: how many people's default list holds a market. A change is counted in the transaction that makes it, beside the
// market, and moved into the public count now and then, so that a like does not move the change feed by itself.
import { bumpRev } from '../../db/feed.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { publicStatuses } from '../../presenters/market-rows.ts';

/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;

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

async function foldOnce(tx: Tx): Promise<number> {
  // Liked and unliked again: nothing to tell.
  await tx.deleteFrom('like_changes').where('change', '=', 0).execute();
  const waiting = await tx.selectFrom('like_changes').selectAll().limit(foldedAtOnce).execute();
  if (waiting.length === 0) return 0;
  const rev = await bumpRev(tx);
  for (const { market_id, change } of waiting) {
    await tx
      .updateTable('markets')
      .set((eb) => ({ like_count: eb('like_count', '+', change), rev }))
      .where('id', '=', market_id)
      .execute();
  }
  const ids = waiting.map(({ market_id }) => market_id);
  await tx.deleteFrom('like_changes').where('market_id', 'in', ids).execute();
  return waiting.length;
}

interface Ports {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called after the feed was moved. */
  onFolded: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/** Folds at once, for what an earlier run left, and then at the pace. The returned function ends it. */
export function keepFolding({ store, clock, pace, onFolded, onError }: Ports): () => Promise<void> {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let cancel = () => {};

  async function fold(): Promise<void> {
    let moved = 0;
    let step: number;
    do {
      step = await store.write(foldOnce);
      moved += step;
    } while (step === foldedAtOnce && !stopped);
    if (moved > 0) await onFolded();
  }
  function run(): void {
    working = fold()
      .catch(onError)
      .finally(() => {
        if (!stopped) cancel = clock.after(pace.foldViews, run);
      });
  }
  run();
  return async () => {
    stopped = true;
    cancel();
    await working;
  };
}
