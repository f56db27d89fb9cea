// Reads a typed search: the category that a word names, and the words that are left, such as a town.
import type { Category } from '../../contract/category.ts';
import { lowerSwedish } from '../text/fold.ts';
import { anyMarketWords, categorySynonyms, foldedWord, smallWords } from './search-words.ts';

export interface SearchReading {
  /** Null when no word names one. */
  category: Category | null;
  /** The text without what names the category or markets of any kind; unchanged when it has none of them. */
  rest: string;
}

/** 'kläder i Växjö' → Clothing and 'växjö'; 'loppisar i Sigtuna' → 'sigtuna'; 'Storgatan 5, Växjö' → the same text. */
export function readSearch(typed: string): SearchReading {
  const words = lowerSwedish(typed).split(' ');
  const at = words.findIndex((word) => categorySynonyms.has(foldedWord(word)));
  const left = words.filter((word, i) => i !== at && !anyMarketWords.has(foldedWord(word)));
  const category = at < 0 ? null : (categorySynonyms.get(foldedWord(words[at] as string)) ?? null);
  if (left.length === words.length) return { category, rest: typed.trim() };
  while (smallWords.has(foldedWord(left[0] ?? ''))) left.shift();
  while (smallWords.has(foldedWord(left.at(-1) ?? ''))) left.pop();
  return { category, rest: left.join(' ') };
}
