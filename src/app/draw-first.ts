// How the page is drawn the first time. What comes from the device stands at once: drawn in slices, other work of the start
// would come between them. On a first visit it is drawn in slices, as a transition, and never holds up a finger.
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { withTimeout } from '../../core/rules/timing.ts';
import { after } from '../data/after.ts';
import { startup } from '../data/startup.ts';
import { fetchHead } from '../hooks/opened-rows.ts';
import { ModalHost } from './shell/above.tsx';
import { modals } from './view-state.ts';

/** Calls `draw`: at once, later as part of a transition, or with the code and the head of the market that the address opened. */
export function drawFirst(draw: () => void): void {
  const details = modals.get();
  if (!navigator.serviceWorker?.controller) startTransition(draw);
  else if (details.length === 0) flushSync(draw);
  else {
    const heads = details.map(({ type, id }) => type === 'market' && fetchHead(id));
    const whole = Promise.allSettled([ModalHost.fetch(), ...heads]);
    void withTimeout(whole, startup.paint.atMost, after, () => undefined).then(() => flushSync(draw));
  }
}
