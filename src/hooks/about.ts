// The text about the site: prefetched with the shell, so that it opens offline after one visit, and refetched when opened.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAbout } from '../../core/contract/site.ts';
import { call } from '../data/net/call.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { OfflineError } from '../data/net/errors.ts';
import { queryClient } from './query-client.ts';
import { useObservable } from './use-observable.ts';

const hourMs = 60 * 60 * 1000;

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => call(getAbout, { signal }),
  staleTime: hourMs,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});

/** Prefetches the text and stores it on the device; a failure is retried at the next start. */
export function keepAbout(): void {
  void queryClient.prefetchQuery(aboutQuery);
}

/** The text, or why it is missing; `isCut` = offline: it is fetched as soon as the device is online. */
export function useAbout() {
  const reach = useObservable(connectivity);
  const { data, error, isFetching, refetch } = useQuery(aboutQuery, queryClient);
  const isCut = error instanceof OfflineError;
  useEffect(() => {
    if (isCut && reach === 'online') void refetch();
  }, [isCut, reach, refetch]);
  return { data, error, isFetching, isCut, again: () => void refetch() };
}
