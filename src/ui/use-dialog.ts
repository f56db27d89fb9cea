// A native modal dialog for as long as a component lives. The browser traps focus, makes the rest inert and gives the
// focus back; no script and no style is injected.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayer } from '../hooks/use-layer.ts';

interface DialogOptions {
  /** Gets the focus when the dialog opens; otherwise the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  /** What the address bar shows while it is open; otherwise what it shows now. */
  address?: string | undefined;
}

/** Dialogs in the order they were opened, which is how they lie on top of each other. */
const opened: HTMLDialogElement[] = [];

/** The dialog on top; undefined when none is open. */
export const topDialog = (): HTMLDialogElement | undefined => opened.at(-1);

/**
 * Opens the dialog before the first paint and closes it while it is still in the page, since a removed dialog does not give
 * the focus back. `onClose` is called when the browser's back closes it; null = whoever opens it keeps its history entry.
 * Answers whether it should be open now: a close event while it should means that the browser closed it.
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
      // What lies over a detail leaves with it. The topmost goes first, so that focus finds its way back through all of them.
      for (const each of opened.splice(place, isDetail ? opened.length : 1).reverse()) each.close();
    };
  }, [dialog, focus, isDetail]);
  return wanted;
}
