// Passes browser events to modules without a DOM: online, offline, and the page becoming visible.
import { connectivity } from '../data/net/connectivity.ts';
import { wakeUp } from '../data/page/wakeups.ts';

/** Call once, before the first paint. */
export function followBrowser(): void {
  connectivity.follow(globalThis, () => wakeUp('online'));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeUp('visible');
  });
}
