// Addresses, as hashes, that want no shared markets.
import { internal, table } from '../table.ts';

export const shareRefusals = table('share_refusals', {
  owner: 'sharing',
  rows: 'impersonal',
  columns: { hash: internal<string>(), created_at: internal<number>() },
});
