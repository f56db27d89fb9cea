// Parts of a post or reply: the state of a change that waits, or was refused, and taking back what is not sent.
import type { ReactNode } from 'react';
import { editedAfterMs } from '../../../core/contract/community-limits.ts';
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useMarkSettled } from '../../hooks/use-mark-settled.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { RefusedChange } from '../../ui/text/refused-change.tsx';
import { takeBack } from './held-line.tsx';

export const isEdited = ({ createdAt, updatedAt }: Pick<GuestbookReply, 'createdAt' | 'updatedAt'>) =>
  Date.parse(updatedAt) - Date.parse(createdAt) > editedAfterMs;

/** Whether a change of the item waits, or was refused. */
export function Pending({ id }: { id: string }) {
  const key = pendingKey.post(id);
  const state = useObservable(ownPendingStates).get(key);
  const rows = useWaiting().filter(({ pendingKeys }) => pendingKeys.includes(key));
  const isEdit = rows.every(({ call }) => call === 'editPost' || call === 'editReply');
  return <PendingNote state={state} what={isEdit ? guestbookScreenText.edited : undefined} />;
}

/** Takes back the latest change of an item that was not sent, once it is marked as waiting; `children` until then. */
export function TakeBack({ id, children }: { id: string; children: ReactNode }) {
  const key = useWaiting().findLast(
    ({ canCancel, state, pendingKeys }) =>
      canCancel && state === 'pending' && pendingKeys.includes(pendingKey.post(id)),
  )?.key;
  const isSettled = useMarkSettled(key === undefined ? null : 'waiting');
  if (key === undefined || !isSettled) return children;
  return (
    <Button tone="plain" aria-label={guestbookScreenText.undoLabel} onClick={() => void takeBack(key)}>
      {guestbookScreenText.undo}
    </Button>
  );
}

interface RefusedProps {
  id: string;
  onShow: () => void;
  /** Where nothing was refused. */
  children: ReactNode;
}

/** Why a change of an item was refused. */
export function Refused({ id, ...more }: RefusedProps) {
  return <RefusedChange about={pendingKey.post(id)} {...more} />;
}
