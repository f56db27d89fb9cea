// New addresses of accounts that wait for their confirmation.
import { given, internal, type RowOf, secret, table } from '../table.ts';

export const emailChanges = table('email_changes', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'go',
  holding: 'profile',
  export: { file: 'konto.json', part: 'emailChanges' },
  columns: {
    user_id: internal<string>(),
    email: given<string>(),
    email_key: internal<string>(),
    hash: secret<string>(),
    session_id: internal<string>(),
    created_at: given<number>(),
    expires_at: given<number>(),
  },
});

export type EmailChangesTable = RowOf<typeof emailChanges>;
