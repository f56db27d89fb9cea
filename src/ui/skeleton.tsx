// A quiet bar where text will stand.
import classes from './skeleton.module.css';

/** `width` in CSS units, by default about a short word. As high as the text around it. */
export function Skeleton({ width = '6em' }: { width?: string }) {
  return <span className={classes.bar} style={{ width }} aria-hidden data-skeleton />;
}
