// Changes of public counts that are not folded yet.
import { type Generated, internal, table } from '../table.ts';

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
