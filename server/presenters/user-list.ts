// The only presenter of lists: maps a row to its reply. Markets that are not public are never sent, not to the owner of
// the list either: they stay on the list and are sent again when they are public again.
import type { Selectable } from 'kysely';
import type { UserList } from '../../core/contract/lists.ts';
import type { MarketStatus } from '../../core/contract/markets.ts';
import { isPublic } from '../../core/rules/markets/market-marks.ts';
import type { UserListsTable } from '../db/tables/user-lists.ts';

export type ListRow = Selectable<UserListsTable>;

/** A market on a list. */
export interface ListedRow {
  id: string;
  name: string;
  status: number;
}

/** A list with its public markets, in the order of `listed`. */
export function presentList(row: ListRow, listed: readonly ListedRow[]): UserList {
  const seen = listed.filter(({ status }) => isPublic(status as MarketStatus));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isPublic: row.is_public === 1,
    isDefault: row.default_of !== null,
    marketCount: seen.length,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
    markets: seen.map(({ id, name }) => ({ id, name })),
  };
}
