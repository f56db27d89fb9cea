// The signed-in person's note on a market, to read and delete, and the way to its form.
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Note as NoteOf } from '../../../core/contract/notes.ts';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { noteText } from '../../../core/text/notes.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import classes from '../../features/notes/notes.module.css';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { PendingNote } from '../../ui/pending-note.tsx';
import account from '../account.module.css';
import { NoteForm, removeNote } from './note-form.tsx';

export interface NoteProps {
  market: { id: string; name: string };
  /** With unsent changes; undefined where there is none. */
  note: NoteOf | undefined;
  /** Opens the form at once. A text that was typed and not saved does that by itself. */
  isWriting: boolean;
}

export function Note({ market, note, isWriting }: NoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'asked' | 'draft' | null>(isWriting ? 'asked' : null);
  const draft = useStoredDraft(pendingKey.note(market.id));
  // It stays open until it is saved or discarded here.
  if (open === null && draft) setOpen('draft');
  const mark = useObservable(ownPendingStates).get(pendingKey.note(market.id));
  const before = useRef(`${open}${note?.text}`);
  useLayoutEffect(() => {
    const now = `${open}${note?.text}`;
    const isOther = before.current !== now;
    before.current = now;
    // The form, or the button that was pressed, has gone with the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOther && isLost && open === null) place.current?.querySelector('button')?.focus();
  });
  if (open) {
    return <NoteForm market={market} note={note} takesFocus={open === 'asked'} onClose={() => setOpen(null)} />;
  }
  return (
    <div ref={place} className={classes.note}>
      {note ? (
        <WrittenNote note={note}>
          <Button
            tone="quiet"
            icon={<IconPencil size={20} aria-hidden />}
            aria-label={noteText.change(market.name)}
            onClick={() => setOpen('asked')}
          >
            {noteText.edit}
          </Button>
        </WrittenNote>
      ) : (
        <>
          <PendingNote state={mark} texts={noteText} />
          <p className={classes.soft}>{noteText.why}</p>
          <Button tone="quiet" icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen('asked')}>
            {noteText.write}
          </Button>
        </>
      )}
    </div>
  );
}

interface WrittenNoteProps {
  note: NoteOf;
  /** One of several: quieter, and `isShort` shows its beginning only. */
  isListed?: boolean;
  isShort?: boolean;
  /** Buttons before *Ta bort*. */
  children: ReactNode;
}

/** Its text, when it was written, whether it is sent, and what can be done about it. */
export function WrittenNote({ note, isListed, isShort, children }: WrittenNoteProps) {
  const now = useNow();
  const pendingStates = useObservable(ownPendingStates);
  return (
    <>
      <p className={classes.text} data-short={isShort || undefined}>
        {note.text}
      </p>
      <p className={account.facts}>
        <span>{dayAndTime(Date.parse(note.updatedAt), now)}</span>
        <PendingNote state={pendingStates.get(pendingKey.note(note.marketId))} texts={noteText} />
      </p>
      <div className={classes.buttons}>
        {children}
        <Button
          tone={isListed ? 'plain' : 'quiet'}
          icon={!isListed && <IconTrash size={20} aria-hidden />}
          aria-label={noteText.delete(note.marketName)}
          onClick={() => void removeNote(note)}
        >
          {noteText.remove}
        </Button>
      </div>
    </>
  );
}
