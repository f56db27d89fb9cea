// Posts, as the mail to the market's owner quotes them.
import type { FindMailedTexts } from '../../ports/mail-subjects.ts';

export const mailedPosts: FindMailedTexts = (db, { of: marketId, ids }) =>
  db
    .selectFrom('guestbook_posts')
    .select(['id', 'user_id as authorId', 'is_hidden as isHidden', 'created_at as at', 'content as text'])
    .where('id', 'in', ids)
    .where('market_id', '=', marketId)
    .execute();
