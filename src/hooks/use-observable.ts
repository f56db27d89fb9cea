// React's view of an observable value.
import { useSyncExternalStore } from 'react';
import type { Observable } from '../data/page/observable.ts';

/** The current value; renders again when it changes. */
export function useObservable<T>(source: Pick<Observable<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
