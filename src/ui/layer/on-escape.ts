// *Escape* in a form that is part of a page or a dialog: first it leaves the field, then it closes the dialog around the form, whose
// typed text is kept.
import type { KeyboardEvent } from 'react';

/** The form's `onKeyDown`. `act`: what the key does there instead. The form takes the focus of a field, so that Tab goes on from there. */
export const onEscape = (act?: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Escape') return;
  const { target, currentTarget } = event;
  if (!act && !(target instanceof HTMLElement && target.closest('input, textarea'))) return;
  event.preventDefault();
  if (act) return act();
  currentTarget.tabIndex = -1;
  currentTarget.focus();
};
