// The ratings behind those that are kept on the device: requested from the server, page by page, when they are turned to.
import { useEffect, useState } from 'react';
import { getRatings, type Rating, type RatingPage } from '../../../core/contract/ratings.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** What was requested behind one answer. */
interface Further {
  /** When that answer was fetched, epoch milliseconds: behind a later one they are requested again. */
  of: number;
  pages: readonly Rating[][];
}

interface Ratings {
  ratings: readonly Rating[];
  /** Of all pages, also those that are not here. */
  total: number;
  /** Why the wanted ones are not here; null while they are requested, undefined when they are here. */
  missing: { error: unknown } | null | undefined;
  retry: () => void;
}

const unique = (ratings: readonly Rating[]): Rating[] => [...new Map(ratings.map((each) => [each.id, each])).values()];

/** `first`: the answer without a query. `wanted`: how many ratings, from the first on, are to be here. */
export function useFurtherRatings(
  marketId: string,
  first: { value: RatingPage; fetchedAt: number },
  wanted: number,
): Ratings {
  const { value, fetchedAt } = first;
  const [further, setFurther] = useState<Further>({ of: fetchedAt, pages: [] });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOffline = useObservable(connectivity) === 'offline';
  const pages = further.of === fetchedAt ? further.pages : [];
  const ratings = unique([...value.ratings, ...pages.flat()]);
  const next = pages.length + 2;
  const isWhole = next > value.totalPages;
  const total = isWhole ? ratings.length : Math.max(value.totalRatings, ratings.length);
  const isMissing = !isWhole && ratings.length < Math.min(wanted, total);

  useEffect(() => {
    if (!isOffline) setFailure(null);
  }, [isOffline]);
  useEffect(() => {
    if (!isMissing || failure) return;
    const stop = new AbortController();
    const input = { params: { id: marketId }, query: { page: String(next) }, signal: stop.signal };
    anonymousCall(getRatings, { ...input, ...(connectivity.get() === 'offline' && { retries: 0 }) }).then(
      (page) =>
        setFurther((before) => ({
          of: fetchedAt,
          pages: [...(before.of === fetchedAt ? before.pages : []), page.ratings],
        })),
      (error: unknown) => !stop.signal.aborted && setFailure({ error }),
    );
    return () => stop.abort();
  }, [isMissing, failure, marketId, next, fetchedAt]);

  return { ratings, total, missing: isMissing ? failure : undefined, retry: () => setFailure(null) };
}
