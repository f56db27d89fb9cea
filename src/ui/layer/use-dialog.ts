// A native modal dialog for as long as a component is mounted. The browser traps the focus, makes the rest inert and
// restores the focus; no script and no style is injected.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayer } from '../../hooks/use-layer.ts';

interface DialogOptions {
  /** Gets the focus when the dialog opens; otherwise the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  /** The address bar's content while it is open; by default unchanged. */
  address?: string | undefined;
}

/** Open dialogs in stacking order. */
const opened: HTMLDialogElement[] = [];

/** The dialog on top; undefined when none is open. */
export const topDialog = (): HTMLDialogElement | undefined => opened.at(-1);

/**
 * Opens the dialog before the first paint and closes it while it is still in the document, since a removed dialog does not
 * restore the focus. `onClose` is called when the browser's back closes it; null = the opener manages the history entry.
 * Returns whether it should be open now: a close event meanwhile means that the browser closed it.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: (() => void) | null,
  { focus, address }: DialogOptions = {},
): RefObject<boolean> {
  const wanted = useRef<boolean>(false);
  const isDetail = onClose === null;
  useLayer(onClose, address);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    wanted.current = true;
    opened.push(element);
    element.showModal();
    focus?.current?.focus({ preventScroll: true });
    return () => {
      wanted.current = false;
      const place = opened.indexOf(element);
      if (place < 0) return;
      // A detail closes with all layers above it, the topmost first, so that each restores the focus.
      for (const each of opened.splice(place, isDetail ? opened.length : 1).reverse()) each.close();
    };
  }, [dialog, focus, isDetail]);
  return wanted;
}
