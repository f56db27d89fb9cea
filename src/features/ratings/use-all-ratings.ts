// The ratings of a market: those that the device keeps, and those behind them, as the person's own waiting change leaves them.
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { getRatings, type Rating, type RatingPage } from '../../../core/contract/ratings.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import type { OwnView } from '../../data/outbox/own-state.ts';
import { type FetchPage, useFurther } from '../../hooks/use-further.ts';
import { useOwn } from '../../hooks/use-outbox.ts';

const fetchRatings: FetchPage<Rating> = async (id, query, more) =>
  (await anonymousCall(getRatings, { params: { id }, query, ...more })).ratings;

/** `first`: the answer without a query. `wanted`: how many ratings, from the first on, are to be here. */
export function useAllRatings(
  { marketId, userId }: { marketId: string; userId: string | null },
  { value, fetchedAt }: { value: RatingPage; fetchedAt: number },
  wanted: number,
) {
  const { stored, value: own } = useOwn('ratings');
  const isIn = (document: OwnView<'ratings'>['value']) =>
    document?.ratings.some((rating) => rating.marketId === marketId) ?? false;
  const isDeleted = isIn(stored) && !isIn(own);
  const kept = { items: value.ratings, total: value.totalRatings, fetchedAt };
  const { items, total, missing, retry } = useFurther(marketId, kept, wanted, fetchRatings);
  // The deletion took it from the kept page, unless that is still full: then it is behind.
  const isBehind = isDeleted && value.ratings.length === communityPaging.ratings;
  return {
    ratings: isBehind ? items.filter((rating) => rating.userId !== userId) : items,
    total: isBehind ? total - 1 : total,
    missing,
    retry,
  };
}
