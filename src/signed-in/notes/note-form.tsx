// The form of a note. Typed text is kept, with the version it began from, until it is saved or given up by *Avbryt*.
import { IconTrash } from '@tabler/icons-react';
import { type Note, noteLimits } from '../../../core/contract/notes.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { noteText } from '../../../core/text/notes.ts';
import { type ChangeWords, change } from '../../data/own/own-change.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import { useOwn, useWaiting } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextForm } from '../../ui/form/text-form.tsx';

/** What an edit of the note on a market begins from. */
interface NoteBase {
  marketId: string;
  marketName: string;
  /** Of the server's note; 0 where none was seen. */
  version?: number;
}

/** Queues a note; an empty text deletes it. Resolves to whether it is stored; a failure has then been shown. */
function storeNote({ marketId, marketName, ...base }: NoteBase & Partial<TypedAs>, text: string, words: ChangeWords) {
  const names = { market: marketName };
  return change('setNote', { params: { marketId }, body: { text }, names, ...base }, words);
}

const saved = { done: noteText.savedHere, sent: { text: noteText.saved } };
const removed = { done: noteText.removedHere, sent: { text: noteText.removed } };

/** Deletes a note, with a way back. */
export function removeNote({ text, ...note }: Note): Promise<boolean> {
  return storeNote(note, '', {
    failed: noteText.removeFailed,
    ...removed,
    undo: () => void storeNote(note, text, { failed: noteText.saveFailed }),
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
  const { value: notes } = useOwn('getMyNotes');
  const waiting = useWaiting().find(({ call, params }) => call === 'setNote' && params.marketId === market.id);
  // A deleted note is not in the document any more, but the change that waits knows its version.
  const version = waiting?.version ?? note?.version ?? 0;
  const key = pendingKey.note(market.id);
  const isOneTooMany = !note && (notes?.length ?? 0) >= noteLimits.perPerson;
  const faultOf = (length: number): string | null => {
    if (length > 0 && isOneTooMany) return noteText.tooMany(noteLimits.perPerson);
    return length > noteLimits.text ? noteText.tooLong(noteLimits.text) : null;
  };
  return (
    <TextForm
      about={key}
      label={noteText.field}
      submit={noteText.save}
      limit={noteLimits.text}
      hint={() => noteText.onlyYou}
      rows={5}
      saved={{ text: note?.text ?? '', key, version }}
      takesFocus={takesFocus}
      faultOf={faultOf}
      onSave={(text, typedAs) => {
        const words = { failed: noteText.saveFailed, ...(text === '' ? removed : saved) };
        return storeNote({ marketId: market.id, marketName: market.name, ...typedAs }, text, words);
      }}
      removal={
        note && (
          <Button
            tone="quiet"
            icon={<IconTrash size={20} aria-hidden />}
            aria-label={noteText.delete(market.name)}
            onClick={() => {
              onClose();
              void removeNote(note);
            }}
          >
            {noteText.remove}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
