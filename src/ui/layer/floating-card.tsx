// A hover card. Size, position and stacking order are up to the caller.
import type { ComponentProps } from 'react';
import classes from './floating-card.module.css';

/** Takes all props of a `div`. `className` may only set what is not set here. */
export function FloatingCard({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${classes.card} ${className}`} />;
}

/** The title of the card. */
export function FloatingCardName({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={`${classes.name} ${className}`} />;
}
