// 'Min anteckning' on a market: the note of the signed-in person, fetched late; for visitors the way to write one.
import { useState } from 'react';
import { noteText } from '../../../core/text/notes.ts';
import { session } from '../../data/session/session-state.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { EmptyNote } from '../../features/notes/empty-note.tsx';
import classes from '../../features/notes/notes.module.css';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import type { NoteProps } from '../../signed-in/notes/note.tsx';
import { late } from '../../ui/state/late.tsx';
import { waitingSheet } from '../unsent.ts';

const Note = late<NoteProps>(
  () => import('../../signed-in/notes/note.tsx').then((module) => module.Note),
  ({ note }) => note && <p className={classes.text}>{note.text}</p>,
);

interface NotePlaceProps {
  id: string;
  /** Null: the market is not there. Then only a note that was written shows. */
  name: string | null;
}

export function NotePlace({ id, name }: NotePlaceProps) {
  const userId = useObservable(session)?.user.id;
  const note = useOwn('getMyNotes').value?.find(({ marketId }) => marketId === id);
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  useGrantedWish('note', id, ask);
  if (name === null && !note) return null;
  return (
    <section className={name === null ? classes.alone : undefined} aria-label={noteText.mine}>
      {userId === undefined ? (
        <EmptyNote onWrite={() => whenSignedIn({ what: 'note', market: { id, name: name ?? '' }, about: id }, ask)} />
      ) : (
        // The sign-in may come before the action that was the reason for it.
        <Note
          key={`${userId} ${isAsked}`}
          market={{ id, name: name ?? note?.marketName ?? '' }}
          note={note}
          isWriting={isAsked}
          onShowWaiting={() => waitingSheet.set(true)}
        />
      )}
    </section>
  );
}
