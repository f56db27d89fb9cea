// The log of every change of a market, field by field: what is noted in the transaction of the change, and how it is read.
import type { MarketChangesTable } from '../db/tables/market-changes.ts';

export const ChangeType = {
  /** One row with the whole record, so that the log alone rebuilds it. */
  Created: 1,
  /** A field. */
  Updated: 2,
  Deleted: 3,
  /** Hidden or shown. */
  Status: 4,
  /** Approved, rejected, restored, appealed. */
  Approval: 5,
  Verification: 6,
  /** Owner and claims. */
  Ownership: 7,
  Pictures: 8,
  News: 9,
} as const;
export type ChangeType = (typeof ChangeType)[keyof typeof ChangeType];

/** A filter of the log; what is left out filters nothing. */
export interface ChangeFilter {
  marketId?: string;
  type?: ChangeType;
  /** Epoch milliseconds, both included. */
  from?: number;
  to?: number;
  /** Words of the market's name or the reason. */
  text?: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

type LoggedChange = Pick<
  MarketChangesTable,
  'id' | 'market_id' | 'market_name' | 'type' | 'field' | 'old_value' | 'new_value' | 'changed_at' | 'reason'
> & {
  changed_by: string | null;
  /** The real name; null for the system. */
  changedByName: string | null;
};

/** Newest first. */
export interface ChangePage {
  items: LoggedChange[];
  totalCount: number;
  totalPages: number;
}
