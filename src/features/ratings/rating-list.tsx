// What others rate a market: three with words first, in pages, and a sheet with all of them.
import { type ReactNode, useRef } from 'react';
import type { Rating, RatingPage, RatingReply } from '../../../core/contract/ratings.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { useAllSheet } from '../../hooks/use-all-sheet.ts';
import { pageSize, usePageState, usePages } from '../../hooks/use-pages.ts';
import { usePinned } from '../../hooks/use-pinned.ts';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { PageSteps } from '../../ui/text/page-steps.tsx';
import thread from '../../ui/text/thread.module.css';
import { MissingRatings } from './missing-ratings.tsx';
import { RatingItem } from './rating-item.tsx';
import { RatingSheet } from './rating-sheet.tsx';
import classes from './ratings.module.css';
import { useReading } from './use-reading.ts';

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
  const sheet = useAllSheet();
  const reading = useReading(parts, first, pages.wanted, sheet);
  const { ordered, total, missing, retry } = reading;
  const pinned = usePinned(ordered, parts.openId, isAbout);
  const { page, turnTo, swipe, shown } = usePages(pages, ordered, total, pinned);
  const unreached = lost?.(pinned.item ? [...ordered, pinned.item] : ordered);
  // The statistics say that there are none.
  if (total === 0 && !pinned.item) return unreached;
  // Each form is in one place.
  const inline = sheet.isOpen ? { ...parts, answer: null } : parts;
  const isMissing = missing !== undefined && ordered.length < Math.min(pages.wanted, total);
  return (
    <section ref={place} className={classes.all} aria-label={ratingScreenText.others}>
      <header className={`${thread.head} ${classes.head}`}>
        <h4>{ratingScreenText.others}</h4>
        {total > 1 && <span className={classes.order}>{ratingScreenText.wordsFirst}</span>}
        <PageSteps
          isWideOnly
          label={ratingScreenText.others}
          page={page}
          size={pageSize}
          total={total}
          onPage={turnTo}
        />
      </header>
      {unreached}
      {pinned.item && pinned.isGone && (
        <div>
          {ordered.length >= total && <p role="status">{ratingText.notFound}</p>}
          <RatingItem rating={pinned.item} {...inline} />
        </div>
      )}
      <div className={thread.list} {...swipe}>
        {shown.map((rating) => (
          <RatingItem key={rating.id} rating={rating} {...inline} />
        ))}
        {isMissing && <MissingRatings failure={missing} onRetry={retry} />}
      </div>
      <RatingSheet reading={reading} state={sheet} parts={parts} />
    </section>
  );
}
