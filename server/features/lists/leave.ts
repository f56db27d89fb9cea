// What remains of a person's lists: nothing, and the markets on the default one have a like less.
import type { ErasurePart } from '../../ports/erasure.ts';
import type { Markets } from '../../ports/markets.ts';

/** Takes the person's likes from the counts. */
export function leaveLists({ count }: Pick<Markets, 'count'>): ErasurePart {
  return {
    async release(tx, { userId }) {
      const liked = await tx
        .selectFrom('user_list_markets')
        .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
        .select('user_list_markets.market_id')
        .where('user_lists.user_id', '=', userId)
        .where('user_lists.default_of', 'is not', null)
        .execute();
      for (const { market_id } of liked) await count(tx, market_id, { likes: -1 });
    },
  };
}
