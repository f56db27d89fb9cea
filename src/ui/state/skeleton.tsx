// A bar in the place of text that is not loaded yet.
import classes from './skeleton.module.css';

/** `width` in CSS units; as high as the text around it. */
export function Skeleton({ width = '6em' }: { width?: string }) {
  return <span className={classes.bar} style={{ width }} aria-hidden data-skeleton />;
}
