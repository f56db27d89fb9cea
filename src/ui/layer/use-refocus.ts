// Keeps the focus where what has it goes: a form that closes, a row that is deleted, a button whose act is done.
import { type RefObject, useLayoutEffect } from 'react';

/** A control, or the wrapper of one, that opens what has the same name in `data-opened`. */
const opener = (name?: string) => (name === undefined ? '[data-opens]' : `[data-opens="${name}"]`);

function focusIn(found: Element | null | undefined): boolean {
  const control = found?.matches('button') ? found : found?.querySelector('button');
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

/**
 * When the focused element inside `place` is removed, the focus goes to the control that opened what is gone, else to the nearest one
 * that opens something, else to `place` itself. Not when something else has taken it.
 */
export function useRefocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const within = place.current;
    if (!within) return;
    /** The focused element and what it is in, up to `within`; empty when the focus is elsewhere. */
    let path: HTMLElement[] = [];
    const remember = ({ target }: Event) => {
      path = [];
      for (let each = target; each instanceof HTMLElement && each !== within; each = each.parentElement)
        path.push(each);
      if (!(target instanceof Node) || !within.contains(target)) path = [];
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('button, input, textarea, a, label')) path = [];
    };
    const restore = () => {
      const { activeElement } = document;
      const isFree =
        activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement;
      if (!isFree || path.length === 0 || path[0]?.isConnected) return;
      const isBack = path.some(({ dataset: { opened } }) => opened && focusIn(within.querySelector(opener(opened))));
      if (isBack || [...path, within].some((each) => each.isConnected && focusIn(each.querySelector(opener())))) return;
      within.tabIndex = -1;
      within.focus();
    };
    const removals = new MutationObserver(restore);
    removals.observe(within, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [place]);
}
