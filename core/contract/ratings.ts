// Ratings: a person has at most one per market; the verified owner may answer it.
import * as v from 'valibot';
import { ratingText } from '../text/ratings.ts';
import { validationText } from '../text/validation.ts';
import { authorFields, ownHiddenSchema } from './community.ts';
import { communityLimits, communityPaging } from './community-limits.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './limits.ts';
import { idSchema, optionalQueryInteger, queryInteger, textField } from './text-fields.ts';

const ratingReplySchema = v.object({
  id: idSchema,
  userId: v.nullable(idSchema),
  /** Null when a moderator has hidden it. */
  content: v.nullable(v.string()),
  /** A hidden name is in the first, the last is empty then. */
  userFirstName: v.string(),
  userLastName: v.string(),
  userAvatarUrl: authorFields.userAvatarUrl,
  defaultAvatarOption: authorFields.defaultAvatarOption,
  defaultAvatarDrawing: authorFields.defaultAvatarDrawing,
  isOwner: v.boolean(),
  isHidden: v.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: v.string(),
});
export type RatingReply = v.InferOutput<typeof ratingReplySchema>;

const ratingSchema = v.object({
  id: idSchema,
  ...authorFields,
  /** 1 to 5; 0 for one that a moderator has hidden. */
  rating: v.number(),
  /** Null without one, and when hidden or when its author left. */
  comment: v.nullable(v.string()),
  isHidden: v.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Oldest first. */
  replies: v.array(ratingReplySchema),
});
export type Rating = v.InferOutput<typeof ratingSchema>;

const ratingPageSchema = v.object({
  /** Last changed first. */
  ratings: v.array(ratingSchema),
  totalPages: v.number(),
  /** Hidden ones included. */
  totalRatings: v.number(),
});
export type RatingPage = v.InferOutput<typeof ratingPageSchema>;

const ratingStatisticsSchema = v.object({
  /** One to five, cut to two decimals; 0 without ratings. What a moderator has hidden does not count. */
  averageRating: v.number(),
  totalRatings: v.number(),
  /** Counts by number of stars. */
  ratingDistribution: v.object({ 1: v.number(), 2: v.number(), 3: v.number(), 4: v.number(), 5: v.number() }),
});
export type RatingStatistics = v.InferOutput<typeof ratingStatisticsSchema>;

/** A rating as its author sees it. */
const ownRatingSchema = v.object({
  id: idSchema,
  marketId: idSchema,
  /** The market's present name and town; those at the time of the rating when the person may not see the market any more. */
  marketName: v.string(),
  marketLocation: v.string(),
  /** 1 to 5; 0 when its author has deleted it after a moderator hid it. */
  rating: v.number(),
  comment: v.nullable(v.string()),
  isHidden: v.boolean(),
  /** Why a moderator has hidden it; null otherwise. */
  hiddenReason: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type OwnRating = v.InferOutput<typeof ownRatingSchema>;

const stars = v.pipe(
  v.number(ratingText.tooFew),
  v.integer(validationText.wholeNumber),
  v.minValue(1, ratingText.tooFew),
  v.maxValue(5, ratingText.tooMany),
);
const comment = v.nullable(
  textField(0, communityLimits.ratingComment, validationText.wrongForm, ratingText.commentTooLong),
);
const marketParams = { id: idSchema };
const ratingParams = { id: idSchema };
const replyParams = { ratingId: idSchema };

export const getRatings = endpoint('getRatings', 'GET /markets/{id}/ratings', {
  access: 'anyone',
  rate: 'read',
  summary: 'Ratings of a public market, last changed first, with their replies',
  params: marketParams,
  query: v.strictObject({
    page: queryInteger(1, paging.pageMax, 1),
    pageSize: queryInteger(1, communityPaging.ratingsMax, communityPaging.ratings),
  }),
  reply: ratingPageSchema,
});

export const getRatingStatistics = endpoint('getRatingStatistics', 'GET /markets/{id}/ratings/statistics', {
  access: 'anyone',
  rate: 'read',
  summary:
    'Average, number and distribution of a public market’s ratings, including those not in its public counts yet',
  params: marketParams,
  reply: ratingStatisticsSchema,
});

export const getMyRating = endpoint('getMyRating', 'GET /markets/{id}/ratings/me', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s rating of a market; 404 without one',
  params: marketParams,
  reply: ownRatingSchema,
});

export const getMyRatings = endpoint('getMyRatings', 'GET /users/me/ratings', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s ratings, last changed first; all of them without pageSize',
  query: v.strictObject({
    page: queryInteger(1, paging.pageMax, 1),
    pageSize: optionalQueryInteger(1, communityPaging.ratingsMax),
  }),
  reply: v.object({ ratings: v.array(ownRatingSchema), totalPages: v.number(), totalRatings: v.number() }),
});

export const rateMarket = endpoint('rateMarket', 'POST /markets/{id}/ratings', {
  access: 'signed in',
  rate: 'own',
  summary: 'Rates a public market; where the caller has a rating of it, changes that one',
  params: marketParams,
  body: v.strictObject({
    /** Generated by the caller. The id of an existing rating stays. */
    id: v.optional(idSchema),
    rating: stars,
    /** Left out: that of the caller's rating stays. */
    comment: v.optional(comment),
  }),
  reply: ownRatingSchema,
  status: 201,
  offline: true,
});

/** Not queued: the app rates with `rateMarket`, which says what the result is. */
export const changeRating = endpoint('changeRating', 'PATCH /ratings/{id}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Changes the fields that are given, of the caller’s own rating',
  params: ratingParams,
  body: v.strictObject({ rating: v.optional(stars), comment: v.optional(comment) }),
  reply: ownRatingSchema,
});

/** For moderators; the app deletes the caller's own with `unrateMarket`, whichever it is by then. */
export const deleteRating = endpoint('deleteRating', 'DELETE /ratings/{id}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Deletes a rating: the caller’s own, or any for a holder of CONTENT_MODERATE',
  params: ratingParams,
  offline: true,
});

export const unrateMarket = endpoint('unrateMarket', 'DELETE /markets/{id}/ratings/me', {
  access: 'signed in',
  rate: 'own',
  summary: 'Deletes the caller’s rating of a market; nothing happens without one',
  params: marketParams,
  offline: true,
});

export const getRatingReplies = endpoint('getRatingReplies', 'GET /ratings/{ratingId}/replies', {
  access: 'anyone',
  rate: 'read',
  summary: 'Replies to a rating of a public market, oldest first',
  params: replyParams,
  reply: v.array(ratingReplySchema),
});

export const getMyHiddenReplies = endpoint('getMyHiddenReplies', 'GET /markets/{id}/ratings/replies/hidden/me', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s replies to ratings of a market that a moderator has hidden, with the reason',
  params: marketParams,
  reply: v.array(ownHiddenSchema),
});

export const replyToRating = endpoint('replyToRating', 'POST /ratings/{ratingId}/replies', {
  access: 'signed in',
  rate: 'own',
  summary: 'Replies to a rating: only the market’s verified owner may',
  params: replyParams,
  body: v.strictObject({
    /** Generated by the caller; sending the same reply again is not an error. */
    id: v.optional(idSchema),
    content: v.optional(textField(1, communityLimits.ratingReply, ratingText.replyEmpty, ratingText.replyTooLong), ''),
  }),
  reply: ratingReplySchema,
  status: 201,
  offline: true,
});

export const deleteRatingReply = endpoint('deleteRatingReply', 'DELETE /ratings/{ratingId}/replies/{replyId}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Deletes a reply to a rating: the caller’s own, or any for a holder of CONTENT_MODERATE',
  params: { ...replyParams, replyId: idSchema },
  offline: true,
});

export const ratingCalls = {
  getRatings,
  getRatingStatistics,
  getMyRating,
  getMyRatings,
  rateMarket,
  changeRating,
  deleteRating,
  unrateMarket,
  getRatingReplies,
  getMyHiddenReplies,
  replyToRating,
  deleteRatingReply,
};
