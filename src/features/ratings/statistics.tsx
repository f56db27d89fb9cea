// Average, number and distribution of a market's ratings.
import { IconStarFilled } from '@tabler/icons-react';
import type { RatingStatistics } from '../../../core/contract/ratings.ts';
import { averageText } from '../../../core/rules/markets/rating.ts';
import { shareOf, starRows } from '../../../core/rules/markets/rating-statistics.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { Stars } from '../../ui/text/stars.tsx';
import classes from './statistics.module.css';

export function Statistics({ statistics }: { statistics: RatingStatistics }) {
  const { averageRating, totalRatings } = statistics;
  if (totalRatings === 0) return <p className={classes.none}>{ratingText.none}</p>;
  return (
    <div className={classes.statistics}>
      <Average average={averageRating} count={totalRatings} />
      <ul className={classes.rows}>
        {starRows.map((stars) => (
          <Row
            key={stars}
            stars={stars}
            percent={shareOf(stars, statistics)}
            count={statistics.ratingDistribution[stars]}
          />
        ))}
      </ul>
    </div>
  );
}

/** Shown alone where the distribution is not known. `average` from 1 to 5. */
export function Average({ average, count }: { average: number; count: number }) {
  const number = averageText(average);
  return (
    <div>
      <p className={classes.number}>
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{detailText.ratingOf(number)}</span>
      </p>
      <Stars average={average} />
      <p className={classes.soft}>{detailText.ratingCount(count.toLocaleString('sv-SE'))}</p>
    </div>
  );
}

function Row({ stars, percent, count }: { stars: number; percent: number; count: number }) {
  return (
    <li>
      <span className="visually-hidden">{ratingScreenText.share(stars, percent)}</span>
      <span className={classes.row} aria-hidden>
        {stars}
        <IconStarFilled size={14} className={classes.star} />
        <span className={classes.track}>
          {count > 0 && <span className={classes.bar} style={{ width: `${percent}%` }} />}
        </span>
        <span className={classes.percent}>{ratingScreenText.percent(percent)}</span>
      </span>
    </li>
  );
}
