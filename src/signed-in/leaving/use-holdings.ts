// What the account holds, counted by the server. The last answer is persisted with the other answers of the person.
import { useQuery } from '@tanstack/react-query';
import { getLeaving } from '../../../core/contract/leaving.ts';
import { call } from '../../data/net/call.ts';
import { queryClient } from '../../hooks/query-client.ts';

/** `holdings` is undefined until it is known; `failed` when it cannot be fetched now. */
export function useHoldings(userId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: ['me', userId, 'leaving'], queryFn: ({ signal }) => call(getLeaving, { signal }), staleTime: 0 },
    queryClient,
  );
  return { holdings: data, failed: isError && !isFetching, retry: () => void refetch() };
}
