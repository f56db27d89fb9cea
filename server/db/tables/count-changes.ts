// Changes of public counts that are not folded yet.
import { type Generated, internal, type RowOf, table } from '../table.ts';
import type { MarketsTable } from './markets.ts';

export const countChanges = table('count_changes', {
  owner: 'markets',
  rows: 'impersonal',
  columns: {
    market_id: internal<string>(),
    views: internal<Generated<number>>(),
    likes: internal<Generated<number>>(),
    rating_sum: internal<Generated<number>>(),
    rating_count: internal<Generated<number>>(),
  },
});

/** What is counted of a market. */
export type Counted = Exclude<keyof RowOf<typeof countChanges>, 'market_id'>;

/** The column of markets that each is added to. */
export const countColumns = {
  views: 'view_count',
  likes: 'like_count',
  rating_sum: 'rating_sum',
  rating_count: 'rating_count',
} as const satisfies Record<Counted, keyof MarketsTable>;

/** Its names. */
export const counted = Object.keys(countColumns) as Counted[];

/** By how much counts of a market differ. */
export type CountChanges = { readonly [Name in Counted]?: number };
