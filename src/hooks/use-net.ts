// Whether there is a net, for forms that cannot do without: while there is none, somebody asks for it every few seconds.
import { useEffect } from 'react';
import { connectivity } from '../data/connectivity.ts';
import { engine } from '../data/engine.ts';
import { useObservable } from './use-observable.ts';

const askEveryMs = 5_000;

/** True while the server can be reached, as far as is known. Without a net the mirror would try ever more rarely. */
export function useNet(): boolean {
  const online = useObservable(connectivity) === 'online';
  useEffect(() => {
    if (online) return;
    const timer = setInterval(() => void engine.wake('online').catch(() => undefined), askEveryMs);
    return () => clearInterval(timer);
  }, [online]);
  return online;
}
