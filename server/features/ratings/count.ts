// How many ratings and replies to ratings a person has written.
import type { Db } from '../../db/schema.ts';

/** Hidden ones included. */
export async function countRatingsOf(db: Db, userId: string): Promise<{ ratings: number; ratingReplies: number }> {
  const countOf = async (table: 'ratings' | 'rating_replies') => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { ratings: await countOf('ratings'), ratingReplies: await countOf('rating_replies') };
}
