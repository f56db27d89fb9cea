// The place of dialogs whose code is loaded when they open, where a failed load is reported.
import type { ReactNode } from 'react';
import classes from './late-place.module.css';

export function LatePlace({ children }: { children: ReactNode }) {
  return <div className={classes.place}>{children}</div>;
}
