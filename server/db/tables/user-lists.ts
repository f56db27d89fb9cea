// Lists of people. The default one holds what the person likes.
import { sql } from 'kysely';
import { type Flag, type Generated, given, internal, type RowOf, table } from '../table.ts';

export const userLists = table('user_lists', {
  owner: 'lists',
  persons: ['user_id'],
  rows: 'go',
  idsStayTaken: true,
  holding: 'lists',
  // Besides the default one.
  counted: () => sql`default_of is null`,
  export: { file: 'listor.json', part: 'lists' },
  columns: {
    id: given<string>(),
    user_id: internal<string>(),
    default_of: internal<string | null>(),
    name: given<string>(),
    description: given<string | null>(),
    is_public: given<Generated<Flag>>(),
    created_at: given<number>(),
    version: internal<Generated<number>>(),
    field_versions: internal<Generated<string>>(),
  },
});

export type UserListsTable = RowOf<typeof userLists>;
