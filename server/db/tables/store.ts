// The store itself: one row.
import { internal, table } from '../table.ts';

export const store = table('store', {
  owner: 'db',
  rows: 'impersonal',
  columns: {
    id: internal<1>(),
    epoch: internal<string>(),
    seed: internal<'demo' | 'none'>(),
    created_at: internal<number>(),
    mail_key: internal<string | null>(),
  },
});
