// Why unsent changes are not sent; of two reasons, the one to resolve first.
import { connectivity } from '../data/net/connectivity.ts';
import { session } from '../data/session/session-state.ts';
import { useObservable } from './use-observable.ts';

/** Null: no reason, they are sent without user action. */
export function useHeldUpBy(): 'login' | 'noNet' | null {
  const needsLogin = useObservable(session)?.needsLogin === true;
  const isOffline = useObservable(connectivity) === 'offline';
  return needsLogin ? 'login' : isOffline ? 'noNet' : null;
}
