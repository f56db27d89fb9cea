// The categories that a word of a query names, by the table of synonyms.
import { categorySynonyms } from '../../core/rules/markets/search-words.ts';
import { letterSet } from './search-index.ts';
import { letterCodes, Match, matchWithTypo } from './search-typo.ts';

/** By `Match`: below the same match in a name, above a misspelt one. */
const points = [48, 42];
const typoPoints = 30;
/** Minimum word lengths. */
const least = { start: 4, typo: 5 };

const words = [...categorySynonyms];
const codes = letterCodes(words.map(([word]) => word));
const letters = Uint32Array.from(words, ([word]) => letterSet(word));

/** Points for each category that a folded word names, also by its beginning or with one typo; empty when it names none. */
export function categoriesNamed(word: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const exact = categorySynonyms.get(word);
  if (exact !== undefined) return found.set(exact, points[Match.Whole] as number);
  if (word.length < least.start) return found;
  const wanted = letterSet(word);
  for (let entry = 0; entry < letters.length; entry++) {
    const lacking = wanted & ~(letters[entry] as number);
    if (lacking & (lacking - 1)) continue;
    const [synonym, category] = words[entry] as (typeof words)[number];
    const worth = lacking === 0 && synonym.startsWith(word) ? (points[Match.Start] as number) : misspelt(word, entry);
    if (worth > (found.get(category) ?? 0)) found.set(category, worth);
  }
  return found;
}

function misspelt(word: string, entry: number): number {
  const length = (codes.starts[entry + 1] as number) - (codes.starts[entry] as number);
  if (word.length < least.typo || Math.abs(length - word.length) > 1) return 0;
  return matchWithTypo(word, codes, entry) === Match.Whole ? typoPoints : 0;
}
