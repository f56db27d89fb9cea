// Private notes of people on markets.
import { sql } from 'kysely';
import { bytesOf } from '../stored-bytes.ts';
import { given, internal, type RowOf, table } from '../table.ts';

export const marketNotes = table('market_notes', {
  owner: 'notes',
  persons: ['user_id'],
  rows: 'go',
  holding: 'notes',
  // Of deleted ones only the version is kept.
  counted: () => sql`${bytesOf('text')} > 0`,
  export: { file: 'anteckningar.json', part: 'notes' },
  columns: {
    user_id: internal<string>(),
    market_id: given<string>(),
    market_name: given<string>(),
    text: given<string>(),
    updated_at: given<number>(),
    version: internal<number>(),
    field_versions: internal<string>(),
  },
});

export type MarketNotesTable = RowOf<typeof marketNotes>;
