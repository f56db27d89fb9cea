// Why an own answer is not shown: it is still being read, the device is offline, or the fetch failed.
import { useEffect, useState } from 'react';
import { connectivity } from '../data/net/connectivity.ts';
import { refreshOwn } from '../data/outbox/outbox.ts';
import { useObservable } from './use-observable.ts';

/** Milliseconds before a missing document is reported: offline it is read within a moment or not at all. */
const readingMs = 600;
const fetchingMs = 8000;

interface Missing {
  why: 'reading' | 'offline' | 'failed';
  /** A retry is in flight. */
  retrying: boolean;
  /** Refetches all own answers. */
  again: () => void;
}

/** For the placeholder shown instead: time counts from its first render. */
export function useMissing(): Missing {
  const isOffline = useObservable(connectivity) === 'offline';
  const [waited, setWaited] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const ms = isOffline ? readingMs : fetchingMs;
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [ms]);
  const again = () => {
    setRetrying(true);
    // The result shows by itself.
    void refreshOwn()
      .catch(() => undefined)
      .then(() => setRetrying(false));
  };
  return { why: !waited ? 'reading' : isOffline ? 'offline' : 'failed', retrying, again };
}
