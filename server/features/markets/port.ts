// What other features get of markets: the port over this feature's queries.
import type { Markets } from '../../ports/markets.ts';
import { presentMarket } from '../../presenters/market.ts';
import { countLike, likesOf } from './likes.ts';
import { addressesAfter, addressesOf, isPublicMarket, publicMarketRow } from './rows.ts';
import { moveMarketsOf } from './write.ts';

export const markets: Markets = {
  isPublicMarket,
  async publicMarket(db, id) {
    const row = await publicMarketRow(db, id);
    return row ? presentMarket(row) : null;
  },
  addressesAfter,
  addressesOf,
  countLike,
  likesOf,
  moveMarketsOf,
};
