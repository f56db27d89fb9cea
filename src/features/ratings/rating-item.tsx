// One rating with its replies as a thread.
import type { Rating, RatingReply } from '../../../core/contract/ratings.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { AuthorLine } from '../../ui/person/author-line.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import classes from '../../ui/text/thread.module.css';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { RatingBadge } from './rating-badge.tsx';
import type { ItemParts } from './rating-list.tsx';

type RatingItemProps = ItemParts & { rating: Rating };

/** Hidden by a moderator: said without stars. An erased author's comment is gone, the stars are not. */
export function RatingItem({ marketId, rating, userId, onOpenPerson, report, removal, answer }: RatingItemProps) {
  const { comment, isHidden } = rating;
  const states = useObservable(ownPendingStates);
  const mark = rating.userId === userId && states.get(pendingKey.rating(marketId));
  // Those that are not sent yet are shown below, with what can be done about them.
  const replies = rating.replies.filter(({ id }) => !states.has(pendingKey.ratingReply(id)));
  const isOthers = (author: string | null) => author !== null && author !== userId;
  return (
    <article className={classes.item}>
      <AuthorLine author={rating} at={rating.updatedAt} size={40} onOpen={onOpenPerson}>
        {!isHidden && <RatingBadge stars={rating.rating} />}
        {!isHidden && isOthers(rating.userId) && report?.({ rating })}
      </AuthorLine>
      {(isHidden || comment) && <WrittenText text={comment} isHidden={isHidden} own={null} />}
      {removal?.({ rating })}
      {mark && (
        <div>
          <PendingNote state={mark} />
        </div>
      )}
      {replies.length > 0 && (
        <ul className={classes.thread}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <AuthorLine author={authorOf(reply)} at={reply.createdAt} size={32} onOpen={onOpenPerson}>
                {!reply.isHidden && isOthers(reply.userId) && report?.({ rating, reply })}
              </AuthorLine>
              <WrittenText
                text={reply.content}
                isHidden={reply.isHidden}
                own={reply.userId === userId ? { place: 'ratings', marketId, id: reply.id } : null}
              />
              {removal?.({ rating, reply })}
            </li>
          ))}
        </ul>
      )}
      {answer?.(rating)}
    </article>
  );
}

const authorOf = ({ userFirstName, userLastName, ...reply }: RatingReply) => ({
  ...reply,
  userFullName: `${userFirstName} ${userLastName}`.trim(),
});
