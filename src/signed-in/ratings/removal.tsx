// *Ta bort* on a rating or a reply to one: for moderators, and for the author of a reply. Asks first.
import type { ReactNode } from 'react';
import type { Rating, RatingReply } from '../../../core/contract/ratings.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import own from '../../features/ratings/own-rating.module.css';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { type RatedMarket, removeRating, removeReply } from './rating-changes.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { stateOf, UnsentWay } from './unsent-rating.tsx';

export interface RemovalProps {
  market: RatedMarket;
  rating: Rating;
  /** Removes this reply to the rating; undefined: the rating. */
  reply: RatingReply | undefined;
  userId: string;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function Removal({ market, rating, reply, userId, onShowWaiting }: RemovalProps) {
  const name = reply ? `${reply.userFirstName} ${reply.userLastName}`.trim() : rating.userFullName;
  const remove = () => (reply ? removeReply(market, rating.id, reply.id) : removeRating(market, rating.id));
  const { id } = reply ?? rating;
  const row = useWaiting().find(({ pendingKeys }) => pendingKeys.includes(pendingKey.ratingRemoval(id)));
  const asking = row ? (
    <Waiting row={row} onShow={onShowWaiting} />
  ) : (
    <RemovalQuestion what={reply ? 'reply' : 'rating'} id={id} name={name} remove={remove} />
  );
  if (reply?.userId === userId) return asking;
  // The own rating has its form.
  return rating.userId === userId && !reply ? null : <Moderators>{asking}</Moderators>;
}

const Moderators = ({ children }: { children: ReactNode }) => (
  <Allowed permission="CONTENT_MODERATE">{children}</Allowed>
);

function Waiting({ row, onShow }: { row: WaitingChange; onShow: () => void }) {
  return (
    <>
      {row.state === 'parked' && <p role="status">{row.status}</p>}
      <div className={own.unsent}>
        <PendingNote state={stateOf(row)} what={ratingScreenText.removalWaits} />
        <span className={own.ways}>
          <UnsentWay row={row} onShow={onShow} />
        </span>
      </div>
    </>
  );
}
