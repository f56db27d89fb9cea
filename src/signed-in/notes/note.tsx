// The signed-in person's note on a market: its first line, or the way to write one; a tap opens the form in its place.
import { IconNote, IconPencil } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Note as NoteOf } from '../../../core/contract/notes.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { noteText } from '../../../core/text/notes.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { EmptyNote } from '../../features/notes/empty-note.tsx';
import classes from '../../features/notes/notes.module.css';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { RefusedChange, useRefused } from '../../ui/text/refused-change.tsx';
import { NoteForm } from './note-form.tsx';

export interface NoteProps {
  market: { id: string; name: string };
  /** With unsent changes; undefined where there is none. */
  note: NoteOf | undefined;
  /** Opens the form at once. A text that was typed and not saved does that by itself. */
  isWriting: boolean;
  onShowWaiting: () => void;
}

export function Note({ market, note, isWriting, onShowWaiting }: NoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'asked' | 'draft' | null>(isWriting ? 'asked' : null);
  const about = pendingKey.note(market.id);
  const draft = useStoredDraft(about);
  // It stays open until it is saved or discarded here.
  if (open === null && draft) setOpen('draft');
  const mark = useObservable(ownPendingStates).get(about);
  // Saving again would be refused again, until it is settled which text stays.
  const isRefused = useRefused(about) !== undefined;
  const before = useRef(`${open}${note?.text}`);
  useLayoutEffect(() => {
    const now = `${open}${note?.text}`;
    const isOther = before.current !== now;
    before.current = now;
    // The form, or the button that was pressed, has gone with the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOther && isLost && open === null) place.current?.querySelector('button')?.focus();
  });
  if (open && !isRefused) {
    return (
      <div className={classes.form}>
        <NoteForm market={market} note={note} takesFocus={open === 'asked'} onClose={() => setOpen(null)} />
      </div>
    );
  }
  const ask = () => setOpen('asked');
  return (
    <div ref={place} className={classes.note}>
      {isRefused && note && <p className={classes.text}>{note.text}</p>}
      <RefusedChange about={about} onShow={onShowWaiting}>
        {note ? (
          <button type="button" className={classes.line} aria-label={noteText.change(market.name)} onClick={ask}>
            <IconNote size={20} stroke={1.75} aria-hidden />
            <span className={classes.first}>{note.text}</span>
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <EmptyNote onWrite={ask} />
        )}
      </RefusedChange>
      <PendingNote state={mark} />
    </div>
  );
}
