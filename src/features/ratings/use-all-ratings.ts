// The ratings of a market: those that the device keeps, and those behind them, as the person's own waiting change leaves them.
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { getRatings, type Rating, type RatingPage } from '../../../core/contract/ratings.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import { ownView } from '../../data/outbox/own-state.ts';
import { answeredFor, withRows } from '../../data/seen/seen-overlay.ts';
import { type FetchPage, furtherSize, useFurther } from '../../hooks/use-further.ts';
import { useObservable } from '../../hooks/use-observable.ts';

const fetchRatings: FetchPage<Rating> = async (id, { page }, more) => {
  const query = { page: String(page), pageSize: String(furtherSize) };
  const { ratings } = await anonymousCall(getRatings, { params: { id }, query, ...more });
  return { items: ratings, isLast: ratings.length < furtherSize };
};

/** Changes of a rating anywhere in the list. What a person's own rating does to it is known from the own ratings. */
const byId: ReadonlySet<string> = new Set(['replyToRating', 'deleteRating', 'deleteRatingReply']);

/** Whether that person's rating is among them. */
const isOn = (ratings: readonly Rating[], author: string) => ratings.some(({ userId }) => userId === author);

/** `first`: the answer without a query. `wanted`: how many ratings, from the first on, are to be here. */
export function useAllRatings(
  { marketId, userId }: { marketId: string; userId: string | null },
  { value, fetchedAt }: { value: RatingPage; fetchedAt: number },
  wanted: number,
) {
  const key = answerKey(getRatings.name, { id: marketId });
  const own = useObservable(ownData);
  const { stored, value: mine } = ownView(own, 'getMyRatings');
  const isIn = (document: typeof mine) => document?.ratings.some((rating) => rating.marketId === marketId) ?? false;
  // The waiting deletion took it from the kept page, unless that is still full: then it is behind, and counted.
  const isBehind = isIn(stored) && !isIn(mine) && value.ratings.length === communityPaging.ratings;
  const kept = { items: value.ratings, total: value.totalRatings - (isBehind ? 1 : 0), fetchedAt };
  const isOld = ({ userId: author }: Rating) =>
    author !== null && author === userId && ((mine !== null && !isIn(mine)) || isOn(value.ratings, author));
  const { items: ratings, ...further } = useFurther(marketId, kept, wanted, fetchRatings, (behind, of) => {
    const page = { ratings: behind.filter((rating) => !isOld(rating)), totalPages: 1, totalRatings: behind.length };
    const missed = answeredFor(key, own, userId, of).filter(({ call }) => byId.has(call));
    return withRows(key, page, missed, own).ratings;
  });
  return { ratings, ...further };
}
