// The first render. From the device it is synchronous: in slices, other work of the start would run between them. On a first
// visit it runs in startTransition, so that input stays responsive.
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../../data/page/after.ts';
import { startup } from '../../data/page/startup.ts';
import { prefetchHead } from '../../hooks/known-markets.ts';
import { ModalHost } from '../shell/above.tsx';
import { modals } from '../view-state.ts';

/** Calls `draw`: synchronously, in a transition, or for a deep link as soon as the code and the head of its market are there. */
export function drawFirst(draw: () => void): void {
  const details = modals.get();
  if (!navigator.serviceWorker?.controller) startTransition(draw);
  else if (details.length === 0) flushSync(draw);
  else {
    const heads = details.map(({ type, id }) => type === 'market' && prefetchHead(id));
    const whole = Promise.allSettled([ModalHost.fetch(), ...heads]);
    void withTimeout(whole, startup.paint.atMost, after, () => undefined).then(() => flushSync(draw));
  }
}
