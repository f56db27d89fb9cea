// What a caller may do with a market.
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../core/contract/own-markets.ts';
import { isPublic } from '../../../core/rules/markets/market-marks.ts';
import { isAdmin } from '../../../core/rules/people/allowed.ts';
import { mayCall, type Rights } from '../../../core/rules/people/may-call.ts';
import type { MarketsTable } from '../../db/tables/markets.ts';

/** What of a market's row says whose it is. */
export type Ties = Record<'status' | 'owner_status' | 'had_other_owner', number> &
  Pick<MarketsTable, 'owner_id' | 'created_by'>;

interface MarketRights {
  may: OwnMarket['may'];
  /** Of the special days that the caller saves. */
  source: 'owner' | 'trusted';
}

const undecided: readonly number[] = [MarketStatus.Pending, MarketStatus.Rejected];

/** Whether the caller is the verified owner, or entered a market that is not approved and that no other person owns or owned. */
export function rightsTo(row: Ties, caller: Rights & { readonly userId: string }): MarketRights {
  const { userId } = caller;
  const isVerified = row.owner_status === OwnerStatus.Verified;
  const isOwner = isVerified && row.owner_id === userId;
  const isOthers = row.had_other_owner === 1 || (isVerified && row.owner_id !== userId);
  const isAuthor = row.created_by === userId && undecided.includes(row.status) && !isOthers;
  const isOwn = isOwner || isAuthor;
  const edit = isOwn || mayCall({ any: ['MARKET_EDIT_ALL'] }, caller);
  return {
    may: {
      edit,
      hours: edit || mayCall({ any: ['MARKET_VERIFY'] }, caller),
      pictures: edit,
      news: isPublic(row.status as MarketStatus) && (isOwner || isAdmin(caller.role)),
    },
    source: isOwn ? 'owner' : 'trusted',
  };
}
