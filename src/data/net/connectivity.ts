// Whether the server can be reached, known from responses; the browser's own flag is only a hint.
//
//              answered (any status)
//        ┌───────────────────────────────┐
//        ▼                               │
//     online ── unreachable, or ──▶ offline ── browser says online ──▶ offline, `retry` listeners called
//               browser says offline
//
// navigator.onLine stays true when only the server is down, and a captive portal answers 200: so only a response of the
// server clears 'offline', and the browser's 'online' merely triggers a retry.

import { type Observable, observable, type Readable } from '../page/observable.ts';
import type { NetworkFault } from './errors.ts';

type Reach = 'online' | 'offline';

export interface Connectivity extends Readable<Reach> {
  /** Whether the server answered the last call here: 'online' alone may only be the browser's flag. */
  isProven(): boolean;
  /** True while a captive portal is known to answer instead of the server. */
  portal: Readable<boolean>;
  /** The server answered, with any status. */
  answered(): void;
  /** A request never reached the server, or something else answered. Without `fault`, `portal` stays unchanged. */
  unreachable(fault?: NetworkFault): void;
  /** Follows the browser's online and offline events. `tryNow` is called on 'online'. Returns the undo. */
  follow(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, tryNow: () => void): () => void;
}

/** Starts 'online' unless the browser already reports offline. */
export function createConnectivity(startsOnline: boolean): Connectivity {
  const reach: Observable<Reach> = observable<Reach>(startsOnline ? 'online' : 'offline');
  const portal: Observable<boolean> = observable(false);
  let proven = false;
  const set = (next: Reach, isProof: boolean, fault?: NetworkFault | null) => {
    proven = isProof;
    if (fault !== undefined) portal.set(fault === 'portal');
    reach.set(next);
  };
  return {
    get: reach.get,
    subscribe: reach.subscribe,
    isProven: () => proven,
    portal,
    answered: () => set('online', true, null),
    unreachable: (fault) => set('offline', false, fault),
    follow(target, tryNow) {
      const gone = () => set('offline', false, null);
      target.addEventListener('offline', gone);
      target.addEventListener('online', tryNow);
      return () => {
        target.removeEventListener('offline', gone);
        target.removeEventListener('online', tryNow);
      };
    },
  };
}

/** This page's, worker's or service worker's own view. */
export const connectivity = createConnectivity(navigator.onLine !== false);
