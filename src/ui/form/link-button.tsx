// A link that looks like a button, for external addresses.
import type { ReactNode } from 'react';
import classes from './button.module.css';
import own from './link-button.module.css';

interface LinkButtonProps {
  href: string;
  tone: 'primary' | 'quiet';
  icon?: ReactNode;
  /** Opens in a new tab. */
  beside?: boolean;
  children: ReactNode;
}

export function LinkButton({ href, tone, icon, beside, children }: LinkButtonProps) {
  return (
    <a
      href={href}
      className={`${classes.button} ${own.link}`}
      data-tone={tone}
      target={beside ? '_blank' : undefined}
      rel="noopener noreferrer"
    >
      {icon}
      {children}
    </a>
  );
}
