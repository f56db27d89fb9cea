// The only writer of markets, their tombstones and the feed clock. Every change takes a rev, and a market that leaves the public
// set leaves a tombstone under it, so that no mirror misses either.
// Commit order equals rev order because the store admits one writer at a time: a reader that follows the cursor never misses a
// row. A sequence would not do, as its numbers are taken before commit.
import type { Updateable } from 'kysely';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { MarketsTable, Tx } from '../../db/schema.ts';
import { isPublicMarket, publicStatuses } from './rows.ts';

/** Takes the next rev. One rev covers every market of the transaction. */
export async function bumpRev(tx: Tx): Promise<number> {
  const { rev } = await tx
    .updateTable('feed_clock')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

async function bury(tx: Tx, id: string, rev: number): Promise<void> {
  await tx
    .insertInto('market_tombstones')
    .values({ market_id: id, rev })
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet({ rev }))
    .execute();
}

/** Changes columns of a market. A new status that hides it from the public leaves a tombstone, one that shows it removes it. */
export async function writeMarket(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<MarketsTable>, 'id' | 'rev'>,
): Promise<void> {
  const { status } = changes;
  const wasPublic = status !== undefined && (await isPublicMarket(tx, id));
  const rev = await bumpRev(tx);
  await tx
    .updateTable('markets')
    .set({ ...changes, rev })
    .where('id', '=', id)
    .execute();
  if (status === undefined) return;
  if (publicStatuses.includes(status)) await tx.deleteFrom('market_tombstones').where('market_id', '=', id).execute();
  // The id of a market that was never public must not leave the server.
  else if (wasPublic) await bury(tx, id, rev);
}

/** Deletes a market for good. */
export async function deleteMarket(tx: Tx, id: string): Promise<void> {
  const wasPublic = await isPublicMarket(tx, id);
  const rev = await bumpRev(tx);
  await tx.deleteFrom('markets').where('id', '=', id).execute();
  if (wasPublic) await bury(tx, id, rev);
}

/** What is added to public counts of a market. */
export interface CountChange {
  id: string;
  add: Partial<Record<'view_count' | 'like_count', number>>;
}

/** Adds to counts of markets, all under one rev. */
export async function addToCounts(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rev = await bumpRev(tx);
  for (const { id, add } of changes) {
    await tx
      .updateTable('markets')
      .set((eb) => ({
        view_count: eb('view_count', '+', add.view_count ?? 0),
        like_count: eb('like_count', '+', add.like_count ?? 0),
        rev,
      }))
      .where('id', '=', id)
      .execute();
  }
}

/** Moves the public markets of a verified owner in the feed, because the owner is shown differently from now on. */
export async function moveMarketsOf(tx: Tx, ownerId: string): Promise<void> {
  const shown = tx
    .selectFrom('markets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('owner_status', '=', OwnerStatus.Verified)
    .where('status', 'in', publicStatuses);
  if (!(await shown.limit(1).executeTakeFirst())) return;
  const rev = await bumpRev(tx);
  await tx.updateTable('markets').set({ rev }).where('id', 'in', shown).execute();
}
