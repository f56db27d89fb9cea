// What remains of a person's lists: nothing, and the markets on the default one have a like less.
import type { Db } from '../../db/schema.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import type { Markets } from '../../ports/markets.ts';

function listed(db: Db, userId: string) {
  return db
    .selectFrom('user_list_markets')
    .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
    .where('user_lists.user_id', '=', userId);
}

/** Takes the person's likes from the counts. */
export function leaveLists({ countLike }: Pick<Markets, 'countLike'>): ErasurePart {
  return {
    async release(tx, { userId }) {
      const liked = await listed(tx, userId)
        .select('user_list_markets.market_id')
        .where('user_lists.default_of', 'is not', null)
        .execute();
      for (const { market_id } of liked) await countLike(tx, market_id, -1);
    },
  };
}

/** How many markets a person likes, and how many lists there are besides. */
export async function countListsOf(db: Db, userId: string): Promise<{ likes: number; lists: number }> {
  const { likes } = await listed(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('user_lists.default_of', 'is not', null)
    .executeTakeFirstOrThrow();
  const { lists } = await db
    .selectFrom('user_lists')
    .select(({ fn }) => fn.countAll<number>().as('lists'))
    .where('user_id', '=', userId)
    .where('default_of', 'is', null)
    .executeTakeFirstOrThrow();
  return { likes: Number(likes), lists: Number(lists) };
}
