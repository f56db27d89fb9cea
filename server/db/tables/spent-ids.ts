// Hashes of ids that stay taken.
import { internal, table } from '../table.ts';

export const spentIds = table('spent_ids', {
  owner: 'db',
  rows: 'impersonal',
  columns: { hash: internal<string>() },
});
