// When a mark on an unsent change is worth showing: online most are sent before anybody could read it.
import { useEffect, useState } from 'react';
import type { PendingState } from '../../core/rules/own-marks.ts';
import { connectivity } from '../data/connectivity.ts';
import { useObservable } from './use-observable.ts';

const graceMs = 1200;

/** True for what needs its author and without a net at once, for what waits after a moment; false while there is no mark. */
export function useMarkSettled(mark: PendingState | null): boolean {
  const isOffline = useObservable(connectivity) === 'offline';
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (mark !== 'waiting') return;
    const timer = setTimeout(() => setWaited(true), graceMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [mark]);
  return mark !== null && (mark !== 'waiting' || isOffline || waited);
}
