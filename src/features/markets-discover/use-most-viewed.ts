// The markets most viewed last month, from the server when it has answered once; the last answer is kept.
import { useQuery } from '@tanstack/react-query';
import { paging } from '../../../core/contract/limits.ts';
import { mostViewedLastMonth } from '../../../core/contract/markets.ts';
import { call } from '../../data/call.ts';
import { queryClient } from '../../hooks/query-client.ts';

const hour = 60 * 60 * 1000;

/** Ids, most viewed first. Null before any answer: use the mirror's own view counts meanwhile. */
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
