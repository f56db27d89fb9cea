// The query cache: responses that are not in the mirror. What is shown before any database is read is persisted in local storage;
// what is the person's, in their database (answer-query.ts).
// Passed to each query, so that the library is loaded with the first view that uses it and not before the first paint.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydratedState, partialMatchKey, type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import type { Market } from '../../core/contract/markets.ts';
import { isForDevice } from '../../core/rules/answers/answers.ts';
import { deviceLocal, personalLocal, type StoredKey } from '../data/device/device-keys.ts';
import { deviceStorage } from '../data/device/device-storage.ts';
import { RefusedError } from '../data/net/errors.ts';
import { onSignOut } from '../data/session/account.ts';

const minute = 60_000;

type PersisterStore = Parameters<typeof createSyncStoragePersister>[0]['storage'];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 30 * minute,
      refetchOnWindowFocus: false,
      // src/data/net/api.ts decides what is retried; offline the stored response stays.
      retry: false,
      networkMode: 'offlineFirst',
    },
  },
});

/** What anybody may read: it stays at a sign-out, and without an observer, as it must open offline after one visit. */
const publicKeys = [['about'], ['markets', 'most-viewed']];

// Restored responses without an observer would be garbage-collected, from storage too.
for (const queryKey of publicKeys) queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });

const isPublic = ({ queryKey }: Query): boolean => publicKeys.some((key) => partialMatchKey(queryKey, key));
const mayStay = (query: Query): boolean => isPublic(query) || isForDevice(String(query.queryKey[0]));

keep(deviceLocal.publicQueries, isPublic);
keep(personalLocal.queries, isOpenedMarket);

/** Persists the queries that have data and belong under this key. The library reads and writes only this key. */
function keep(key: StoredKey, belongs: (query: Query) => boolean): void {
  persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({
      storage: (deviceStorage() ?? undefined) as PersisterStore,
      key,
      serialize: (client) => JSON.stringify({ ...client, clientState: withoutFailures(client.clientState) }),
    }),
    maxAge: 30 * 24 * 60 * minute,
    buster: '1',
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && !isGone(query.state.error) && belongs(query),
    },
  });
}

/** A query whose last renewal failed is stored as the answer before it, of its own time. */
function withoutFailures({ queries, mutations }: DehydratedState): DehydratedState {
  const settled = { status: 'success', error: null } as const;
  return { mutations, queries: queries.map((query) => ({ ...query, state: { ...query.state, ...settled } })) };
}

/** Whether the server answered that the thing does not exist any more, or not for this user. */
const isGone = (error: unknown): boolean => error instanceof RefusedError && [403, 404, 410].includes(error.status);

/** A market that was opened and is public. One that is not was sent to this user only: it is kept in memory and never stored. */
function isOpenedMarket({ queryKey, state }: Query): boolean {
  return queryKey[0] === 'market' && (state.data as Partial<Market> | null | undefined)?.isApproved === true;
}

onSignOut(() => queryClient.removeQueries({ predicate: (query) => !mayStay(query) }));
