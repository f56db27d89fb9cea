// The signed-in user's permissions, fetched only while signed in.
import { useQuery } from '@tanstack/react-query';
import { getMyPermissions } from '../../core/contract/auth.ts';
import type { Rights } from '../../core/rules/may-call.ts';
import { call } from '../data/net/call.ts';
import { session } from '../data/session/session-state.ts';
import { queryClient } from './query-client.ts';
import { useObservable } from './use-observable.ts';

const minute = 60_000;

/** Null when signed out, undefined until known. The server checks permissions again at every call. */
export function useRights(): Rights | null | undefined {
  const current = useObservable(session);
  const { data } = useQuery(
    {
      queryKey: ['me', current?.user.id, 'permissions'],
      queryFn: ({ signal }) => call(getMyPermissions, { signal }),
      enabled: current !== null && !current.needsLogin,
      staleTime: 5 * minute,
      gcTime: 10 * minute,
    },
    queryClient,
  );
  if (current === null) return null;
  const { role } = current.user;
  // Passes every check without a list.
  if (role === 'SuperAdmin') return { role, permissions: new Set() };
  return data && { role, permissions: new Set(data) };
}
