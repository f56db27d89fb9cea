// When waiting work is worth another attempt: the browser reports the net, or the page is visible again. The page feeds it
// (src/app/follow-browser.ts), as nothing here knows the DOM.

export type Wakeup = 'online' | 'visible';

const listeners = new Set<(wakeup: Wakeup) => void>();

/** Calls `listener` at each wake-up until the returned function is called. */
export function onWakeup(listener: (wakeup: Wakeup) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls all listeners, in the order in which they came. */
export function wakeUp(wakeup: Wakeup): void {
  for (const listener of [...listeners]) listener(wakeup);
}
