// A short label in a tinted pill, with an icon beside it.
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'spruce' | 'ochre' | 'falu' | 'lake' | 'plain';

/** `icon` is decoration; the label carries the meaning. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
