// Accounts of people.
import { type Flag, type Generated, given, internal, type RowOf, secret, table } from '../table.ts';

export const accounts = table('accounts', {
  owner: 'auth',
  readers: ['admin'],
  persons: ['user_id'],
  rows: 'go',
  holding: 'profile',
  export: { file: 'konto.json', part: 'account' },
  columns: {
    user_id: given<string>(),
    email: given<string>(),
    email_key: internal<string>(),
    password_hash: secret<string | null>(),
    confirmed_at: given<number | null>(),
    is_active: given<Generated<Flag>>(),
    role: given<Generated<'User' | 'Admin' | 'SuperAdmin'>>(),
    last_login_at: given<number | null>(),
    created_at: given<number>(),
  },
});

export type AccountsTable = RowOf<typeof accounts>;
