// Views of markets by day, without who viewed.
import { internal, type RowOf, table } from '../table.ts';

export const marketViews = table('market_views', {
  owner: 'markets',
  rows: 'impersonal',
  columns: { market_id: internal<string>(), day: internal<number>(), views: internal<number>() },
});

export type MarketViewsTable = RowOf<typeof marketViews>;
