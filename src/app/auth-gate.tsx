// Fetches the screens about signing in when one is asked for. Part of the first chunk, so it holds nothing of them.
import { signInRequest } from '../data/sign-in-request.ts';
import { useObservable } from '../hooks/use-observable.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { late } from '../ui/late.tsx';
import classes from './auth-gate.module.css';
import { mailedLink } from './mailed-link.ts';

const AuthHost = late(() => import('./auth-host.tsx').then((module) => module.AuthHost));

export function AuthGate() {
  const asked = useObservable(signInRequest) !== null;
  const followed = useObservable(mailedLink) !== null;
  if (!asked && !followed) return null;
  return (
    <div className={classes.place}>
      <ErrorBoundary>
        <AuthHost />
      </ErrorBoundary>
    </div>
  );
}
