// A market that is not public, for those who have to do with it: its owner, who entered it, and who looks after markets.
import { type Market, MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { Rights } from '../../../core/rules/may-call.ts';
import type { Db } from '../../db/schema.ts';
import { presentMarket } from '../../presenters/market.ts';
import { selectMarkets } from '../../presenters/market-rows.ts';

/** Whether rights hold any permission for markets. A SuperAdmin does. */
const looksAfterMarkets = ({ role, permissions }: Rights) =>
  role === 'SuperAdmin' || [...permissions].some((each) => each.startsWith('MARKET_'));

/**
 * The market in the public shape, or null: for nobody's id and for a market that is not this caller's to see alike, with the
 * same query. Whoever entered a market as its owner counts as such while it waits for approval; a later claim has to be verified.
 */
export async function privateMarket(
  db: Db,
  id: string,
  caller: Rights & { readonly userId: string },
): Promise<Market | null> {
  let query = selectMarkets(db).where('markets.id', '=', id);
  if (!looksAfterMarkets(caller)) {
    query = query.where(({ eb, or, and }) =>
      or([
        eb('created_by', '=', caller.userId),
        and([eb('owner_id', '=', caller.userId), eb('owner_status', '=', OwnerStatus.Verified)]),
        and([
          eb('owner_id', '=', caller.userId),
          eb('owner_status', '=', OwnerStatus.Pending),
          eb('status', '=', MarketStatus.Pending),
        ]),
      ]),
    );
  }
  const row = await query.executeTakeFirst();
  return row ? presentMarket(row) : null;
}
