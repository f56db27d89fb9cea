// Counts of attempts, by hashes of addresses and sessions; kept for a day at most.
import { type Generated, internal, table } from '../table.ts';

export const authCounts = table('auth_counts', {
  owner: 'auth',
  rows: 'impersonal',
  columns: {
    subject: internal<string>(),
    count: internal<number>(),
    until: internal<number>(),
    blocked_until: internal<Generated<number>>(),
  },
});
