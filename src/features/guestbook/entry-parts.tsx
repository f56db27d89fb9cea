// Parts of a post or reply: its text or why it is not there, and taking back what is not sent.
import { IconShield, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookScreenText } from '../../../core/text/guestbook-screen.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { PendingNote } from '../../ui/pending-note.tsx';
import classes from './guestbook.module.css';
import { takeBack } from './held-line.tsx';

/** Whether a change of the item waits, or was refused. */
export function Pending({ id }: { id: string }) {
  const state = useObservable(ownPendingStates).get(pendingKey.post(id));
  return <PendingNote state={state} texts={guestbookScreenText.marks} />;
}

/** Takes back the latest change of an item that was not sent; `children` where there is none. */
export function TakeBack({ id, children }: { id: string; children: ReactNode }) {
  const key = useWaiting().findLast(
    ({ canCancel, state, pendingKeys }) =>
      canCancel && state === 'pending' && pendingKeys.includes(pendingKey.post(id)),
  )?.key;
  if (key === undefined) return children;
  return (
    <Button tone="plain" aria-label={guestbookScreenText.undoLabel} onClick={() => void takeBack(key)}>
      {guestbookScreenText.undo}
    </Button>
  );
}

/** Hidden by a moderator, or by an erased author, it has no text. */
export function Text({ item: { content, isHidden } }: { item: GuestbookReply }) {
  if (!isHidden && content !== null) return <p className={classes.text}>{content}</p>;
  const Icon = isHidden ? IconShield : IconTrash;
  return (
    <p className={classes.gone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {isHidden ? communityText.hidden : communityText.erased}
    </p>
  );
}
