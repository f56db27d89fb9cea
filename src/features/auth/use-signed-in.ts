// Notices that the person has signed in in another tab while this one shows a form.
import { useEffect, useState } from 'react';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Calls `onSignedIn` once a user is signed in, unless one was at the first render or `isSending` says that it is this form's doing. */
export function useSignedIn(isSending: boolean, onSignedIn: () => void): void {
  const current = useObservable(session);
  const isIn = current !== null && !current.needsLogin;
  const [wasIn] = useState(isIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isIn && !wasIn && !isSending) onSignedIn();
  }, [isIn, isSending]);
}
