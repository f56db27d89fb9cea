// The table of search synonyms, folded: the category that a word names, and words that do not narrow a search.
import { Category, type CategoryKey, categoryKeys } from '../../contract/category.ts';
import { categoryWords, marketWords, smallWords as small } from '../../text/search-words.ts';
import { fold, lowerSwedish } from '../text/fold.ts';

/** One word without accents; if folding would split it, the parts are joined. */
export const foldedWord = (word: string): string => fold(word).replaceAll(' ', '');
const foldedSet = (text: string): ReadonlySet<string> => new Set(lowerSwedish(text).split(' ').map(foldedWord));

/** Folded words that say nothing beside others. */
export const smallWords = foldedSet(small);
/** Folded words for a market of any kind. */
export const anyMarketWords = foldedSet(marketWords);

/** Every synonym, folded, with its category. */
export const categorySynonyms: ReadonlyMap<string, Category> = new Map(
  categoryKeys.flatMap((key: CategoryKey) => {
    const synonyms = categoryWords[key].trim().split(/\s+/);
    return synonyms.map((word) => [foldedWord(word), Category[key]] as const);
  }),
);
