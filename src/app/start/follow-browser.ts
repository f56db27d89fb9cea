// Passes browser events to modules without a DOM: online, offline, the page becoming visible, hidden, or left.
import { connectivity } from '../../data/net/connectivity.ts';
import { storeTyped } from '../../data/page/dirty.ts';
import { wakeUp } from '../../data/page/wakeups.ts';

/** Call once, before the first paint. */
export function followBrowser(): void {
  connectivity.follow(globalThis, () => wakeUp('online'));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeUp('visible');
    else void storeTyped();
  });
  // From the back/forward cache, where connections of the page may have died: its databases are read at once.
  addEventListener('pageshow', ({ persisted }) => persisted && wakeUp('visible'));
  addEventListener('pagehide', () => void storeTyped());
}
