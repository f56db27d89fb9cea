// Shows the mirror's stage on <html data-mirror>, for styles and for whoever waits until the device has everything.
import { engine } from '../data/engine.ts';

/** Keeps the mark in step with the mirror for as long as the page lives. */
export function markMirror(): void {
  const mark = () => {
    document.documentElement.dataset.mirror = engine.state.get().stage;
  };
  mark();
  engine.state.subscribe(mark);
}
