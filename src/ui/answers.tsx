// The buttons that end a question or a form: at its right end, and as wide as there is room for under a thumb.
import type { ReactNode } from 'react';
import classes from './answers.module.css';

/** The way out comes first, what was asked for last. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>;
}
