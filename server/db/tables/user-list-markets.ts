// Markets on lists.
import { given, type RowOf, table } from '../table.ts';
import { userLists } from './user-lists.ts';

export const userListMarkets = table('user_list_markets', {
  owner: 'lists',
  persons: { via: userLists, column: 'list_id' },
  rows: 'go',
  export: { file: 'listor.json', part: 'markets' },
  columns: { list_id: given<string>(), market_id: given<string>(), added_at: given<number>() },
});

export type UserListMarketsTable = RowOf<typeof userListMarkets>;
