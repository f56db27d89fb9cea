// Ratings and replies to them, as mails quote them.
import type { FindMailedText } from '../../ports/mail-subjects.ts';

/** Of the authors `ids`, for the market's owner. */
export const mailedRating: FindMailedText = async (db, { marketId, ids }) => {
  const row = await db
    .selectFrom('ratings')
    .innerJoin('accounts', 'accounts.user_id', 'ratings.user_id')
    .select(['accounts.user_id', 'ratings.rating', 'ratings.comment', 'ratings.updated_at'])
    .where('ratings.market_id', '=', marketId)
    .where('ratings.user_id', 'in', ids)
    .where('ratings.is_hidden', '=', 0)
    .where('accounts.is_active', '=', 1)
    .orderBy('ratings.updated_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { authorId: row.user_id, at: row.updated_at, stars: row.rating, text: row.comment } : null;
};

/** For the author of the rating. */
export const mailedRatingReply: FindMailedText = async (db, { marketId, ids }) => {
  const row = await db
    .selectFrom('rating_replies')
    .innerJoin('ratings', 'ratings.id', 'rating_replies.rating_id')
    .innerJoin('accounts', 'accounts.user_id', 'rating_replies.user_id')
    .select(['accounts.user_id', 'rating_replies.content', 'rating_replies.created_at', 'ratings.user_id as rater_id'])
    .where('rating_replies.id', 'in', ids)
    .where('ratings.market_id', '=', marketId)
    .where('rating_replies.is_hidden', '=', 0)
    .where('accounts.is_active', '=', 1)
    .orderBy('rating_replies.created_at', 'desc')
    .orderBy('rating_replies.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { authorId: row.user_id, recipientId: row.rater_id, at: row.created_at, text: row.content } : null;
};
