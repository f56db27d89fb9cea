// Why something of the person's own is not shown: it is still being read, there is no net to fetch it, or it did not come.
import { useEffect, useState } from 'react';
import { connectivity } from '../data/connectivity.ts';
import { useObservable } from './use-observable.ts';

/** What the device has is here in a moment; what has to be fetched first may not come. Milliseconds. */
const readingMs = 600;
const fetchingMs = 8000;

/** To be used by what stands in its place: time counts from when that first shows. */
export function useMissing(): 'reading' | 'offline' | 'failed' {
  const isOffline = useObservable(connectivity) === 'offline';
  const [waited, setWaited] = useState(false);
  const ms = isOffline ? readingMs : fetchingMs;
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [ms]);
  if (!waited) return 'reading';
  return isOffline ? 'offline' : 'failed';
}
