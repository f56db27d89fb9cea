// What other features ask of markets. Tables of markets are read and written by the markets feature alone; others may join them.
import type { Market } from '../../core/contract/markets.ts';
import type { Db, MarketsTable, Tx } from '../db/schema.ts';

export type MarketAddress = Pick<MarketsTable, 'id' | 'address' | 'city' | 'postal_code' | 'latitude' | 'longitude'>;

export interface Markets {
  /** Whether everyone sees a market. */
  isPublicMarket(db: Db, id: string): Promise<boolean>;
  /** A market in its public form; null for one that is not public. */
  publicMarket(db: Db, id: string): Promise<Market | null>;
  /** Addresses of public markets in id order, at most `limit` after the id `after`. */
  addressesAfter(db: Db, after: string, limit: number): Promise<MarketAddress[]>;
  /** Addresses of those of the markets that are public. */
  addressesOf(db: Db, ids: readonly string[]): Promise<MarketAddress[]>;
  /** Counts a like that came (1) or went (-1). */
  countLike(tx: Tx, marketId: string, change: 1 | -1): Promise<void>;
  /** Likes of a market now, those that are not in its public count yet included; 0 for one that is not public. */
  likesOf(db: Db, marketId: string): Promise<number>;
  /** Moves the public markets of a verified owner in the change feed, because the owner is shown differently from now on. */
  moveMarketsOf(tx: Tx, ownerId: string): Promise<void>;
}
