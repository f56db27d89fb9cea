// The user's sessions, and ending them. The last answer is persisted, so that the list is shown offline too.
import { useMutation, useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '../../../core/contract/auth.ts';
import { signInsText } from '../../../core/text/auth-security.ts';
import type { Call } from '../../data/net/api.ts';
import { RefusedError, sentenceFor } from '../../data/net/errors.ts';
import { toast } from '../../data/page/toasts.ts';
import { queryClient } from '../../hooks/query-client.ts';

const keyOf = (userId: string) => ['me', userId, 'sessions'];

/** Invalidates the list after sessions were ended elsewhere. */
export function invalidateSignIns(userId: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
}

/** The list as a query, and `end`: one session, or with null all others. `send` makes the calls. */
export function useSignIns(userId: string, send: Call) {
  const queryKey = keyOf(userId);
  const query = useQuery(
    { queryKey, queryFn: ({ signal }) => send(listSessions, { signal }), staleTime: 0 },
    queryClient,
  );
  const ending = useMutation(
    {
      mutationFn: async (one: OpenSession | null) => {
        if (one === null) return send(endOtherSessions);
        await send(endSession, { params: { id: one.id } }).catch(unlessGone);
      },
      onSuccess: (_, one) => {
        queryClient.setQueryData<OpenSession[]>(queryKey, (list) =>
          list?.filter((each) => each.current || (one !== null && each.id !== one.id)),
        );
        toast({ text: one ? signInsText.ended(one.device) : signInsText.endedOthers, tone: 'good' });
      },
      onError: (error) => {
        toast({ title: signInsText.endFailed, text: sentenceFor(error), tone: 'bad' });
      },
    },
    queryClient,
  );
  return {
    list: query.data,
    /** Epoch milliseconds of the shown answer. */
    answeredAt: query.dataUpdatedAt,
    /** Why there is no answer; null while fetching. */
    failure: query.isFetching || !query.error ? null : sentenceFor(query.error),
    retry: () => void query.refetch(),
    end: ending.mutate,
    /** What is being ended: an id, 'others', or null. */
    ending: ending.isPending ? (ending.variables?.id ?? 'others') : null,
  };
}

/** Ignores that a session has already ended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RefusedError && error.status === 404)) throw error;
}
