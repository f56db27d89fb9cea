// The own rating in one line with a pencil; hidden by a moderator also its text and the reason.
import { IconPencil } from '@tabler/icons-react';
import type { OwnRating } from '../../../core/contract/ratings.ts';
import { writtenAt } from '../../../core/rules/day/written-at.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useNow } from '../../hooks/use-now.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { HiddenNote } from '../../ui/text/hidden-note.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { type RatedMarket, ratingDraft } from './rating-changes.ts';

interface RatingLineProps {
  market: RatedMarket;
  rating: OwnRating;
  /** Null where it cannot be changed. */
  onEdit: (() => void) | null;
}

export function RatingLine({ market, rating, onEdit }: RatingLineProps) {
  const now = useNow();
  const { rating: stars, comment, isHidden, hiddenReason, updatedAt } = rating;
  return (
    <>
      <div className={classes.head}>
        <div>
          <h4>{ratingScreenText.mine}</h4>
          <p className={classes.soft}>{ratingScreenText.set(writtenAt(Date.parse(updatedAt), now))}</p>
        </div>
        <div className={classes.line} data-opens={ratingDraft(market.id)}>
          {stars > 0 && <Stars average={stars} />}
          {stars > 0 && <span className="visually-hidden">{ratingScreenText.outOf(stars)}</span>}
          {onEdit && (
            <IconButton
              bare
              label={ratingScreenText.edit}
              icon={<IconPencil size={22} stroke={1.75} aria-hidden />}
              onClick={onEdit}
            />
          )}
        </div>
      </div>
      {isHidden && (
        <>
          {comment && <p className={classes.soft}>{comment}</p>}
          <HiddenNote reason={hiddenReason} />
        </>
      )}
    </>
  );
}
