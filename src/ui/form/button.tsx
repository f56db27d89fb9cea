// Our three buttons: primary in falu red, quiet with a hairline, and plain text.
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: 'primary' | 'quiet' | 'plain';
  icon?: ReactNode;
  /** The action is running: the button keeps the focus and ignores clicks. A form has to prevent a second submit itself. */
  busy?: boolean;
}

/** At least 44 px high. `type` defaults to 'button'. */
export function Button(props: ButtonProps) {
  const { tone = 'primary', icon, busy = false, children, className, type = 'button', onClick, ...rest } = props;
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? undefined : onClick}
      type={type}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-tone={tone}
    >
      {icon}
      {children}
    </button>
  );
}
