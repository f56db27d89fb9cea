// Tells the list what the map shows, when the map has come to rest.
import type { Readable } from '../../data/page/observable.ts';
import { restedView } from './map-state.ts';
import type { SeenView } from './map-surface.ts';

/** Milliseconds without a movement. */
const restMs = 200;

/** Follows the view until the returned function is called. */
export function followRest(view: Readable<SeenView | null>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rested = () => {
    const seen = view.get();
    if (!seen || seen.moves === 0) return;
    const { free: bounds, latitude, longitude, isMoved } = seen;
    restedView.set({ bounds, latitude, longitude, isMoved });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rested, restMs);
  };
  const end = view.subscribe(wait);
  return () => {
    clearTimeout(timer);
    end();
  };
}
