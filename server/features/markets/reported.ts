// A market, as a report sees it.
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { FindReported } from '../../ports/reported-content.ts';

/** Its author is the verified owner, else who entered it. */
export const reportedMarket: FindReported = async (db, id) => {
  const row = await db
    .selectFrom('markets')
    .select(['name', 'tagline', 'address', 'city', 'owner_id', 'owner_status', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const ownerId = row.owner_status === OwnerStatus.Verified ? row.owner_id : null;
  return {
    marketId: id,
    authorId: ownerId ?? row.created_by,
    ownedBy: [ownerId, row.created_by].filter((each) => each !== null),
    text: [row.name, row.tagline, row.address, row.city].filter((part) => part).join(', '),
  };
};
