// The ratings of a market in pages: three, or one on the phone, where a swipe turns the page over.
import { type ReactNode, useRef } from 'react';
import type { Rating, RatingPage, RatingReply } from '../../../core/contract/ratings.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { usePageState, usePages } from '../../hooks/use-pages.ts';
import { usePinned } from '../../hooks/use-pinned.ts';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { PageSteps } from '../../ui/text/page-steps.tsx';
import thread from '../../ui/text/thread.module.css';
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
  /** The way to remove a rating or a reply, for those who may. */
  removal?: (target: { rating: Rating; reply?: RatingReply }) => ReactNode;
  /** The rating that the owner replies to; null: none. */
  openId: string | null;
  /** Under the replies: those that wait, and the form of the owner. Null for everybody else. */
  answer: ((rating: Rating) => ReactNode) | null;
}

const isAbout = (rating: Rating, id: string) => rating.id === id;

export interface RatingListProps extends ItemParts {
  /** The answer without a query. */
  first: { value: RatingPage; fetchedAt: number };
  /**
   * Above the list, with the ratings that are here: what a signed-in user typed about others. Null when signed out, or while it is
   * not known who may reply.
   */
  lost: ((ratings: readonly Rating[]) => ReactNode) | null;
}

export function RatingList({ first, lost, ...parts }: RatingListProps) {
  const place = useRef<HTMLElement>(null);
  useRefocus(place);
  const pages = usePageState();
  const { ratings, total, missing, retry } = useAllRatings(parts, first, pages.wanted);
  const pinned = usePinned(ratings, parts.openId, isAbout);
  const { page, turnTo, swipe, shown } = usePages(pages, ratings, total, pinned);
  const unreached = lost?.(pinned.item ? [...ratings, pinned.item] : ratings);
  // The statistics say that there are none.
  if (total === 0 && !pinned.item) return unreached;
  return (
    <section ref={place} className={classes.all} aria-label={ratingScreenText.all}>
      <header className={`${thread.head} ${classes.head}`}>
        <h4>{ratingScreenText.all}</h4>
        <PageSteps label={ratingScreenText.all} page={page} size={pages.size} total={total} onPage={turnTo} />
      </header>
      {unreached}
      {pinned.item && pinned.isGone && (
        <div>
          {ratings.length >= total && <p role="status">{ratingText.notFound}</p>}
          <RatingItem rating={pinned.item} {...parts} />
        </div>
      )}
      <div className={thread.list} {...swipe}>
        {shown.map((rating) => (
          <RatingItem key={rating.id} rating={rating} {...parts} />
        ))}
        {missing !== undefined && <MissingRatings failure={missing} onRetry={retry} />}
      </div>
    </section>
  );
}
