// Changes of the person's ratings, and replies to ratings of the person's own market. What they do to the public statistics is not known
// here, for that takes the rating that was replaced: those are requested again once the change is answered.

import type { ReplyOf } from '../../contract/endpoint.ts';
import type { getMyRatings, OwnRating } from '../../contract/ratings.ts';
import { trimmedText } from '../../contract/visible-text.ts';
import { ratingText } from '../../text/ratings.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change, type OwnNow } from './change.ts';
import {
  ownReply,
  withOwnRating,
  withoutOwnRating,
  withoutRatingOnPage,
  withoutReplyOnPage,
  withReply,
  withReplyOnPage,
} from './own-ratings.ts';

type Ratings = ReplyOf<typeof getMyRatings>;

const ratingOn = (marketId: string) => `rating:${marketId}`;
const ofMarket = ({ params }: { params: { id: string } }) => ({ id: params.id });

/** The call names the rating alone; an empty id is that of no market. */
const ofNamedMarket = ({ names }: { names: { marketId?: string | undefined } }) => ({ id: names.marketId ?? '' });

/** The whole document of these ratings. */
const documentOf = (ratings: OwnRating[]): Ratings => ({
  ratings,
  totalPages: ratings.length === 0 ? 0 : 1,
  totalRatings: ratings.length,
});

const onMarket = (document: Ratings | null, marketId: string) =>
  document?.ratings.find((rating) => rating.marketId === marketId);

function withRating(document: Ratings | null, rating: OwnRating): Ratings {
  const others = (document?.ratings ?? []).filter(({ marketId }) => marketId !== rating.marketId);
  return documentOf([rating, ...others]);
}

/** One that a moderator has hidden stays, without stars and comment. */
function withoutRating(document: Ratings | null, marketId: string): Ratings | null {
  const before = onMarket(document, marketId);
  if (!document || !before) return document;
  if (before.isHidden)
    return before.rating === 0 ? document : withRating(document, { ...before, rating: 0, comment: null });
  return documentOf(document.ratings.filter((rating) => rating.marketId !== marketId));
}

/** Only requested again. */
const statistics = { of: ofMarket, apply: <T>(answer: T) => answer, settle: <T>(answer: T) => answer };

const iso = (ms: number) => new Date(ms).toISOString();

export const rateMarket = change('rateMarket', {
  lane: ({ params }) => ratingOn(params.id),
  target: ({ params }) => ratingOn(params.id),
  makes: ({ body }) => body.id,
  words: ({ names, body }) => ratingText.rate(names.market, body.rating),
  fields: {
    id: null,
    rating: { kind: 'chosen', label: ratingText.stars },
    comment: { kind: 'long', label: ratingText.comment },
  },
  unworded: () => ratingText.failed,
  icon: 'star',
  pendingKeys: ({ params }) => [pendingKey.rating(params.id)],
  // Whether there was a rating before, and which, is not known any more.
  undo: null,
  answers: {
    getMyRatings: {
      apply(document, { params, body, names, createdAt }) {
        const before = onMarket(document, params.id);
        // It cannot be changed: the server refuses this.
        if (before?.isHidden) return document;
        const { rating } = body;
        const comment = trimmedText((body.comment === undefined ? before?.comment : body.comment) ?? '') || null;
        if (before && before.rating === rating && before.comment === comment) return document;
        const updatedAt = iso(createdAt);
        return withRating(document, {
          id: before?.id ?? body.id ?? '',
          marketId: params.id,
          marketName: names.market ?? before?.marketName ?? '',
          marketLocation: before?.marketLocation ?? '',
          rating,
          comment,
          isHidden: false,
          hiddenReason: null,
          createdAt: before?.createdAt ?? updatedAt,
          updatedAt,
        });
      },
      settle(document, { params }, reply) {
        const before = onMarket(document, params.id);
        return before && before.updatedAt > reply.updatedAt ? document : withRating(document, reply);
      },
    },
    getRatings: {
      of: ofMarket,
      apply(page, { params, createdAt }, own) {
        const rating = onMarket(own.getMyRatings, params.id);
        return rating ? withOwnRating(page, rating, own, rating.createdAt === iso(createdAt)) : page;
      },
      settle: (page, _input, reply, own) => withOwnRating(page, reply, own, reply.createdAt === reply.updatedAt),
    },
    getRatingStatistics: statistics,
  },
});

export const unrateMarket = change('unrateMarket', {
  lane: ({ params }) => ratingOn(params.id),
  target: ({ params }) => ratingOn(params.id),
  makes: null,
  words: ({ names }) => ratingText.unrate(names.market),
  fields: {},
  unworded: () => ratingText.failed,
  icon: 'trash',
  pendingKeys: ({ params }) => [pendingKey.rating(params.id)],
  undo: null,
  answers: {
    getMyRatings: {
      apply: (document, { params }) => withoutRating(document, params.id),
      settle: (document, { params }) => withoutRating(document, params.id),
    },
    getRatings: {
      of: ofMarket,
      apply: (page, { userId }) => withoutOwnRating(page, userId),
      settle: (page, { userId }) => withoutOwnRating(page, userId),
    },
    getRatingStatistics: statistics,
  },
});

interface ReplyInput {
  readonly params: { readonly ratingId: string };
  readonly body: { readonly id?: string | undefined; readonly content: string };
  readonly names: { readonly marketId?: string | undefined };
  readonly createdAt: number;
}

/** The reply as everybody will see it; null when its author or its id is not known. */
function waitingReply({ body, names, createdAt }: ReplyInput, own: OwnNow) {
  const { id, content } = body;
  if (id === undefined) return null;
  return ownReply({ id, content: content.trim(), createdAt: iso(createdAt) }, own, names.marketId ?? '');
}

export const replyToRating = change('replyToRating', {
  lane: ({ params }) => `rating-reply:${params.ratingId}`,
  target: null,
  makes: ({ body }) => body.id,
  words: ({ names }) => ratingText.sendReply(names.market),
  fields: { id: null, content: { kind: 'long', label: ratingText.replyField } },
  unworded: () => ratingText.replyFailed,
  icon: 'pencil',
  pendingKeys: ({ body }) => (body.id === undefined ? [] : [pendingKey.ratingReply(body.id)]),
  undo: null,
  answers: {
    getRatings: {
      of: ofNamedMarket,
      apply: (page, input, own) => withReplyOnPage(page, input.params.ratingId, waitingReply(input, own)),
      settle: (page, { params }, reply) => withReplyOnPage(page, params.ratingId, reply),
    },
    getRatingReplies: {
      of: ({ params }) => ({ ratingId: params.ratingId }),
      apply: (replies, input, own) => withReply(replies, waitingReply(input, own)),
      settle: (replies, _input, reply) => withReply(replies, reply),
    },
  },
});

/** Any person's, by a moderator. */
export const deleteRating = change('deleteRating', {
  lane: ({ params }) => `rating-of:${params.id}`,
  target: ({ params }) => `rating-of:${params.id}`,
  makes: null,
  staysInSight: true,
  words: ({ names }) => ratingText.removeRating(names.market),
  fields: {},
  unworded: () => ratingText.failed,
  icon: 'trash',
  pendingKeys: ({ params }) => [pendingKey.ratingRemoval(params.id)],
  undo: null,
  answers: {
    getRatings: {
      of: ofNamedMarket,
      apply: (page, { params }) => withoutRatingOnPage(page, params.id),
      settle: (page, { params }) => withoutRatingOnPage(page, params.id),
    },
    getRatingStatistics: { ...statistics, of: ofNamedMarket },
  },
});

export const deleteRatingReply = change('deleteRatingReply', {
  lane: ({ params }) => `rating-reply:${params.ratingId}`,
  target: ({ params }) => `rating-reply:${params.replyId}`,
  makes: null,
  staysInSight: true,
  words: ({ names }) => ratingText.removeReply(names.market),
  fields: {},
  unworded: () => ratingText.failed,
  icon: 'trash',
  pendingKeys: ({ params }) => [pendingKey.ratingRemoval(params.replyId)],
  undo: null,
  answers: {
    getRatings: {
      of: ofNamedMarket,
      apply: (page, { params }) => withoutReplyOnPage(page, params.ratingId, params.replyId),
      settle: (page, { params }) => withoutReplyOnPage(page, params.ratingId, params.replyId),
    },
    getRatingReplies: {
      of: ({ params }) => ({ ratingId: params.ratingId }),
      apply: (replies, { params }) => replies.filter(({ id }) => id !== params.replyId),
      settle: (replies, { params }) => replies.filter(({ id }) => id !== params.replyId),
    },
  },
});
