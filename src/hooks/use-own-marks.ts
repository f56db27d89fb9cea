// The states of the user's unsent changes, as React state.
import type { PendingState } from '../../core/rules/own-marks.ts';
import { ownMarks } from '../data/own/own-marks.ts';
import { useObservable } from './use-observable.ts';

/** By the keys of core/rules/own-marks.ts. */
export function useOwnMarks(): ReadonlyMap<string, PendingState> {
  return useObservable(ownMarks);
}
