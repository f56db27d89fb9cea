// A round button with an icon and a name that is only heard (and shown as a tooltip by the browser).
import type { ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  /** Without a surface of its own, where nothing but paper lies below. */
  bare?: boolean;
  /** What it opens, where that is no part of the page. */
  popup?: 'dialog';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** 44 px wide and high, on a surface of its own so that it reads over pictures. */
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
