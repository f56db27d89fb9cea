// The form of a note. Typed text is kept, with the version it began from, until it is saved or given up by *Avbryt*.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { type Note, noteLimits } from '../../../core/contract/notes.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { noteText } from '../../../core/text/notes.ts';
import { type ChangeWords, change } from '../../data/own/own-change.ts';
import classes from '../../features/notes/notes.module.css';
import { useDraft } from '../../hooks/use-draft.ts';
import { useOwn, useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';

/** What an edit of the note on a market begins from. */
interface NoteBase {
  marketId: string;
  marketName: string;
  /** Of the server's note; 0 where none was seen. */
  version: number;
  /** What it was typed as. */
  draft?: string;
}

/** Queues a note; an empty text deletes it. Resolves to whether it is stored; a failure has then been shown. */
function storeNote({ marketId, marketName, ...base }: NoteBase, text: string, words: ChangeWords) {
  const names = { market: marketName };
  return change('setNote', { params: { marketId }, body: { text }, names, ...base }, words);
}

/** Deletes a note, with a way back. */
export function removeNote(note: Note): Promise<boolean> {
  return storeNote(note, '', {
    failed: noteText.removeFailed,
    done: noteText.removed,
    undo: () => void storeNote(note, note.text, { failed: noteText.saveFailed }),
  });
}

interface NoteFormProps {
  market: { id: string; name: string };
  note: Note | undefined;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  onClose: () => void;
}

export function NoteForm({ market, note, takesFocus, onClose }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { value: notes } = useOwn('notes');
  const waiting = useWaiting().find(({ call, params }) => call === 'setNote' && params.marketId === market.id);
  // A deleted note is not in the document any more, but the change that waits knows its version.
  const version = String(waiting?.version ?? note?.version ?? 0);
  const draft = pendingKey.note(market.id);
  const { texts, type, forget } = useDraft(draft, { text: note?.text ?? '', version });
  const [began] = useState(note?.text ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const text = texts.text.trim();
  const isOneTooMany = !note && (notes?.length ?? 0) >= noteLimits.perPerson;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const leave = () => {
    forget();
    onClose();
  };
  const faultOf = (): string | null => {
    if (text !== '' && isOneTooMany) return noteText.tooMany(noteLimits.perPerson);
    return codePoints(text) > noteLimits.text ? noteText.tooLong(noteLimits.text) : null;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (text === began || text === note?.text) return leave();
    const found = faultOf();
    setFault(found);
    if (found) return form.current?.querySelector('textarea')?.focus();
    setSaving(true);
    const base = { marketId: market.id, marketName: market.name, version: Number(texts.version), draft };
    const words = { failed: noteText.saveFailed, done: text === '' ? noteText.removed : noteText.saved };
    if (await storeNote(base, text, words)) leave();
    else setSaving(false);
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label={noteText.field}
        rows={5}
        value={texts.text}
        limit={noteLimits.text}
        hint={noteText.onlyYou}
        fault={fault}
        onChange={(next) => {
          type({ ...texts, text: next });
          setFault(null);
        }}
      />
      <ButtonRow>
        <Button tone="quiet" onClick={leave}>
          {noteText.cancel}
        </Button>
        <Button type="submit" busy={saving}>
          {noteText.save}
        </Button>
      </ButtonRow>
    </form>
  );
}
