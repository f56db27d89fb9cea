// What of the own rating waits to be sent, or was refused, with the ways out.
import { pendingStates } from '../../../core/rules/answers/pending-state.ts';
import { communityText } from '../../../core/text/community.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useMarkSettled } from '../../hooks/use-mark-settled.ts';
import { useOwn, useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { PendingBadge } from '../../ui/text/pending-note.tsx';
import { ShowWaiting } from '../../ui/text/show-waiting.tsx';
import { takeBack } from './rating-changes.ts';

/** The pending state of one change; null without one. */
export const stateOf = (row: WaitingChange | undefined) =>
  row ? ([...pendingStates([row]).values()][0] ?? null) : null;

interface UnsentRatingProps {
  marketId: string;
  /** Null while the form is open. */
  onEdit: (() => void) | null;
  /** Opens the waiting changes, where a refused one is copied or discarded. */
  onShow: () => void;
}

export function UnsentRating({ marketId, onEdit, onShow }: UnsentRatingProps) {
  const row = useWaiting().findLast(
    ({ call, params }) => (call === 'rateMarket' || call === 'unrateMarket') && params.id === marketId,
  );
  const { stored } = useOwn('getMyRatings');
  // What a moderator has hidden does not count, changed or deleted.
  const isHidden = stored?.ratings.find((rating) => rating.marketId === marketId)?.isHidden ?? false;
  const state = stateOf(row);
  const shows = useMarkSettled(state);
  if (!row || !state || !shows) return null;
  const isParked = row.state === 'parked';
  return (
    <div className={classes.unsent} role="status">
      <PendingBadge state={state} />
      <span className={classes.ways}>
        {onEdit && (
          <Button tone="plain" onClick={onEdit}>
            {communityText.edit}
          </Button>
        )}
        <UnsentWay row={row} onShow={onShow} />
      </span>
      {(isParked || !isHidden) && <p className={classes.soft}>{isParked ? row.status : ratingScreenText.countsHere}</p>}
    </div>
  );
}

/** Takes a change back that was never sent; of a refused one it shows what can be done about it. */
export function UnsentWay({ row, onShow }: { row: WaitingChange; onShow: () => void }) {
  if (row.state === 'parked') return <ShowWaiting words={row.words} onShow={onShow} />;
  if (!row.canCancel) return null;
  return (
    <Button tone="plain" onClick={() => void takeBack(row)}>
      {changeActionText.undo}
    </Button>
  );
}
