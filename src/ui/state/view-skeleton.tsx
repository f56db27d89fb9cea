// Skeleton of a view while its code is loading: a heading and rows. Never a spinner.
import classes from './view-skeleton.module.css';

export function ViewSkeleton() {
  return (
    <div className={classes.box} aria-hidden data-skeleton>
      <div className={classes.heading} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.row} />
      ))}
    </div>
  );
}
