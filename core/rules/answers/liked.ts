// Which markets a person likes, by the own lists.
import type { UserList } from '../../contract/lists.ts';

/** Ids of the markets on the default list, in its order; none when the lists were never fetched. */
export function likedMarketIds(lists: readonly UserList[] | null): string[] {
  return lists?.find(({ isDefault }) => isDefault)?.markets.map(({ id }) => id) ?? [];
}
