// *Escape* in a form that is part of a page or a dialog: it never closes the dialog around it, where much could be lost.
import type { KeyboardEvent } from 'react';

/** The form's `onKeyDown`. `act`: what the key does there; left out: nothing. */
export const onEscape = (act?: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  act?.();
};
