// Markets on lists.
import { sql } from 'kysely';
import { given, type RowOf, table } from '../table.ts';
import { userLists } from './user-lists.ts';

export const userListMarkets = table('user_list_markets', {
  owner: 'lists',
  persons: { via: userLists, column: 'list_id' },
  rows: 'go',
  holding: 'liked',
  // On the default one.
  counted: (userId) => sql`list_id in (select id from user_lists where default_of = ${userId})`,
  export: { file: 'listor.json', part: 'markets' },
  columns: { list_id: given<string>(), market_id: given<string>(), added_at: given<number>() },
});

export type UserListMarketsTable = RowOf<typeof userListMarkets>;
