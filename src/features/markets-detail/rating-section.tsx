// Average and number of ratings, while the ratings themselves are being loaded.
import type { Market } from '../../../core/contract/markets.ts';
import { averageText } from '../../../core/rules/markets/rating.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import classes from './rating-section.module.css';
import { Section } from './section.tsx';

export function RatingSection({ full }: { full: Market | null }) {
  return (
    <Section title={detailText.ratings} name="ratings">
      {full === null && <Skeleton width="9em" />}
      {full?.ratingCount === 0 && <p className={classes.soft}>{detailText.noRatings}</p>}
      {full && full.ratingCount > 0 && <Average average={full.averageRating} count={full.ratingCount} />}
    </Section>
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
