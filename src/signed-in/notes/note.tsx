// The signed-in person's note on a market, to read and delete, and the way to its form.
import { IconPencil } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Note as NoteOf } from '../../../core/contract/notes.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { noteText } from '../../../core/text/notes.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import classes from '../../features/notes/notes.module.css';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { RefusedChange, useRefused } from '../../ui/text/refused-change.tsx';
import { NoteForm } from './note-form.tsx';
import { WrittenNote } from './written-note.tsx';

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
  const draft = useStoredDraft(pendingKey.note(market.id));
  // It stays open until it is saved or discarded here.
  if (open === null && draft) setOpen('draft');
  const mark = useObservable(ownPendingStates).get(pendingKey.note(market.id));
  // Saving again would be refused again, until it is settled which text stays.
  const isRefused = useRefused(pendingKey.note(market.id)) !== undefined;
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
    return <NoteForm market={market} note={note} takesFocus={open === 'asked'} onClose={() => setOpen(null)} />;
  }
  return (
    <div ref={place} className={classes.note}>
      {note ? (
        <WrittenNote note={note} onShowWaiting={onShowWaiting}>
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
          <PendingNote state={mark} />
          <p className={classes.soft}>{noteText.why}</p>
          <RefusedChange about={pendingKey.note(market.id)} onShow={onShowWaiting}>
            <Button tone="quiet" icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen('asked')}>
              {noteText.write}
            </Button>
          </RefusedChange>
        </>
      )}
    </div>
  );
}
