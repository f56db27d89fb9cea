// Ratings and replies to them, as a report sees them.
import type { FindReported } from '../../ports/reported-content.ts';

/** A rating with its stars and comment. */
export const reportedRating: FindReported = async (db, id) => {
  const row = await db
    .selectFrom('ratings')
    .select(['market_id', 'user_id', 'rating', 'comment'])
    .where('id', '=', id)
    .where('is_hidden', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const { market_id: marketId, user_id: authorId, rating, comment } = row;
  const text = [`${rating}/5`, ...(comment ? [comment] : [])].join(' ');
  return { marketId, authorId, ownedBy: authorId === null ? [] : [authorId], text };
};

export const reportedRatingReply: FindReported = async (db, id) => {
  const row = await db
    .selectFrom('rating_replies')
    .innerJoin('ratings', 'ratings.id', 'rating_replies.rating_id')
    .select(['ratings.market_id', 'rating_replies.user_id', 'rating_replies.content'])
    .where('rating_replies.id', '=', id)
    .where('rating_replies.is_hidden', '=', 0)
    .executeTakeFirst();
  return row ? { marketId: row.market_id, authorId: row.user_id, ownedBy: [row.user_id], text: row.content } : null;
};
