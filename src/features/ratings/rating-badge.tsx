// The stars of one rating as a badge: a star and the number, green, yellow or red.
import { IconStarFilled } from '@tabler/icons-react';
import { ratingTone } from '../../../core/rules/markets/rating-statistics.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { Badge } from '../../ui/badge.tsx';

/** `stars` from 1 to 5. */
export function RatingBadge({ stars }: { stars: number }) {
  return (
    <Badge tone={ratingTone(stars)} icon={<IconStarFilled size={14} aria-hidden />}>
      <span aria-hidden>{stars}</span>
      <span className="visually-hidden">{ratingScreenText.outOf(stars)}</span>
    </Badge>
  );
}
