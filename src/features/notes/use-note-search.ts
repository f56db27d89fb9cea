// Finds the signed-in person's notes by their words, on the page: the market engine never sees them.
import { useMemo } from 'react';
import { searchLimits } from '../../../core/contract/limits.ts';
import type { Note } from '../../../core/contract/notes.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { useOwn } from '../../hooks/use-outbox.ts';

interface NoteHit {
  /** Unlike the id of a market among other hits. */
  key: string;
  marketId: string;
  /** Of the market. */
  name: string;
  /** The note from the first line that has one of the words. */
  text: string;
}

const none: readonly Note[] = [];

function fromLineWith(words: readonly string[], text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => words.some((word) => fold(line).includes(word)));
  return lines.slice(Math.max(at, 0)).join('\n');
}

/**
 * Finds notes that have all words of a text, also inside longer words, whatever their accents and case: at most
 * `searchLimits.results`, last changed first. Nothing for a text without letters and digits, and when signed out.
 */
export function useNoteSearch(): (typed: string) => NoteHit[] {
  const notes = useOwn('getMyNotes').value ?? none;
  return useMemo(() => {
    let folded: readonly (readonly [Note, string])[] | null = null;
    return (typed) => {
      const words = fold(typed).split(' ', searchLimits.words);
      if (words[0] === '') return [];
      folded ??= notes.map((note) => [note, fold(note.text)]);
      return folded
        .filter(([, text]) => words.every((word) => text.includes(word)))
        .slice(0, searchLimits.results)
        .map(([{ marketId, marketName, text }]) => ({
          key: `note:${marketId}`,
          marketId,
          name: marketName,
          text: fromLineWith(words, text),
        }));
    };
  }, [notes]);
}
