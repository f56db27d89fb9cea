// What keeps unsent changes on the device; of two, the one that has to be done first.
import { connectivity } from '../data/connectivity.ts';
import { session } from '../data/session-state.ts';
import { useObservable } from './use-observable.ts';

/** Null: nothing does, they go by themselves. */
export function useHeldUpBy(): 'login' | 'noNet' | null {
  const needsLogin = useObservable(session)?.needsLogin === true;
  const isOffline = useObservable(connectivity) === 'offline';
  return needsLogin ? 'login' : isOffline ? 'noNet' : null;
}
