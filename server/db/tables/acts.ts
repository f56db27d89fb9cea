// Acts that are limited in number.
import { internal, table } from '../table.ts';

export const acts = table('acts', {
  owner: 'db',
  persons: ['subject'],
  rows: 'go',
  columns: { id: internal<string>(), subject: internal<string>(), kind: internal<string>(), at: internal<number>() },
});
