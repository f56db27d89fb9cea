// Whether the server can be reached, as the page draws it.
import { connectivity } from '../data/net/connectivity.ts';
import { useObservable } from './use-observable.ts';

export const useReach = () => useObservable(connectivity);
