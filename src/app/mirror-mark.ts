// Shows the mirror's stage on <html data-mirror>, for styles and for whoever waits until the device has everything.
import { engine } from '../data/engine.ts';
import { markMirrored } from '../hooks/first-visit.ts';

/** Keeps the mark in step with the mirror for as long as the page lives. */
export function markMirror(): void {
  const mark = () => {
    const { stage } = engine.state.get();
    document.documentElement.dataset.mirror = stage;
    if (stage === 'complete') markMirrored();
  };
  mark();
  engine.state.subscribe(mark);
}
