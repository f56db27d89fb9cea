// Where the feed of markets is: one row.
import { type Generated, internal, table } from '../table.ts';

export const feedClock = table('feed_clock', {
  owner: 'markets',
  rows: 'impersonal',
  columns: {
    id: internal<1>(),
    rev: internal<number>(),
    floor: internal<number>(),
    counts_rev: internal<Generated<number>>(),
  },
});
