// What waiting ratings and replies do to the public ratings of a market that are kept on the device, as their author sees them. Kept is the
// first page, which is the answer without a query.
import { communityPaging } from '../../contract/community-limits.ts';
import type { OwnRating, Rating, RatingPage, RatingReply } from '../../contract/ratings.ts';
import { shownNames } from '../people/public-person.ts';
import type { OwnNow } from './change.ts';
import { ownAuthor } from './own-author.ts';

function paged(ratings: readonly Rating[], totalRatings: number): RatingPage {
  const size = communityPaging.ratings;
  return { ratings: ratings.slice(0, size), totalPages: Math.ceil(totalRatings / size), totalRatings };
}

/**
 * The page with the person's rating first. The same one when it is there already, or when the own profile was never read, so that its author
 * cannot be named. `isNew`: it is not counted yet.
 */
export function withOwnRating(page: RatingPage, own: OwnRating, now: OwnNow, isNew: boolean): RatingPage {
  if (!now.getMyProfile) return page;
  const author = ownAuthor(now.getMyProfile.id, own.marketId, now);
  const before = page.ratings.find(({ userId }) => userId === author.userId);
  const rating = own.isHidden ? 0 : own.rating;
  const comment = own.isHidden ? null : own.comment;
  const isThere = before && before.rating === rating && before.comment === comment && before.isHidden === own.isHidden;
  if (isThere) return page;
  const { id, isHidden, createdAt, updatedAt } = own;
  const shown: Rating = {
    ...{ id, ...author, rating, comment, isHidden, createdAt, updatedAt },
    replies: before?.replies ?? [],
  };
  const others = page.ratings.filter((each) => each !== before);
  return paged([shown, ...others], page.totalRatings + (isNew && !before ? 1 : 0));
}

/** The page without the person's rating; the same one when that is not on it, or stays as a moderator has hidden it. */
export function withoutOwnRating(page: RatingPage, userId: string): RatingPage {
  const ratings = page.ratings.filter((each) => each.userId !== userId || each.isHidden);
  return ratings.length === page.ratings.length ? page : paged(ratings, page.totalRatings - 1);
}

/** The page without that rating, likewise. */
export function withoutRatingOnPage(page: RatingPage, ratingId: string): RatingPage {
  const ratings = page.ratings.filter(({ id }) => id !== ratingId);
  if (ratings.length === page.ratings.length) return page;
  return { ...paged(ratings, page.totalRatings - 1), ratings };
}

/** A reply of the person as everybody sees it; null before the own profile was read. */
export function ownReply(
  { id, content, createdAt }: Pick<RatingReply, 'id' | 'createdAt'> & { content: string },
  now: OwnNow,
  marketId: string,
): RatingReply | null {
  if (!now.getMyProfile) return null;
  const { firstName, lastName } = shownNames(now.getMyProfile);
  const { userFullName: _, isAdmin: _role, ...author } = ownAuthor(now.getMyProfile.id, marketId, now);
  return { id, content, ...author, userFirstName: firstName, userLastName: lastName, isHidden: false, createdAt };
}

/** Replies with one more last; the same ones when it is among them. */
export function withReply(replies: RatingReply[], reply: RatingReply | null): RatingReply[] {
  return reply === null || replies.some(({ id }) => id === reply.id) ? replies : [...replies, reply];
}

/** The page with a reply to one of its ratings, likewise. */
export function withReplyOnPage(page: RatingPage, ratingId: string, reply: RatingReply | null): RatingPage {
  const at = page.ratings.findIndex(({ id }) => id === ratingId);
  const rating = page.ratings[at];
  if (!rating) return page;
  const replies = withReply(rating.replies, reply);
  return replies === rating.replies ? page : { ...page, ratings: page.ratings.with(at, { ...rating, replies }) };
}

/** The page without a reply to one of its ratings, likewise. */
export function withoutReplyOnPage(page: RatingPage, ratingId: string, replyId: string): RatingPage {
  const at = page.ratings.findIndex(({ id }) => id === ratingId);
  const rating = page.ratings[at];
  const replies = rating?.replies.filter(({ id }) => id !== replyId);
  if (!rating || replies?.length === rating.replies.length) return page;
  return { ...page, ratings: page.ratings.with(at, { ...rating, replies: replies ?? [] }) };
}
