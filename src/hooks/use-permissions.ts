// The signed-in user's permissions, fetched only while signed in.
import { getMyPermissions } from '../../core/contract/auth.ts';
import type { Rights } from '../../core/rules/people/may-call.ts';
import { session } from '../data/session/session-state.ts';
import { shownValue, useAnswer } from './use-answer.ts';
import { useObservable } from './use-observable.ts';

/** Null when signed out, undefined until known. The server checks permissions again at every call. */
export function useRights(): Rights | null | undefined {
  const current = useObservable(session);
  const enabled = current !== null && !current.needsLogin;
  const value = shownValue(useAnswer(getMyPermissions, {}, { enabled }));
  if (current === null) return null;
  const { role } = current.user;
  // Passes every check without a list.
  if (role === 'SuperAdmin') return { role, permissions: new Set() };
  return value && { role, permissions: new Set(value) };
}
