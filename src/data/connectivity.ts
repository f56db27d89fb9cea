// Whether the server can be reached, learnt from real answers; the browser's own flag is only a hint.
//
//              answered (any status)
//        ┌───────────────────────────────┐
//        ▼                               │
//     online ── unreachable, or ──▶ offline ── browser says online ──▶ offline, `retry` listeners called
//               browser says offline
//
// navigator.onLine stays true when only the server is gone, and a login page answers 200: so nothing but a real
// answer clears 'offline', and the browser's 'online' merely asks somebody to try.
import { type Observable, observable, type Readable } from './observable.ts';

type Reach = 'online' | 'offline';

export interface Connectivity extends Readable<Reach> {
  /** The server answered, whatever it said. */
  answered(): void;
  /** A request never reached the server, or something else answered. */
  unreachable(): void;
  /** Follows the browser's online and offline events. `tryNow` is called on 'online'. Returns the undo. */
  follow(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, tryNow: () => void): () => void;
}

/** Starts 'online' unless the browser already knows better. */
export function createConnectivity(startsOnline: boolean): Connectivity {
  const reach: Observable<Reach> = observable<Reach>(startsOnline ? 'online' : 'offline');
  return {
    get: reach.get,
    subscribe: reach.subscribe,
    answered: () => reach.set('online'),
    unreachable: () => reach.set('offline'),
    follow(target, tryNow) {
      const gone = () => reach.set('offline');
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
