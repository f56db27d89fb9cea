// Delays the mark on an unsent change: online most are sent before a mark could be read.
import { useEffect, useState } from 'react';
import type { PendingState } from '../../core/rules/answers/pending-state.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { useObservable } from './use-observable.ts';

const graceMs = 1200;

/** True at once offline and for a change that needs a decision, after a moment for a pending one; false without a mark. */
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
