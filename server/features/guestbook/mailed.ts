// Posts, as the mail to the market's owner quotes them.
import type { FindMailedText } from '../../ports/mail-subjects.ts';

export const mailedPost: FindMailedText = async (db, { marketId, ids }) => {
  const row = await db
    .selectFrom('guestbook_posts')
    .innerJoin('accounts', 'accounts.user_id', 'guestbook_posts.user_id')
    .select(['accounts.user_id', 'guestbook_posts.content', 'guestbook_posts.created_at'])
    .where('guestbook_posts.id', 'in', ids)
    .where('guestbook_posts.market_id', '=', marketId)
    .where('guestbook_posts.is_hidden', '=', 0)
    .where('accounts.is_active', '=', 1)
    .orderBy('guestbook_posts.created_at', 'desc')
    .orderBy('guestbook_posts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { authorId: row.user_id, at: row.created_at, text: row.content } : null;
};
