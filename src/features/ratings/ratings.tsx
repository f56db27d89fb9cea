// The ratings of a market: statistics, the place of the own one, and all of them. What was seen before is there without a net.
import type { ReactNode } from 'react';
import type { Market } from '../../../core/contract/markets.ts';
import { getRatings } from '../../../core/contract/ratings.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { isOutOfReach, loadSentence } from '../../data/net/load-sentence.ts';
import { usePublicAnswer } from '../../hooks/use-public-answer.ts';
import { ItemSkeleton, KeptAge, LoadFailed, NotHere } from '../../ui/text/kept-notices.tsx';
import thread from '../../ui/text/thread.module.css';
import { RatingList, type RatingListProps } from './rating-list.tsx';
import classes from './ratings.module.css';
import { Average, Statistics } from './statistics.tsx';
import { useStatistics } from './use-statistics.ts';

export interface RatingsProps extends Omit<RatingListProps, 'first'> {
  /** The record of the market; null while it is not here. */
  full: Market | null;
  /** The own rating, or the way to sign in. */
  own: ReactNode;
}

export function Ratings({ full, own, ...parts }: RatingsProps) {
  const { marketId } = parts;
  const statistics = useStatistics(marketId);
  const list = usePublicAnswer(getRatings, { id: marketId });
  const old = [statistics, list].flatMap((each) => (each.kind === 'shown' && each.isOld ? each.fetchedAt : []));
  return (
    <section className={classes.ratings} aria-label={detailText.ratings}>
      <h3 className={classes.title} data-section="ratings" tabIndex={-1}>
        {detailText.ratings}
      </h3>
      {old.length > 0 && <KeptAge what="ratings" fetchedAt={Math.min(...old)} />}
      <div className={classes.summary}>
        <div className={classes.sum}>
          {statistics.kind === 'shown' && <Statistics statistics={statistics.value} />}
          {statistics.kind === 'loading' && <ItemSkeleton />}
          {statistics.kind === 'failed' && (
            <NoStatistics full={full} error={statistics.error} onRetry={statistics.retry} />
          )}
        </div>
        <div className={classes.own}>{own}</div>
      </div>
      {list.kind === 'shown' && <RatingList first={list} {...parts} />}
      {list.kind === 'loading' && <ItemSkeleton />}
      {list.kind === 'missing' && <p className={thread.none}>{ratingText.marketNotFound}</p>}
      {list.kind === 'failed' &&
        (isOutOfReach(list.error) ? (
          <NotHere text={ratingScreenText.neverFetched} />
        ) : (
          <LoadFailed text={loadSentence(list.error, ratingText.listFailed)} onRetry={list.retry} />
        ))}
    </section>
  );
}

/** Without a net the average of the market's record is shown, as far as it is here. */
function NoStatistics({ full, error, onRetry }: { full: Market | null; error: unknown; onRetry: () => void }) {
  if (!isOutOfReach(error))
    return <LoadFailed text={loadSentence(error, ratingText.statisticsFailed)} onRetry={onRetry} />;
  if (!full) return null;
  if (full.ratingCount === 0) return <p className={thread.none}>{ratingText.none}</p>;
  return <Average average={full.averageRating} count={full.ratingCount} />;
}
