// The text about the site: fetched with the shell, so that it opens without a net after one visit, and asked for again when it is opened.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAbout } from '../../core/contract/site.ts';
import { onSignOut } from '../data/account.ts';
import { call } from '../data/call.ts';
import { connectivity } from '../data/connectivity.ts';
import { OfflineError } from '../data/errors.ts';
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

/** Puts the text on the device; a failure is made good at the next start. */
export function keepAbout(): void {
  const keep = () => void queryClient.prefetchQuery(aboutQuery);
  keep();
  // Signing out empties the cache, and this text is public.
  onSignOut(keep);
}

/** The text, or why it is not here; `isCut` = there is no net to fetch it, which is done as soon as there is one. */
export function useAbout() {
  const reach = useObservable(connectivity);
  const { data, error, isFetching, refetch } = useQuery(aboutQuery, queryClient);
  const isCut = error instanceof OfflineError;
  useEffect(() => {
    if (isCut && reach === 'online') void refetch();
  }, [isCut, reach, refetch]);
  return { data, error, isFetching, isCut, again: () => void refetch() };
}
