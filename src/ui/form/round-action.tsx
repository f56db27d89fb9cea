// An action as an icon in a circle with its word beneath; the whole column is the target.
import type { ReactNode } from 'react';
import classes from './round-action.module.css';

interface RoundActionProps {
  icon: ReactNode;
  /** The address of a link; left out: a button. */
  href?: string;
  /** What the button opens. */
  popup?: 'dialog';
  /** The accessible name where the word alone does not say enough; it begins with the word. */
  description?: string;
  onClick?: () => void;
  children: string;
}

export function RoundAction({ icon, href, popup, description, onClick, children }: RoundActionProps) {
  const inside = (
    <>
      <span className={classes.circle}>{icon}</span>
      <span>{children}</span>
    </>
  );
  return href === undefined ? (
    <button type="button" className={classes.action} aria-haspopup={popup} aria-label={description} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <a href={href} className={classes.action} rel="ugc nofollow noopener" aria-label={description}>
      {inside}
    </a>
  );
}
