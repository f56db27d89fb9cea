// Search over names, cities and addresses, best hits first. What a person wrote exactly stands before what only
// matches without å, ä, ö; then the start of the name, the start of a word, the inside of a word (Swedish compounds),
// words written together or apart, and last one wrong letter. Where no row has all words, rows with the rarer ones.
import { searchLimits } from '../../core/contract/limits.ts';
import { fold, lowerSwedish } from '../../core/rules/fold.ts';
import type { Columns } from './columns.ts';
import { textAt } from './columns-text.ts';
import { buildIndex, letterSet, type SearchIndex, WordField } from './search-index.ts';
import { Match, matchWithTypos } from './search-typo.ts';

/** Points per kind of match; a term's best match in a row counts. */
const exactPoints = [100, 90, 60];
const typoPoints = [45, 40, 22];
const joinedPoints = 50;
const fieldLoss = [0, 8, 20];
const firstWordBonus = 12;
const wholeNameBonus = 25;
const phraseBonus = { start: 30, inside: 15 };
/** A folded match of a word that was written with å, ä, ö loses a class; of a plain word only the tie. */
const foldedLoss = { accented: 0.5, plain: 6 };
/** Words too short to search inside of, and too short to be misspelt. */
const insideFrom = 3;
const joinedFrom = 5;
const typoFrom = 4;
const startTypoFrom = 5;
const insideTypoFrom = 6;
const twoTyposFrom = 8;
const covers = 1000;

/** `(query, limit)` to row numbers, best first; fewer than two characters find nothing. */
export type Search = (query: string, limit: number) => Uint32Array;
