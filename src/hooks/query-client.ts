// The query cache: responses that are not in the mirror, persisted in local storage so that they open offline.
// Passed to each query, so that the library is loaded with the first view that uses it and not before the first paint.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import type { Market } from '../../core/contract/markets.ts';
import { personalLocal } from '../data/device/device-keys.ts';
import { deviceStorage } from '../data/device/device-storage.ts';
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

// Restored responses without an observer would be garbage-collected, from storage too: these must open offline after one visit.
for (const queryKey of [['about'], ['markets', 'most-viewed']])
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });

persistQueryClient({
  queryClient,
  // The library reads only this key.
  persister: createSyncStoragePersister({
    storage: (deviceStorage() ?? undefined) as PersisterStore,
    key: personalLocal.queries,
  }),
  maxAge: 30 * 24 * 60 * minute,
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !isPrivateMarket(query.state.data),
  },
});

/** A market that is not public was sent to this user only: it is kept in memory and never stored. */
function isPrivateMarket(data: unknown): boolean {
  return (data as Partial<Market> | null | undefined)?.isApproved === false;
}

onSignOut(() => queryClient.clear());
