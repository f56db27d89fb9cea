// How many ratings and replies to ratings a person has written.
import type { Db } from '../../db/schema.ts';

/** Hidden ones included. */
export async function countRatingsOf(db: Db, userId: string): Promise<{ ratings: number; ratingReplies: number }> {
  const { ratings, replies } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('ratings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('ratings'),
      selectFrom('rating_replies')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('replies'),
    ])
    .executeTakeFirstOrThrow();
  return { ratings: Number(ratings), ratingReplies: Number(replies) };
}
