// Markets that left the feed.
import { internal, table } from '../table.ts';

export const marketTombstones = table('market_tombstones', {
  owner: 'markets',
  rows: 'impersonal',
  columns: { market_id: internal<string>(), rev: internal<number>() },
});
