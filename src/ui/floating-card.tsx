// A small card beside what the mouse rests on. Its size, its place and what it lies above are the caller's.
import type { ComponentProps } from 'react';
import classes from './floating-card.module.css';

/** A box that takes everything a `div` takes. Only what is not set here may be set by `className`. */
export function FloatingCard({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${classes.card} ${className}`} />;
}

/** The name it begins with. */
export function FloatingCardName({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={`${classes.name} ${className}`} />;
}
