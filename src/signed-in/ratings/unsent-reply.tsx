// A reply of one's own that waits to be sent, or was refused: whole, with the ways out.
import { shownName } from '../../../core/rules/people/public-person.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { type SessionUser, session } from '../../data/session/session-state.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useOwnPicture } from '../../hooks/use-own-picture.ts';
import { AuthorLine } from '../../ui/person/author-line.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { stateOf, UnsentWay } from './unsent-rating.tsx';

interface UnsentReplyProps {
  /** Of `replyToRating`. */
  row: WaitingChange;
  onOpenPerson: (id: string) => void;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function UnsentReply(props: UnsentReplyProps) {
  const user = useObservable(session)?.user;
  return user ? <Reply {...props} user={user} /> : null;
}

function Reply({ row, user, onOpenPerson, onShowWaiting }: UnsentReplyProps & { user: SessionUser }) {
  const profile = useOwn('getMyProfile').value;
  const { profileImageUrl: userAvatarUrl, defaultAvatarOption, defaultAvatarDrawing } = useOwnPicture(user);
  // As others will see it; without a name until the own profile was read.
  const author = {
    ...{ userId: user.id, userFullName: profile ? shownName(profile) : '', userAvatarUrl, defaultAvatarOption },
    defaultAvatarDrawing,
    isOwner: true,
  };
  const isParked = row.state === 'parked';
  return (
    <div className={classes.reply}>
      <AuthorLine author={author} at={null} size={32} onOpen={onOpenPerson} />
      <p className={classes.comment}>{String(row.body.content)}</p>
      {isParked && <p role="status">{row.status}</p>}
      <div className={classes.unsent}>
        <PendingNote state={stateOf(row)} />
        <span className={classes.ways}>
          <UnsentWay row={row} onShow={onShowWaiting} />
        </span>
      </div>
    </div>
  );
}
