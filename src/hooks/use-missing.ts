// Why something of the person's own is not shown: it is still being read, there is no net to fetch it, or it did not come.
import { useEffect, useState } from 'react';
import { connectivity } from '../data/connectivity.ts';
import { refreshOwn } from '../data/outbox/outbox.ts';
import { useObservable } from './use-observable.ts';

/** What the device has is here in a moment; what has to be fetched first may not come. Milliseconds. */
const readingMs = 600;
const fetchingMs = 8000;

interface Missing {
  why: 'reading' | 'offline' | 'failed';
  /** Being asked for once more. */
  asking: boolean;
  /** Asks the server for all that is the person's own. */
  again: () => void;
}

/** To be used by what stands in its place: time counts from when that first shows. */
export function useMissing(): Missing {
  const isOffline = useObservable(connectivity) === 'offline';
  const [waited, setWaited] = useState(false);
  const [asking, setAsking] = useState(false);
  const ms = isOffline ? readingMs : fetchingMs;
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [ms]);
  const again = () => {
    setAsking(true);
    // Whether it came shows by itself.
    void refreshOwn()
      .catch(() => undefined)
      .then(() => setAsking(false));
  };
  return { why: !waited ? 'reading' : isOffline ? 'offline' : 'failed', asking, again };
}
