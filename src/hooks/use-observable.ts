// React's view of an observable value.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from '../data/page/observable.ts';

type Source<T> = Pick<Observable<T>, 'get' | 'subscribe'>;

/** The current value; renders again when it changes. */
export function useObservable<T>(source: Source<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}

/**
 * The value, renewed in a transition: for what may change during the first render. React repeats a render as one blocking task when a
 * value of `useObservable` changed meanwhile.
 */
export function useTransitionObservable<T>(source: Source<T>): T {
  const [value, setValue] = useState(source.get);
  useEffect(() => {
    const renew = () => startTransition(() => setValue(() => source.get()));
    renew();
    return source.subscribe(renew);
  }, [source]);
  return value;
}
