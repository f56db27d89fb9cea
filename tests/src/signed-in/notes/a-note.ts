// A note as the server answers it, and a server that keeps one.
import type { Note } from '../../../../core/contract/notes.ts';
import { type Sent, serve } from '../waiting/unsent.ts';

export const barn = { id: '0F1ABCDEFG001', name: 'Röda ladan' };

export const aNote = (changes: Partial<Note> = {}): Note => ({
  ...{ marketId: barn.id, marketName: barn.name, text: 'Fråga om lampor', version: 3 },
  ...{ updatedAt: '2026-06-14T10:00:00.000Z', ...changes },
});

/** Takes every note from now on, each one version later; resolves writes to what is remembered of them. */
export function keepNotes(version = 4): Sent[] {
  let next = version;
  return serve(({ path, body }) =>
    Response.json(aNote({ marketId: path.split('/').at(-1) ?? '', text: String(body.text), version: next++ })),
  );
}
