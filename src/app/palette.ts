// Whether the market search palette is open, and its shortcut: Ctrl+K, or Cmd+K.
import { observable } from '../data/page/observable.ts';

export const palette = observable(false);

/** Listens for the shortcut. */
export function watchPaletteKey(): void {
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      palette.set(true);
    }
  });
}
