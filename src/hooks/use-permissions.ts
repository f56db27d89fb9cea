// What the signed-in person may do, asked of the server only while somebody is signed in.
import { useQuery } from '@tanstack/react-query';
import { getMyPermissions } from '../../core/contract/auth.ts';
import type { Rights } from '../../core/rules/may-call.ts';
import { call } from '../data/call.ts';
import { session } from '../data/session-state.ts';
import { queryClient } from './query-client.ts';
import { useObservable } from './use-observable.ts';

const minute = 60_000;

/** Null when nobody is signed in, undefined until it is known. The server asks again at every call. */
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
  // Needs no list to pass every check.
  if (role === 'SuperAdmin') return { role, permissions: new Set() };
  return data && { role, permissions: new Set(data) };
}
