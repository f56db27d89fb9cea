// The most viewed markets of the last month, from the server; the last answer is persisted.
import { useQuery } from '@tanstack/react-query';
import { paging } from '../../../core/contract/limits.ts';
import { mostViewedLastMonth } from '../../../core/contract/markets.ts';
import { call } from '../../data/net/call.ts';
import { queryClient } from '../../hooks/query-client.ts';

const hour = 60 * 60 * 1000;

/** Ids, most viewed first. Null before the first answer: use the view counts of the mirror instead. */
export function useMostViewed(): string[] | null {
  const { data } = useQuery(
    {
      queryKey: ['markets', 'most-viewed'],
      queryFn: async ({ signal }) => {
        const markets = await call(mostViewedLastMonth, { query: { count: String(paging.carousel) }, signal });
        return markets.map((market) => market.id);
      },
      staleTime: hour,
      gcTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return data && data.length > 0 ? data : null;
}
