// Where the focus goes when its element has gone.
import { topDialog } from '../../ui/layer/use-dialog.ts';

/** Call when the focused button is removed without a replacement: Tab continues from the content, or from the open dialog's start. */
export function focusContent(): void {
  const place = topDialog()?.querySelector<HTMLElement>('button, a[href]') ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
}

/** Call after the search has changed which markets are shown: Tab continues from their list beside the map, else from the content. */
export function focusMarkets(): void {
  const list = document.getElementById('map-list');
  list?.focus({ preventScroll: true });
  // The list is not there in other views, and hidden while its panel is folded.
  if (list === null || document.activeElement !== list) focusContent();
}
