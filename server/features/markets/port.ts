// What other features get of markets: the port over this feature's queries.
import type { Markets } from '../../ports/markets.ts';
import { presentMarket } from '../../presenters/market.ts';
import { readChanges } from './change-log-read.ts';
import { count, likesOf } from './counts.ts';
import { marketsOf, visibleFacts, visibleNames } from './own-markets.ts';
import { addressesAfter, addressesOf, isPublicMarket, moveMarketsOf, publicFacts, publicMarketRow } from './store.ts';

export const markets: Markets = {
  isPublicMarket,
  async publicMarket(db, id) {
    const row = await publicMarketRow(db, id);
    return row ? presentMarket(row) : null;
  },
  marketsOf,
  visibleNames,
  visibleFacts,
  addressesAfter,
  addressesOf,
  publicFacts,
  count,
  likesOf,
  moveMarketsOf,
  readChanges,
};
