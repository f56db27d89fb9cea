// Former addresses of accounts, while they can be restored.
import { given, internal, type RowOf, secret, table } from '../table.ts';

export const emailReturns = table('email_returns', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'go',
  holding: 'profile',
  export: { file: 'konto.json', part: 'formerEmails' },
  columns: {
    hash: secret<string>(),
    user_id: internal<string>(),
    email: given<string>(),
    email_key: internal<string>(),
    created_at: given<number>(),
    expires_at: given<number>(),
  },
});

export type EmailReturnsTable = RowOf<typeof emailReturns>;
