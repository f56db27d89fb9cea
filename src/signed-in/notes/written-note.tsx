// A note in the list of all: its text, when, whether it is sent, and what can be done about it.
import type { ReactNode } from 'react';
import type { Note } from '../../../core/contract/notes.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { noteText } from '../../../core/text/notes.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import classes from '../../features/notes/notes.module.css';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { RefusedChange } from '../../ui/text/refused-change.tsx';
import account from '../account.module.css';
import { removeNote } from './note-form.tsx';

interface WrittenNoteProps {
  note: Note;
  /** Shows its beginning only. */
  isShort: boolean;
  onShowWaiting: () => void;
  /** Buttons before *Ta bort*. */
  children: ReactNode;
}

export function WrittenNote({ note, isShort, onShowWaiting, children }: WrittenNoteProps) {
  const now = useNow();
  const pendingStates = useObservable(ownPendingStates);
  return (
    <>
      <p className={classes.text} data-short={isShort || undefined}>
        {note.text}
      </p>
      <p className={account.facts}>
        <span>{dayAndTime(Date.parse(note.updatedAt), now)}</span>
        <PendingNote state={pendingStates.get(pendingKey.note(note.marketId))} />
      </p>
      <div className={classes.buttons}>
        {children}
        <RefusedChange about={pendingKey.note(note.marketId)} onShow={onShowWaiting}>
          <Button tone="plain" aria-label={noteText.delete(note.marketName)} onClick={() => void removeNote(note)}>
            {noteText.remove}
          </Button>
        </RefusedChange>
      </div>
    </>
  );
}
