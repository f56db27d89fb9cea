// The shape of a public profile while it is loading.
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './person-skeleton.module.css';

export function PersonSkeleton({ titleId }: { titleId: string }) {
  return (
    <div className={classes.place} aria-busy>
      <h2 id={titleId} className="visually-hidden">
        {publicProfileText.loading}
      </h2>
      <div className={classes.head} aria-hidden data-skeleton>
        <span className={classes.picture} />
        <span className={classes.lines}>
          <Skeleton width="10em" />
          <Skeleton width="6em" />
          <Skeleton width="7em" />
        </span>
      </div>
      <div className={classes.lines} aria-hidden>
        <Skeleton width="95%" />
        <Skeleton width="88%" />
        <Skeleton width="60%" />
      </div>
      <div className={classes.cards} aria-hidden>
        {[0, 1, 2, 3].map((each) => (
          <span key={each} className={classes.card} />
        ))}
      </div>
    </div>
  );
}
