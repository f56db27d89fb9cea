// How many posts of a person would stay as erased, for the screen where people leave.
import type { Db } from '../../db/schema.ts';

/** The own posts that others answered, hidden ones included. */
export async function countAnsweredPostsOf(db: Db, userId: string): Promise<number> {
  const { posts } = await db
    .selectFrom('guestbook_posts as post')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('post.user_id', '=', userId)
    .where('post.parent_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('guestbook_posts as reply')
          .select('reply.id')
          .whereRef('reply.parent_id', '=', 'post.id')
          .where('reply.user_id', '!=', userId),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(posts);
}
