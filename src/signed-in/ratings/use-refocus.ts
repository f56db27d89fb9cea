// Keeps the focus where a form and what it replaces take turns.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When `isOpen` has changed and the focused element went with it, the first control inside `place` takes the focus. */
export function useRefocus(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const before = useRef(isOpen);
  useLayoutEffect(() => {
    const isOther = before.current !== isOpen;
    before.current = isOpen;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOther && isLost) place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  });
}
