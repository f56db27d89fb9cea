// Whether the device has no net, as far as is known.
import { connectivity } from '../data/net/connectivity.ts';
import { useObservable } from './use-observable.ts';

export const useOffline = (): boolean => useObservable(connectivity) === 'offline';
