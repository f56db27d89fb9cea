// Our three buttons: primary in falu red, quiet with a hairline, and plain text.
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: 'primary' | 'quiet' | 'plain';
  icon?: ReactNode;
}

/** At least 44 px high. `type` is 'button' unless said otherwise. */
export function Button({ tone = 'primary', icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-tone={tone}
    >
      {icon}
      {children}
    </button>
  );
}
