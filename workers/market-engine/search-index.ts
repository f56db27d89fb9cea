// The words of every market, once each, with the rows that use them. Built at the first search, not stored:
// a scan of the distinct words finds prefixes and infixes, so no lists of letter pairs are needed.
import { fold, lowerSwedish } from '../../core/rules/fold.ts';
import type { Columns } from './columns.ts';
import { type PackedText, packText, textAt } from './columns-text.ts';

/** Where a word stands; also its weight, see search.ts. */
export const WordField = { Name: 0, City: 1, Address: 2 } as const;

export interface SearchIndex {
  /** Distinct words, folded; two words that fold alike are two entries. */
  folded: PackedText;
  /** The same words with å, ä, ö kept. */
  exact: string[];
  /** The letters of each word: bit `code & 31`. */
  letters: Uint32Array;
  /** Uses of word w: `uses[useStarts[w]]` up to `uses[useStarts[w + 1]]`. */
  useStarts: Uint32Array;
  /** `row * 8 + field * 2 + (first word of the field ? 1 : 0)`. */
  uses: Uint32Array;
  /** Place of each row in the order of names. */
  nameRank: Uint32Array;
}

/** The letters of a folded text, as in `SearchIndex.letters`. */
export function letterSet(text: string): number {
  let set = 0;
  for (let i = 0; i < text.length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

/** Reads names and cities, and addresses as far as they are here. */
export function buildIndex(columns: Columns): SearchIndex {
  const wordOf = new Map<string, number>();
  const wordsOfText = new Map<string, Uint32Array>();
  const wordsIn = (text: string): Uint32Array => {
    const known = wordsOfText.get(text);
    if (known) return known;
    const words = Uint32Array.from(
      lowerSwedish(text)
        .split(' ')
        .filter((word) => word !== ''),
      (word) => {
        const entry = wordOf.get(word) ?? wordOf.size;
        wordOf.set(word, entry);
        return entry;
      },
    );
    wordsOfText.set(text, words);
    return words;
  };
  const fields = [columns.name, columns.city, ...(columns.cards ? [columns.cards.address] : [])];
  const perField = fields.map((texts) =>
    Array.from({ length: columns.count }, (_, row) => wordsIn(textAt(texts, row))),
  );
  const useStarts = new Uint32Array(wordOf.size + 2);
  for (const rows of perField) {
    for (const words of rows) for (const word of words) useStarts[word + 2] = (useStarts[word + 2] as number) + 1;
  }
  for (let word = 2; word < useStarts.length; word++) {
    useStarts[word] = (useStarts[word] as number) + (useStarts[word - 1] as number);
  }
  // Filling moves each word's start to its end, which is the next word's start: hence the shift by one.
  const uses = new Uint32Array(useStarts[wordOf.size + 1] as number);
  perField.forEach((rows, field) => {
    for (let row = 0; row < rows.length; row++) {
      const words = rows[row] as Uint32Array;
      for (let i = 0; i < words.length; i++) {
        const slot = (words[i] as number) + 1;
        const at = useStarts[slot] as number;
        uses[at] = row * 8 + field * 2 + (i === 0 ? 1 : 0);
        useStarts[slot] = at + 1;
      }
    }
  });
  const exact = [...wordOf.keys()];
  const folded = exact.map((word) => fold(word).replaceAll(' ', ''));
  const nameRank = new Uint32Array(columns.count);
  columns.order.name.order.forEach((row, place) => {
    nameRank[row] = place;
  });
  return {
    folded: packText(folded),
    exact,
    letters: Uint32Array.from(folded, letterSet),
    useStarts: useStarts.subarray(0, wordOf.size + 1),
    uses,
    nameRank,
  };
}
