// The own rating of a market: the form while there is none or it is edited, one line otherwise, with what waits to be sent.
import { type ReactNode, useRef, useState } from 'react';
import type { OwnRating as OwnRatingOf } from '../../../core/contract/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useMissing } from '../../hooks/use-missing.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { OwnRatingForm } from './own-rating-form.tsx';
import { type RatedMarket, ratingDraft } from './rating-changes.ts';
import { RatingLine } from './rating-line.tsx';
import { UnsentRating } from './unsent-rating.tsx';

export interface OwnRatingProps {
  market: RatedMarket;
  /** It was what the person signed in for: it takes the focus. */
  isAsked: boolean;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function OwnRating({ market, isAsked, onShowWaiting }: OwnRatingProps) {
  const { value, fetchedAt } = useOwn('getMyRatings');
  const rating = value?.ratings.find(({ marketId }) => marketId === market.id);
  const own = <Own {...{ market, isAsked, rating, onShowWaiting }} isRead={fetchedAt !== null} />;
  return value === null ? <OnceRead>{own}</OnceRead> : own;
}

/** While the ratings are being read it is not known whether there is one. Where they cannot be read the form is there. */
function OnceRead({ children }: { children: ReactNode }) {
  return useMissing().why === 'reading' ? <Skeleton width="9em" /> : children;
}

interface OwnProps extends OwnRatingProps {
  rating: OwnRatingOf | undefined;
  isRead: boolean;
}

function Own({ market, isAsked, rating, isRead, onShowWaiting }: OwnProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'asked' | 'draft' | null>(null);
  const draft = useStoredDraft(ratingDraft(market.id));
  // It stays open until it is saved or given up here.
  if (open === null && draft) setOpen('draft');
  // One that a moderator has hidden cannot be changed.
  const isHidden = rating?.isHidden ?? false;
  const isOpen = !rating || (open !== null && !isHidden);
  const edit = isHidden ? null : () => setOpen('asked');
  useRefocus(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds a form, or a line.
    <div ref={place} role="group" aria-label={ratingScreenText.mine} className={classes.own}>
      {isOpen ? (
        <OwnRatingForm
          key={rating?.id}
          market={market}
          rating={rating}
          isRead={isRead}
          takesFocus={open === 'asked' || isAsked}
          onClose={() => setOpen(null)}
        />
      ) : (
        <RatingLine market={market} rating={rating} onEdit={edit} />
      )}
      <UnsentRating marketId={market.id} onEdit={isOpen ? null : edit} onShow={onShowWaiting} />
    </div>
  );
}
