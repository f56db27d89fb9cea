// A round icon button. Its name is for screen readers, and the browser's tooltip.
import type { ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  /** Without its own background, for use on a plain surface. */
  bare?: boolean;
  /** What it opens, if that is not part of the page. */
  popup?: 'dialog';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** 44 px wide and high, with its own background so that it is visible over pictures. */
export function IconButton({ label, icon, bare, popup, onClick, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.button}
      data-bare={bare || undefined}
      aria-label={label}
      aria-haspopup={popup}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
