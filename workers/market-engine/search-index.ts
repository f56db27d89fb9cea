// Inverted index: every distinct word with the rows that contain it. Built at the first search, not stored.
// A bit set of the letters of each word filters candidates quickly, so no n-gram lists are needed.

import { foldedWord } from '../../core/rules/markets/search-words.ts';
import { lowerSwedish } from '../../core/rules/text/fold.ts';
import type { Columns } from './columns.ts';
import { textAt } from './columns-text.ts';
import { type LetterCodes, letterCodes } from './search-typo.ts';

/** The field that contains a word; also its weight, see search.ts. */
export const WordField = { Name: 0, City: 1, Address: 2, Tagline: 3 } as const;

export interface SearchIndex {
  /** Distinct words, folded; two words with the same folded form are two entries. */
  folded: string[];
  codes: LetterCodes;
  /** Indexes of the words with a given folded form. */
  byFolded: ReadonlyMap<string, readonly number[]>;
  /** The same words with å, ä, ö preserved. */
  exact: string[];
  /** Letter set of each word: bit `code & 31`. */
  letters: Uint32Array;
  /** Uses of word w: `uses[useStarts[w]]` up to `uses[useStarts[w + 1]]`. */
  useStarts: Uint32Array;
  /** `row * 8 + field * 2 + (first word of the field ? 1 : 0)`. */
  uses: Uint32Array;
  /** Rank of each row in the order of names. */
  nameRank: Uint32Array;
}

/** Letter set of a folded text, as in `SearchIndex.letters`. */
export function letterSet(text: string): number {
  let set = 0;
  for (let i = 0; i < text.length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

/** Splits `lowerSwedish(text)` into words, with a fast path for the letters of Swedish. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let start = 0;
  for (let i = 0; i <= lower.length; i++) {
    const code = i < lower.length ? lower.charCodeAt(i) : 0;
    if (isPlainLetter(code)) continue;
    if (code > 0x7f)
      return lowerSwedish(text)
        .split(' ')
        .filter((word) => word !== '');
    if (i > start) words.push(lower.slice(start, i));
    start = i + 1;
  }
  return words;
}

/** Normalises 'S:t Erik' and 'St Erik' to 'Sankt Erik'. */
export function spellSaint(words: string[]): string[] {
  if (!words.includes('st') && !words.includes('s')) return words;
  return words.flatMap((word, i) => {
    if (word === 'st' || (word === 's' && words[i + 1] === 't')) return ['sankt'];
    return word === 't' && words[i - 1] === 's' ? [] : [word];
  });
}

/** a–z, 0–9 and the lower-case letters of Latin-1. */
function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 0xdf && code <= 0xff && code !== 0xf7);
}

/** Indexes names and cities, and addresses and taglines when they have arrived. */
export function buildIndex(columns: Columns): SearchIndex {
  const wordOf = new Map<string, number>();
  const words: number[] = [];
  /** Parallel to `words`: the use, as in `SearchIndex.uses`. */
  const users: number[] = [];
  const { cards } = columns;
  // By `WordField`.
  const fields = [columns.name, columns.city, ...(cards ? [cards.address, cards.tagline] : [])];
  for (const [field, texts] of fields.entries()) {
    for (let row = 0; row < columns.count; row++) {
      let first = 1;
      for (const word of spellSaint(splitWords(textAt(texts, row)))) {
        let entry = wordOf.get(word);
        if (entry === undefined) {
          entry = wordOf.size;
          wordOf.set(word, entry);
        }
        words.push(entry);
        users.push(row * 8 + field * 2 + first);
        first = 0;
      }
    }
  }
  const exact = [...wordOf.keys()];
  const folded = exact.map(foldedWord);
  const nameRank = new Uint32Array(columns.count);
  columns.order.name.order.forEach((row, place) => {
    nameRank[row] = place;
  });
  return {
    folded,
    codes: letterCodes(folded),
    byFolded: placesOf(folded),
    exact,
    letters: Uint32Array.from(folded, letterSet),
    ...groupUses(words, users, exact.length),
    nameRank,
  };
}

function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  texts.forEach((text, i) => {
    const known = places.get(text);
    if (known) known.push(i);
    else places.set(text, [i]);
  });
  return places;
}

/** Counting sort of uses by word. */
function groupUses(words: readonly number[], users: readonly number[], count: number) {
  const useStarts = new Uint32Array(count + 1);
  for (const word of words) useStarts[word + 1] = (useStarts[word + 1] as number) + 1;
  for (let word = 0; word < count; word++) {
    useStarts[word + 1] = (useStarts[word + 1] as number) + (useStarts[word] as number);
  }
  const next = useStarts.slice();
  const uses = new Uint32Array(words.length);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    const at = next[word] as number;
    uses[at] = users[i] as number;
    next[word] = at + 1;
  }
  return { useStarts, uses };
}
