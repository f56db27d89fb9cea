// The newest export of each person.
import { given, internal, type RowOf, secret, table } from '../table.ts';

export const requestedExports = table('exports', {
  owner: 'export',
  persons: ['user_id'],
  rows: 'go',
  holding: { none: 'It is the request for the export itself.' },
  export: { file: 'konto.json', part: 'exports' },
  columns: {
    user_id: internal<string>(),
    id: internal<string>(),
    state: internal<'packing' | 'ready' | 'failed' | 'gone'>(),
    requested_at: given<number>(),
    ready_at: internal<number | null>(),
    expires_at: internal<number | null>(),
    bytes: internal<number | null>(),
    contents: internal<string | null>(),
    fetch_hash: secret<string | null>(),
    fetch_until: internal<number | null>(),
    session_id: internal<string | null>(),
  },
});

export type ExportsTable = RowOf<typeof requestedExports>;
