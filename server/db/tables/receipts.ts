// Answers to writes, for a second request with the same key.
import { given, internal, table } from '../table.ts';

export const receipts = table('receipts', {
  owner: 'db',
  persons: ['user_id'],
  rows: 'go',
  holding: 'history',
  export: { file: 'ändringar.json', part: 'changes' },
  columns: {
    user_id: internal<string>(),
    key: internal<string>(),
    method: given<string>(),
    route: given<string>(),
    body_hash: internal<string>(),
    status: given<number>(),
    refusal: given<string | null>(),
    entity_id: given<string | null>(),
    version: internal<number | null>(),
    created_at: given<number>(),
  },
});
