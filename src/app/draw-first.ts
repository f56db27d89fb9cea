// How the page is drawn the first time. What comes from the device stands at once: drawn in slices, other work of the start
// would come between them. On a first visit it is drawn in slices, as a transition, and never holds up a finger.
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { ModalHost } from './shell/above.tsx';
import { modals } from './view-state.ts';

/** How long a linked market's layer may keep the rest waiting, in milliseconds. From the device it comes in a tenth of that. */
const patienceMs = 300;

/** Calls `draw`: at once, later as part of a transition, or with the code of the layer that the address opened. */
export function drawFirst(draw: () => void): void {
  if (!navigator.serviceWorker?.controller) startTransition(draw);
  else if (modals.get().length === 0) flushSync(draw);
  else {
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
    const layer = ModalHost.fetch().catch(() => undefined);
    void Promise.race([layer, late]).then(() => flushSync(draw));
  }
}
