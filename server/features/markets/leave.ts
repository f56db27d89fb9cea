// What remains of a person's markets: those of an owner who leaves stay, without owner.
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { Db } from '../../db/schema.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import { leaveChangeLog } from './change-log-leave.ts';
import { bumpRev, publicStatuses } from './store.ts';

/**
 * Moves the person's public markets in the feed and ends ownership and claims. The register empties owner, creator and contact data;
 * those of a market that another person entered and this one merely claims stay, so such a claim is removed here.
 */
export const leaveMarkets: ErasurePart = {
  async release(tx, { userId }) {
    await leaveChangeLog(tx, userId);
    const rev = await bumpRev(tx);
    await tx
      .updateTable('markets')
      .set({ rev })
      .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('created_by', '=', userId)]))
      .where('status', 'in', publicStatuses)
      .execute();
    await tx
      .updateTable('markets')
      .set({ owner_id: null, owner_status: OwnerStatus.None, pending_request: 0 })
      .where('owner_id', '=', userId)
      .where('owner_status', '!=', OwnerStatus.Verified)
      .where(({ eb, or }) => or([eb('created_by', 'is', null), eb('created_by', '!=', userId)]))
      .execute();
    await tx.updateTable('markets').set({ owner_status: OwnerStatus.None }).where('owner_id', '=', userId).execute();
  },
};

/** The markets that a person owns, in Swedish order, and how many others the person has entered. */
export async function countMarketsOf(db: Db, userId: string): Promise<{ owned: string[]; entered: number }> {
  const rows = await db
    .selectFrom('markets')
    .select(['name', 'owner_id', 'owner_status'])
    .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('created_by', '=', userId)]))
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  const owned = rows.filter((row) => row.owner_id === userId && row.owner_status === OwnerStatus.Verified);
  return { owned: owned.map(({ name }) => name), entered: rows.length - owned.length };
}
