// How the page is drawn the first time. What comes from the device stands at once: drawn in slices, other work of the start
// would come between them. On a first visit it is drawn in slices, as a transition, and never holds up a finger.
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { recallRow } from '../hooks/opened-rows.ts';
import { fetchMarket } from '../hooks/use-engine.ts';
import { ModalHost } from './shell/above.tsx';
import { modals } from './view-state.ts';

/** How long what the address opened may keep the rest waiting, in milliseconds. From the device it comes in a third of that. */
const patienceMs = 300;

/** Calls `draw`: at once, later as part of a transition, or with the code and the row of the market that the address opened. */
export function drawFirst(draw: () => void): void {
  const details = modals.get();
  if (!navigator.serviceWorker?.controller) startTransition(draw);
  else if (details.length === 0) flushSync(draw);
  else {
    const unknown = details.filter(({ type, id }) => type === 'market' && !recallRow(id));
    const whole = Promise.allSettled([ModalHost.fetch(), ...unknown.map(({ id }) => fetchMarket(id))]);
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([whole, late]).then(() => flushSync(draw));
  }
}
