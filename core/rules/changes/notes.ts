// The change of a private note, and what it does to the person's notes.

import type { Note } from '../../contract/notes.ts';
import { trimmedText } from '../../contract/visible-text.ts';
import { noteText } from '../../text/notes.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change } from './change.ts';

const noteOn = (marketId: string) => `note:${marketId}`;

/** The notes with `note` first; without the note of its market when the text is empty. */
function withNote(notes: Note[] | null, note: Note): Note[] | null {
  const others = (notes ?? []).filter(({ marketId }) => marketId !== note.marketId);
  if (note.text !== '') return [note, ...others];
  return others.length === (notes ?? []).length ? notes : others;
}

export const setNote = change('setNote', {
  lane: ({ params }) => noteOn(params.marketId),
  target: ({ params }) => noteOn(params.marketId),
  makes: null,
  words: ({ body, names }) => (trimmedText(body.text) === '' ? noteText.delete : noteText.change)(names.market),
  fields: { text: { kind: 'long', label: noteText.field, canJoin: true } },
  icon: 'pencil',
  pendingKeys: ({ params }) => [pendingKey.note(params.marketId)],
  // The text it replaced is not known any more.
  undo: null,
  answers: {
    getMyNotes: {
      apply(notes, { params: { marketId }, body, names, createdAt }) {
        const text = trimmedText(body.text);
        const before = notes?.find((note) => note.marketId === marketId);
        if ((before?.text ?? '') === text) return notes;
        return withNote(notes, {
          marketId,
          marketName: names.market ?? before?.marketName ?? '',
          text,
          version: before?.version ?? 0,
          updatedAt: new Date(createdAt).toISOString(),
        });
      },
      settle(notes, { params }, reply) {
        const before = notes?.find(({ marketId }) => marketId === params.marketId);
        return before && before.version > reply.version ? notes : withNote(notes, reply);
      },
    },
  },
});
