// Triggers for retrying pending work: the browser is online, or the page is visible again. Fired by src/app/start/follow-browser.ts,
// as no module here uses the DOM.

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
