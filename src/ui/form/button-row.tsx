// The row of buttons that ends a dialog or a form: right-aligned, and full width on the phone.
import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** The cancelling button comes first, the confirming one last; where there is no room beside each other, the confirming one on top. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>;
}
