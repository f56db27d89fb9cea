// Average and number of ratings.
import type { Market } from '../../../core/contract/markets.ts';
import { averageText } from '../../../core/rules/markets/rating.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { Card } from './card.tsx';
import classes from './rating-card.module.css';

export function RatingCard({ full }: { full: Market | null }) {
  return (
    <Card title={detailText.ratings}>
      {full === null && <Skeleton width="9em" />}
      {full?.ratingCount === 0 && <p className={classes.soft}>{detailText.noRatings}</p>}
      {full && full.ratingCount > 0 && <Average average={full.averageRating} count={full.ratingCount} />}
    </Card>
  );
}

function Average({ average, count }: { average: number; count: number }) {
  const number = averageText(average);
  return (
    <div className={classes.rating}>
      <p className={classes.number}>
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{detailText.ratingOf(number)}</span>
      </p>
      <div>
        <Stars average={average} />
        <p className={classes.soft}>{detailText.ratingCount(count.toLocaleString('sv-SE'))}</p>
      </div>
    </div>
  );
}
