// *Escape* in a form that is part of a page or a dialog: first it leaves the field, then it closes the dialog around the form, whose
// typed text is kept.
import type { KeyboardEvent } from 'react';

/** The form's `onKeyDown`. `act`: what the key does there instead. */
export const onEscape = (act?: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  const field = event.target instanceof HTMLElement && event.target.closest('input, textarea');
  if (!act && !(field instanceof HTMLElement)) return;
  event.preventDefault();
  if (act) act();
  else if (field instanceof HTMLElement) field.blur();
};
