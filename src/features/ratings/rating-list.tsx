// The ratings of a market in pages: three, or one on the phone, where a swipe turns the page over.
import { type ReactNode, useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import type { Rating, RatingPage, RatingReply } from '../../../core/contract/ratings.ts';
import { clampPage, pageCount } from '../../../core/rules/paging.ts';
import { ratingScreenText } from '../../../core/text/rating-screens.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useSwipe } from '../../hooks/use-swipe.ts';
import { PageSteps } from '../../ui/page-steps.tsx';
import thread from '../../ui/thread.module.css';
import { MissingRatings } from './missing-ratings.tsx';
import { RatingItem } from './rating-item.tsx';
import classes from './ratings.module.css';
import { useAllRatings } from './use-all-ratings.ts';

export interface ItemParts {
  marketId: string;
  /** Who is signed in; null when signed out. */
  userId: string | null;
  onOpenPerson: (id: string) => void;
  /** The way to report a rating or a reply of another author. */
  report?: (target: { rating: Rating; reply?: RatingReply }) => ReactNode;
  /** Under the replies: those that wait, and the form of the owner. Null for everybody else. */
  answer: ((rating: Rating) => ReactNode) | null;
}

interface RatingListProps extends ItemParts {
  /** The answer without a query. */
  first: { value: RatingPage; fetchedAt: number };
}

export function RatingList({ first, ...parts }: RatingListProps) {
  const size = useMobile() ? communityPaging.phone : communityPaging.screen;
  // The first item that is shown, so that another page size stays where it is.
  const [at, setAt] = useState(0);
  const asked = Math.floor(at / size) + 1;
  const { ratings, total, missing, retry } = useAllRatings(parts, first, asked * size);
  const pages = pageCount(total, size);
  const page = clampPage(asked, pages);
  const turnTo = (next: number) => setAt((clampPage(next, pages) - 1) * size);
  const swipe = useSwipe((direction) => turnTo(direction === 'next' ? page + 1 : page - 1));
  return (
    <section className={classes.all} aria-label={ratingScreenText.all}>
      <header className={`${thread.head} ${classes.head}`}>
        <h4>{ratingScreenText.all}</h4>
        <PageSteps label={ratingScreenText.all} page={page} size={size} total={total} onPage={turnTo} />
      </header>
      <div className={thread.list} {...swipe}>
        {total === 0 && <p className={thread.none}>{ratingText.none}</p>}
        {ratings.slice((page - 1) * size, page * size).map((rating) => (
          <RatingItem key={rating.id} rating={rating} {...parts} />
        ))}
        {missing !== undefined && <MissingRatings failure={missing} onRetry={retry} />}
      </div>
    </section>
  );
}
