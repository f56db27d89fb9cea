// Ratings and replies to them, as mails quote them.
import type { FindMailedTexts } from '../../ports/mail-subjects.ts';

/** Of the authors `ids`, for the market's owner. */
export const mailedRatings: FindMailedTexts = (db, { of: marketId, ids }) =>
  db
    .selectFrom('ratings')
    .select(['id', 'user_id as authorId', 'is_hidden as isHidden', 'updated_at as at'])
    .select(['rating as stars', 'comment as text'])
    .where('market_id', '=', marketId)
    .where('user_id', 'in', ids)
    .where('rating', 'is not', null)
    .$narrowType<{ stars: number }>()
    .execute();

/** For the author of the rating. */
export const mailedRatingReplies: FindMailedTexts = (db, { of: marketId, ids }) =>
  db
    .selectFrom('rating_replies as reply')
    .innerJoin('ratings', 'ratings.id', 'reply.rating_id')
    .select(['reply.id', 'reply.user_id as authorId', 'reply.is_hidden as isHidden', 'reply.created_at as at'])
    .select(['reply.content as text', 'ratings.user_id as recipientId'])
    .where('reply.id', 'in', ids)
    .where('ratings.market_id', '=', marketId)
    .execute();
