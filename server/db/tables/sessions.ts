// Sessions of devices.
import { type Generated, given, internal, type RowOf, secret, table } from '../table.ts';

export const sessions = table('sessions', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'go',
  holding: 'history',
  export: { file: 'inloggningar.json', part: 'sessions' },
  columns: {
    id: given<string>(),
    user_id: internal<string>(),
    device: given<string>(),
    family_hash: secret<string>(),
    refresh_hash: secret<string>(),
    replaced: secret<string>(),
    created_at: given<number>(),
    used_at: given<number>(),
    unused_access: secret<string | null>(),
    pair_at: internal<Generated<number>>(),
  },
});

export type SessionsTable = RowOf<typeof sessions>;
