// Hands the browser's events to what has no DOM: the net that goes or comes, and the page that is visible again.
import { connectivity } from '../data/connectivity.ts';
import { wakeUp } from '../data/wakeups.ts';

/** To be called once, before the first paint. */
export function followBrowser(): void {
  connectivity.follow(globalThis, () => wakeUp('online'));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeUp('visible');
  });
}
