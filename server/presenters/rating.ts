// The only presenter of ratings and their replies: maps rows to what others see, and to what the author of a rating sees.
import type { Selectable } from 'kysely';
import type { OwnRating, Rating, RatingReply } from '../../core/contract/ratings.ts';
import type { RatingRepliesTable } from '../db/tables/rating-replies.ts';
import type { RatingsTable } from '../db/tables/ratings.ts';
import { type Authors, authorNames, presentAuthor } from './author.ts';

export type RatingRow = Selectable<RatingsTable>;
export type ReplyRow = Selectable<RatingRepliesTable>;

const at = (ms: number) => new Date(ms).toISOString();

/** A reply as everybody sees it, its author too. */
export function presentReply(row: ReplyRow, authors: Authors): RatingReply {
  const { userFullName: _, isAdmin: _role, ...author } = presentAuthor(authors, row.user_id);
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    ...author,
    ...authorNames(authors, row.user_id),
    content: isHidden ? null : row.content,
    isHidden,
    createdAt: at(row.created_at),
  };
}

/** A rating as everybody sees it, its author too, with its replies in the order of `replies`. */
export function presentRating(row: RatingRow, replies: readonly ReplyRow[], authors: Authors): Rating {
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    ...presentAuthor(authors, row.user_id),
    rating: isHidden ? 0 : (row.rating ?? 0),
    comment: isHidden ? null : row.comment,
    isHidden,
    createdAt: at(row.created_at),
    updatedAt: at(row.updated_at),
    replies: replies.map((reply) => presentReply(reply, authors)),
  };
}

/** A rating as its author has it. `market`: its present names, when the author may see it. */
export function presentOwnRating(row: RatingRow, market: { name: string; city: string } | undefined): OwnRating {
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    marketId: row.market_id,
    marketName: market?.name ?? row.market_name,
    marketLocation: market?.city ?? row.market_city,
    rating: row.rating ?? 0,
    comment: row.comment,
    isHidden,
    hiddenReason: isHidden ? row.hidden_reason : null,
    createdAt: at(row.created_at),
    updatedAt: at(row.updated_at),
  };
}
