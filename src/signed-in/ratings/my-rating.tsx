// One of the person's ratings in 'Mina betyg'.
import type { OwnRating } from '../../../core/contract/ratings.ts';
import { writtenAt } from '../../../core/rules/day/written-at.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { RatingBadge } from '../../features/ratings/rating-badge.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { HiddenNote } from '../../ui/text/hidden-note.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import account from '../account.module.css';
import { stateOf } from './unsent-rating.tsx';

export function MyRating({ rating, onOpen }: { rating: OwnRating; onOpen: (marketId: string) => void }) {
  const { marketId, marketName, marketLocation, rating: stars, comment, isHidden, hiddenReason, updatedAt } = rating;
  const now = useNow();
  const row = useWaiting().findLast(({ call, params }) => call === 'rateMarket' && params.id === marketId);
  return (
    <li>
      <div className={classes.head}>
        <h3>
          <MarketLink id={marketId} onOpen={onOpen}>
            {marketName}
          </MarketLink>
        </h3>
        {stars > 0 && <RatingBadge stars={stars} />}
      </div>
      <p className={account.facts}>
        <span>{[marketLocation, writtenAt(Date.parse(updatedAt), now)].filter(Boolean).join(' · ')}</span>
        <PendingNote state={stateOf(row)} />
      </p>
      {comment && <p className={classes.comment}>{comment}</p>}
      {isHidden && <HiddenNote reason={hiddenReason} />}
    </li>
  );
}
