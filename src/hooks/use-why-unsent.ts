// What keeps unsent changes on the device, for their marks.
import { type WhyUnsent, whyUnsent } from '../../core/rules/answers/why-unsent.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { session } from '../data/session/session-state.ts';
import { useObservable } from './use-observable.ts';

export function useWhyUnsent(): WhyUnsent {
  const needsLogin = useObservable(session)?.needsLogin === true;
  const isOffline = useObservable(connectivity) === 'offline';
  return whyUnsent({ needsLogin, isOffline, isPortal: useObservable(connectivity.portal) });
}
