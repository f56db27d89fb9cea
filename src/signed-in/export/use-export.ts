// The state of the user's export, kept up to date while its screen is open, and what can be done with it. The last answer is kept,
// so that it is shown offline too.
import { useQuery } from '@tanstack/react-query';
import { getExport, openExport, requestExport } from '../../../core/contract/export.ts';
import type { Call } from '../../data/net/api.ts';
import { RefusedError, sentenceFor } from '../../data/net/errors.ts';
import { answerQuery, keepAnswer } from '../../hooks/answer-query.ts';
import { queryClient } from '../../hooks/query-client.ts';

/** Between two reads while it is being packed, in ms. */
const packingMs = 5000;

export type ExportState = ReturnType<typeof useExport>;

/** `send` makes the calls. */
export function useExport(userId: string, send: Call) {
  const query = useQuery(
    {
      ...answerQuery(getExport, {}, send),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.value.state === 'packing' ? packingMs : false),
    },
    queryClient,
  );
  return {
    /** Undefined before the first answer. */
    own: query.data?.value,
    /** Epoch milliseconds of the shown answer. */
    answeredAt: query.data?.fetchedAt ?? 0,
    /** Why there is no answer; null while fetching. */
    failure: query.isFetching || !query.error ? null : sentenceFor(query.error),
    retry: () => void query.refetch(),
    /** Requests an export. Rejects as the call does, unless one is being packed or ready after all. */
    async request(password: string): Promise<void> {
      try {
        const own = await send(requestExport, { body: { password } });
        keepAnswer(userId, getExport, {}, () => own);
      } catch (error) {
        if (!(error instanceof RefusedError && error.status === 409)) throw error;
        // The answer to an earlier attempt was lost, or another device was first.
        const { data } = await query.refetch();
        if (data?.value.state !== 'packing' && data?.value.state !== 'ready') throw error;
      }
    },
    /** A one-time address of the file. A file that is gone shows as such, and one that needs the password after all too. */
    async address(password?: string): Promise<string> {
      try {
        return (await send(openExport, { body: password === undefined ? {} : { password } })).url;
      } catch (error) {
        const isStale = error instanceof RefusedError && (error.status === 404 || password === undefined);
        if (isStale) void query.refetch();
        throw error;
      }
    },
  };
}
