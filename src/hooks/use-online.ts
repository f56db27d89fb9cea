// Whether the server can be reached, for forms that need it: while it cannot, a probe is sent every few seconds.
import { useEffect } from 'react';
import { engine } from '../data/directory/engine.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { useObservable } from './use-observable.ts';

const probeEveryMs = 5_000;

/** True while the server can be reached, as far as is known. The mirror's own retries back off and are too rare offline. */
export function useOnline(): boolean {
  const online = useObservable(connectivity) === 'online';
  useEffect(() => {
    if (online) return;
    const timer = setInterval(() => void engine.wake('online').catch(() => undefined), probeEveryMs);
    return () => clearInterval(timer);
  }, [online]);
  return online;
}
