import { expect, it } from 'vitest';
import { Category, categoryKeys, categoryLabel } from '../../../../core/contract/category.ts';
import { categorySynonyms, foldedWord } from '../../../../core/rules/markets/search-words.ts';
import { lowerSwedish } from '../../../../core/rules/text/fold.ts';
import { categoryWords } from '../../../../core/text/search-words.ts';

it('no word names two categories, also without its accents', () => {
  const all = Object.values(categoryWords).flatMap((words) => words.trim().split(/\s+/).map(foldedWord));
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

it('every word of a category label names that category', () => {
  for (const key of categoryKeys) {
    for (const word of lowerSwedish(categoryLabel[key]).split(' ')) {
      expect([word, categorySynonyms.get(foldedWord(word))]).toEqual([word, Category[key]]);
    }
  }
});
