// Search over names, cities, addresses, taglines and categories, best hits first. Exact matches rank before matches that
// only ignore å, ä, ö; then the start of the name, the start of a word, the inside of a word (Swedish compounds), words
// written together or apart, the category that a word names, and last misspelt words. If no row has all words, rows with
// the rarer ones are returned.

import { codePoints } from '../../core/contract/code-points.ts';
import { searchLimits } from '../../core/contract/limits.ts';
import { foldedWord, smallWords } from '../../core/rules/markets/search-words.ts';
import { fold } from '../../core/rules/text/fold.ts';
import type { Columns } from './columns.ts';
import { rowsNamed } from './query.ts';
import { spellSaint, splitWords } from './search-index.ts';
import { createMatcher, type Matcher, type Wanted } from './search-match.ts';

/** Row numbers, best first; empty for fewer than two characters. */
export type Search = (query: string, limit: number) => number[];

/** One more matched word outweighs any points. */
const coverage = 1000;
const phraseBonus = { start: 30, inside: 15, whole: 25 };
/** Weight of a town name: a market there ranks before one elsewhere that matches two rarer words. */
const townWeight = 2;
/** What stop words add: beside other words they only break ties. */
const hint = 1e-6;

/** Search over one snapshot; the first call builds the index. */
export function createSearch(columns: Columns): Search {
  let ranking: Ranking | null = null;
  return (query, limit) => {
    const wanted = wordsOf(query);
    if (wanted.length === 0 || codePoints(query.trim()) < searchLimits.minLength) return [];
    ranking ??= createRanking(columns);
    const phrase = fold(query);
    const complete = ranking.collect(wanted, phrase, false);
    if (complete < limit) ranking.collect(wanted, phrase, true);
    return ranking.best(limit);
  };
}

function wordsOf(query: string): Wanted[] {
  const written = splitWords(query);
  // The last word may be incomplete: 'st' is more likely the start of 'stora' than a saint.
  const [last = ''] = written.slice(-1);
  const spelt = last === 'st' ? [...spellSaint(written.slice(0, -1)), last] : spellSaint(written);
  const words = new Map(spelt.map((word) => [foldedWord(word), word]));
  words.delete('');
  return [...words].slice(0, searchLimits.words).map(([folded, word]) => ({ folded, written: word }));
}

interface Ranking {
  /** Scores every row that any word matches; returns how many rows match all words. */
  collect(wanted: readonly Wanted[], phrase: string, loose: boolean): number;
  /** The best rows of the last collection. */
  best(limit: number): number[];
}

function createRanking(columns: Columns): Ranking {
  const matcher: Matcher = createMatcher(columns);
  const { text, starts } = columns.foldedName;
  const touched = new Uint32Array(columns.count);
  const room = new Uint32Array(columns.count);
  const total = new Float64Array(columns.count);
  const wordsFound = new Uint8Array(columns.count);
  let count = 0;

  const reset = () => {
    for (let i = 0; i < count; i++) {
      total[touched[i] as number] = 0;
      wordsFound[touched[i] as number] = 0;
    }
    count = 0;
  };
  const nameLength = (row: number) => (starts[row + 1] as number) - (starts[row] as number) - 1;
  const nameOf = (row: number) => text.slice(starts[row], starts[row + 1]);
  /** Negative when row a ranks before row b. */
  const compare = (a: number, b: number) =>
    (total[b] as number) - (total[a] as number) ||
    nameLength(a) - nameLength(b) ||
    // Of the same name the one that is viewed more first.
    (nameOf(a) === nameOf(b) ? (columns.viewCount[b] as number) - (columns.viewCount[a] as number) : 0) ||
    (matcher.nameRank[a] as number) - (matcher.nameRank[b] as number);

  return {
    collect(wanted, phrase, loose) {
      reset();
      let weights = 0;
      const telling = wanted.filter(({ folded }) => !smallWords.has(folded));
      const counted = telling.length > 0 ? telling : wanted;
      for (const word of counted) {
        const reached = matcher.match(word, loose);
        if (reached.count === 0) continue;
        const weight = Math.log(1 + columns.count / reached.count) * (reached.town ? townWeight : 1);
        weights += weight;
        for (let i = 0; i < reached.count; i++) {
          const row = reached.rows[i] as number;
          if (wordsFound[row] === 0) touched[count++] = row;
          wordsFound[row] = (wordsFound[row] as number) + 1;
          total[row] = (total[row] as number) + weight * (coverage + (reached.points[row] as number));
        }
      }
      for (const word of wanted.filter((each) => !counted.includes(each))) {
        const reached = matcher.match(word, false);
        for (let i = 0; i < reached.count; i++) {
          const row = reached.rows[i] as number;
          if (wordsFound[row] !== 0) total[row] = (total[row] as number) + (reached.points[row] as number) * hint;
        }
      }
      const add = (row: number, bonus: number) => {
        total[row] = (total[row] as number) + weights * bonus;
      };
      let complete = 0;
      for (let i = 0; i < count; i++) {
        const row = touched[i] as number;
        if (wordsFound[row] === counted.length) complete++;
        if (nameLength(row) === phrase.length && text.startsWith(phrase, starts[row])) add(row, phraseBonus.whole);
      }
      const together = wanted.length > 1 ? rowsNamed(columns, phrase, room) : 0;
      for (let i = 0; i < together; i++) {
        const row = room[i] as number;
        if (wordsFound[row] === 0) continue;
        add(row, text.startsWith(phrase, starts[row]) ? phraseBonus.start : phraseBonus.inside);
      }
      return complete;
    },
    best(limit) {
      const rows: number[] = [];
      for (let i = 0; i < count; i++) {
        const row = touched[i] as number;
        if (rows.length >= limit) {
          if (rows.length === 0 || compare(row, rows[rows.length - 1] as number) > 0) continue;
          rows.pop();
        }
        let at = rows.length;
        while (at > 0 && compare(row, rows[at - 1] as number) < 0) at--;
        rows.splice(at, 0, row);
      }
      return rows;
    },
  };
}
