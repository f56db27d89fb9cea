// The only presenter of ratings and their replies: maps rows to what others see, and to what the author of a rating sees.
import type { Selectable } from 'kysely';
import type { DefaultAvatar } from '../../core/contract/profile.ts';
import type { OwnRating, Rating, RatingReply } from '../../core/contract/ratings.ts';
import { communityText } from '../../core/text/community.ts';
import type { RatingRepliesTable, RatingsTable } from '../db/schema-community.ts';

export type RatingRow = Selectable<RatingsTable>;
export type ReplyRow = Selectable<RatingRepliesTable>;

/** A person as others see them; a hidden name is in `fullName` and `firstName`. */
interface Author {
  firstName: string;
  lastName: string;
  fullName: string;
  avatarUrl: string | null;
  defaultAvatarOption: DefaultAvatar;
  isAdmin: boolean;
}

/** What the authors of a market's ratings are shown with. */
export interface Authors {
  /** By id. */
  people: ReadonlyMap<string, Author>;
  /** The market's verified owner; null without one. */
  ownerId: string | null;
}

const at = (ms: number) => new Date(ms).toISOString();

/** The author of one item; an erased one has neither id nor picture. */
function authorOf({ people, ownerId }: Authors, userId: string | null) {
  const author = userId === null ? undefined : people.get(userId);
  if (!author) {
    const picture = { userAvatarUrl: null, defaultAvatarOption: null };
    const names = { fullName: communityText.erasedAuthor, firstName: communityText.erasedAuthor, lastName: '' };
    return { userId: null, names, picture, isAdmin: false, isOwner: false };
  }
  const { fullName, firstName, lastName, avatarUrl, defaultAvatarOption, isAdmin } = author;
  const picture = { userAvatarUrl: avatarUrl, defaultAvatarOption };
  return { userId, names: { fullName, firstName, lastName }, picture, isAdmin, isOwner: userId === ownerId };
}

/** A reply as everybody sees it, its author too. */
export function presentReply(row: ReplyRow, authors: Authors): RatingReply {
  const { userId, names, picture, isOwner } = authorOf(authors, row.user_id);
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    userId,
    content: isHidden ? null : row.content,
    userFirstName: names.firstName,
    userLastName: names.lastName,
    ...picture,
    isOwner,
    isHidden,
    createdAt: at(row.created_at),
  };
}

/** A rating as everybody sees it, its author too, with its replies in the order of `replies`. */
export function presentRating(row: RatingRow, replies: readonly ReplyRow[], authors: Authors): Rating {
  const { userId, names, picture, isAdmin, isOwner } = authorOf(authors, row.user_id);
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    userId,
    userFullName: names.fullName,
    ...picture,
    isAdmin,
    isOwner,
    rating: isHidden ? 0 : row.rating,
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
    rating: row.rating,
    comment: row.comment,
    isHidden,
    hiddenReason: isHidden ? row.hidden_reason : null,
    createdAt: at(row.created_at),
    updatedAt: at(row.updated_at),
  };
}
