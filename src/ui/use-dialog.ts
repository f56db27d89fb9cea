// A native modal dialog for as long as a component lives. The browser traps focus, makes the rest inert and gives the
// focus back; no script and no style is injected.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens the dialog before the first paint, puts the focus on `focus` (else where the browser puts it) and closes it
 * while it is still in the page, since a removed dialog does not give the focus back.
 * Answers whether it should be open now: a close event while it should means that the browser closed it.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  focus?: RefObject<HTMLElement | null>,
): RefObject<boolean> {
  const wanted = useRef<boolean>(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    wanted.current = true;
    element.showModal();
    focus?.current?.focus({ preventScroll: true });
    return () => {
      wanted.current = false;
      // When several layers leave at once the topmost goes first, so that focus finds its way back through all of them.
      const layers = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-layer][open]')];
      const place = layers.indexOf(element);
      if (place >= 0) for (const layer of layers.slice(place).reverse()) layer.close();
      else element.close();
    };
  }, [dialog, focus]);
  return wanted;
}
