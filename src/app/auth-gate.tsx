// Loads the sign-in screens when one is opened. Part of the first chunk, so it imports none of them.
import { signInRequest } from '../data/session/sign-in-request.ts';
import { useObservable } from '../hooks/use-observable.ts';
import { late } from '../ui/state/late.tsx';
import { mailedLink } from './mailed-link.ts';
import { LatePlace } from './shell/late-place.tsx';

const AuthHost = late(() => import('./auth-host.tsx').then((module) => module.AuthHost));

export function AuthGate() {
  const asked = useObservable(signInRequest) !== null;
  const followed = useObservable(mailedLink) !== null;
  if (!asked && !followed) return null;
  return (
    <LatePlace>
      <AuthHost />
    </LatePlace>
  );
}
