// Links that were mailed for a new password.
import { given, internal, type RowOf, secret, table } from '../table.ts';

export const emailTokens = table('email_tokens', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'go',
  holding: 'history',
  export: { file: 'säkerhet.json', part: 'mailedLinks' },
  columns: {
    user_id: internal<string>(),
    purpose: given<'reset'>(),
    hash: secret<string>(),
    email_key: internal<string>(),
    created_at: given<number>(),
    expires_at: given<number>(),
  },
});

export type EmailTokensTable = RowOf<typeof emailTokens>;
