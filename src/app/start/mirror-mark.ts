// Sets the mirror's stage on <html data-mirror>, for styles and for tests that wait for a complete mirror.
import { engine } from '../../data/directory/engine.ts';
import { markMirrored } from '../../hooks/first-visit.ts';

/** Keeps the attribute up to date with the mirror. */
export function markMirror(): void {
  const mark = () => {
    const { stage } = engine.state.get();
    document.documentElement.dataset.mirror = stage;
    if (stage === 'complete') markMirrored();
  };
  mark();
  engine.state.subscribe(mark);
}
