// What the market's owner answers to a rating: replies that are not sent yet, and the form of a new one.
import { useEffect, useRef } from 'react';
import type { Rating } from '../../../core/contract/ratings.ts';
import { communityText } from '../../../core/text/community.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { latestDraft } from '../../hooks/latest-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { type RatedMarket, replyDraft } from './rating-changes.ts';
import { ReplyForm } from './reply-form.tsx';
import { UnsentReply } from './unsent-reply.tsx';

export interface RatingAnswerProps {
  rating: Rating;
  market: RatedMarket;
  /** The rating whose form is open; null: none. One at a time. */
  openId: string | null;
  onOpen: (ratingId: string | null) => void;
  onOpenPerson: (id: string) => void;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function RatingAnswer({ rating, market, openId, onOpen, ...unsent }: RatingAnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useWaiting().filter(({ call, params }) => call === 'replyToRating' && params.ratingId === rating.id);
  const about = replyDraft(market.id, rating.id);
  useEffect(() => void readDrafts(), []);
  // The latest draft opens its form by itself.
  const latest = latestDraft(useObservable(ownDrafts), (each) => each.startsWith(replyDraft(market.id)));
  const isOpen = !rating.isHidden && (openId === rating.id || (openId === null && latest === about));
  useRefocus(place);
  return (
    <div ref={place} className={classes.answer}>
      {rows.map((row) => (
        <UnsentReply key={row.key} row={row} {...unsent} />
      ))}
      {isOpen && (
        <ReplyForm rating={rating} market={market} isAsked={openId === rating.id} onClose={() => onOpen(null)} />
      )}
      {!isOpen && !rating.isHidden && (
        <Button
          tone="plain"
          data-opens={about}
          aria-label={ratingScreenText.replyTo(rating.userFullName)}
          onClick={() => onOpen(rating.id)}
        >
          {communityText.reply}
        </Button>
      )}
    </div>
  );
}
