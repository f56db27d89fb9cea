// The one way from a list's row to what leaves the server. Of a market that is not public nothing leaves, not to the
// owner of the list either: it stays on the list and shows again when it is public again.
import type { UserList } from '../../core/contract/lists.ts';
import type { Db } from '../db/schema.ts';
import { publicStatuses } from './market-rows.ts';

/** Columns of a list that its answers and its edits need. */
export const listColumns = [
  'id',
  'user_id',
  'default_of',
  'name',
  'description',
  'is_public',
  'created_at',
  'version',
  'field_versions',
] as const;

export interface ListRow {
  id: string;
  user_id: string;
  default_of: string | null;
  name: string;
  description: string | null;
  is_public: number;
  created_at: number;
  version: number;
  field_versions: string;
}

/** Lists with the public markets on them, last added first; in the order of `rows`. */
export async function presentLists(db: Db, rows: readonly ListRow[]): Promise<UserList[]> {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('user_list_markets')
    .innerJoin('markets', 'markets.id', 'user_list_markets.market_id')
    .select(['user_list_markets.list_id', 'markets.id', 'markets.name'])
    .where(
      'user_list_markets.list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('markets.status', 'in', publicStatuses)
    .orderBy('user_list_markets.added_at', 'desc')
    .orderBy('markets.id', 'desc')
    .execute();
  const byList = Map.groupBy(found, ({ list_id }) => list_id);
  return rows.map((row) => {
    const markets = (byList.get(row.id) ?? []).map(({ id, name }) => ({ id, name }));
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      isPublic: row.is_public === 1,
      isDefault: row.default_of !== null,
      marketCount: markets.length,
      createdAt: new Date(row.created_at).toISOString(),
      version: row.version,
      markets,
    };
  });
}
