// The interface of the markets feature for other features. Only it reads and writes the tables of markets; others may join them.
import type { Market } from '../../core/contract/markets.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { CountChanges } from '../db/tables/count-changes.ts';
import type { MarketsTable } from '../db/tables/markets.ts';
import type { Caller } from './callers.ts';
import type { ChangeFilter, ChangePage } from './change-log.ts';

export type MarketAddress = Pick<MarketsTable, 'id' | 'address' | 'city' | 'postal_code' | 'latitude' | 'longitude'>;

export interface Markets {
  /** Whether a market is public. */
  isPublicMarket(db: Db, id: string): Promise<boolean>;
  /** A market in its public form; null for one that is not public. */
  publicMarket(db: Db, id: string): Promise<Market | null>;
  /** The public markets whose verified owner a person is, by name. */
  marketsOf(db: Db, ownerId: string): Promise<Market[]>;
  /** Names by id of those of the markets that the caller may see. */
  visibleNames(db: Db, ids: readonly string[], caller: Omit<Caller, 'sessionId'>): Promise<ReadonlyMap<string, string>>;
  /** Names and towns by id, likewise. */
  visibleFacts(
    db: Db,
    ids: readonly string[],
    caller: Omit<Caller, 'sessionId'>,
  ): Promise<ReadonlyMap<string, Pick<MarketsTable, 'name' | 'city'>>>;
  /** Addresses of public markets in id order, at most `limit` after the id `after`. */
  addressesAfter(db: Db, after: string, limit: number): Promise<MarketAddress[]>;
  /** Addresses of those of the markets that are public. */
  addressesOf(db: Db, ids: readonly string[]): Promise<MarketAddress[]>;
  /** Counts what came, went, changed or was hidden: by how much the counts differ. */
  count(tx: Tx, marketId: string, changes: CountChanges): Promise<void>;
  /** What acts on a market depend on: its names and its verified owner. Null for a market that is not public. */
  publicFacts(db: Db, id: string): Promise<{ name: string; city: string; ownerId: string | null } | null>;
  /** Current likes of a market, including those not in its public count yet; 0 for one that is not public. */
  likesOf(db: Db, marketId: string): Promise<number>;
  /** Adds the public markets of a verified owner to the change feed, because the owner's public data has changed. */
  moveMarketsOf(tx: Tx, ownerId: string): Promise<void>;
  /** A page of the log of changes. The caller must be authorised first: the names in it are real. */
  readChanges(db: Db, filter: ChangeFilter): Promise<ChangePage>;
}
