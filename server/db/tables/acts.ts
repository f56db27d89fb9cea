// Acts that are limited in number.
import { internal, table } from '../table.ts';

export const acts = table('acts', {
  owner: 'db',
  persons: ['subject'],
  rows: 'go',
  holding: { none: 'Times of acts, kept for a day for their limits.' },
  columns: { id: internal<string>(), subject: internal<string>(), kind: internal<string>(), at: internal<number>() },
});
