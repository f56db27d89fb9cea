// The text about the site: fetched with the shell, so that it opens without a net after one visit, and asked for again when it is opened.
import { queryOptions } from '@tanstack/react-query';
import { getAbout } from '../../core/contract/site.ts';
import { onSignOut } from '../data/account.ts';
import { call } from '../data/call.ts';
import { queryClient } from './query-client.ts';

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
  // Signing out empties the cache, and this text is nobody's own.
  onSignOut(keep);
}
