// A reply of one's own that waits to be sent, or was refused: whole, with the ways out.
import { ratingScreenText } from '../../../core/text/rating-screens.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { type SessionUser, session } from '../../data/session/session-state.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwnName } from '../../hooks/use-own-name.ts';
import { useOwnPicture } from '../../hooks/use-own-picture.ts';
import { AuthorLine } from '../../ui/author-line.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PendingNote } from '../../ui/pending-note.tsx';
import { takeBack } from './rating-changes.ts';
import { stateOf } from './unsent-rating.tsx';

interface UnsentReplyProps {
  /** Of `replyToRating`. */
  row: WaitingChange;
  onOpenPerson: (id: string) => void;
}

export function UnsentReply({ row, onOpenPerson }: UnsentReplyProps) {
  const user = useObservable(session)?.user;
  return user ? <Reply row={row} user={user} onOpenPerson={onOpenPerson} /> : null;
}

function Reply({ row, user, onOpenPerson }: UnsentReplyProps & { user: SessionUser }) {
  const { firstName, lastName } = useOwnName(user);
  const { profileImageUrl: userAvatarUrl, defaultAvatarOption } = useOwnPicture(user);
  const author = {
    ...{ userId: user.id, userFullName: `${firstName} ${lastName}`, userAvatarUrl, defaultAvatarOption },
    isOwner: true,
  };
  const content = String(row.body.content);
  const isParked = row.state === 'parked';
  return (
    <div className={classes.reply}>
      <AuthorLine author={author} at={null} size={32} onOpen={onOpenPerson} />
      <p className={classes.comment}>{content}</p>
      {isParked && <p role="status">{row.status}</p>}
      <div className={classes.unsent}>
        <PendingNote state={stateOf(row)} texts={ratingScreenText} />
        <span className={classes.ways}>
          {isParked && <CopyButton text={content} label={changeActionText.copy} tone="plain" icon={null} />}
          {(isParked || row.canCancel) && (
            <Button tone="plain" onClick={() => void takeBack(row)}>
              {isParked ? changeActionText.discard : changeActionText.undo}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
