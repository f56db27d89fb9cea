// Five stars for an average rating; the number is shown beside them.
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { starFills } from '../../../core/rules/markets/rating.ts';
import classes from './stars.module.css';

const icons = { full: IconStarFilled, half: IconStarHalfFilled, empty: IconStar } as const;

/** Decoration: show the average as text as well. */
export function Stars({ average }: { average: number }) {
  return (
    <span className={classes.stars} aria-hidden>
      {starFills(average).map((fill, star) => {
        const Icon = icons[fill];
        // biome-ignore lint/suspicious/noArrayIndexKey: always five stars in the same places.
        return <Icon key={star} size={20} stroke={1.75} />;
      })}
    </span>
  );
}
