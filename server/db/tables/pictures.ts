// Uploaded pictures.
import { sql } from 'kysely';
import { type Flag, given, internal, type RowOf, table } from '../table.ts';

export const pictures = table('pictures', {
  owner: 'media',
  persons: ['owner_id'],
  rows: 'go',
  holding: 'pictures',
  counted: () => sql`state != 'removed'`,
  export: { file: 'bilder.json', part: 'pictures' },
  columns: {
    id: given<string>(),
    owner_id: internal<string>(),
    sha256: given<string>(),
    width: given<number>(),
    height: given<number>(),
    blur: internal<string>(),
    state: given<'loose' | 'shown' | 'removed'>(),
    has_avif: internal<Flag | null>(),
    created_at: given<number>(),
  },
});

export type PicturesTable = RowOf<typeof pictures>;
