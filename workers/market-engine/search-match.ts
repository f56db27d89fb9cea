// The rows that match one word of a query, with a score.
import { categorySynonyms } from '../../core/rules/markets/search-words.ts';
import type { Columns } from './columns.ts';
import { textAt } from './columns-text.ts';
import { categoriesNamed } from './search-categories.ts';
import { buildIndex, letterSet, WordField } from './search-index.ts';
import { Match, matchWithTypo, matchWithTypos } from './search-typo.ts';

/** By `Match`. */
const writtenPoints = [100, 90, 60];
const typoPoints = [45, 40, 22];
const secondTypoLoss = 18;
const joinedPoints = 50;
/** Penalty by `WordField`: a name weighs more than a town, a town more than a street, and a tagline the least. */
const fieldLoss = [0, 8, 20, 42];
const firstWordBonus = 12;
/** Penalty when a word without å, ä, ö matches one with them; the other way round half of it, and one class lower. */
const plainLoss = 6;
/** Minimum word lengths for substring, split-word and fuzzy matching; `letters` counts distinct ones. */
const least = { inside: 3, insideLoosely: 2, part: 3, typo: 4, startTypo: 5, insideTypo: 6, twoTypos: 7, letters: 3 };

/** A word of the query, folded and as typed. */
export interface Wanted {
  folded: string;
  written: string;
}

/** Matches of one word: `points` by row, for the first `count` rows in `rows`. Valid until the next call. */
interface Reached {
  points: Uint8Array;
  rows: Uint32Array;
  count: number;
  /** The word is the name of a town, exactly or folded. */
  town: boolean;
}

export interface Matcher {
  nameRank: Uint32Array;
  /**
   * @param loose also substrings of short words, across word boundaries, with typos, and rows of the category it names
   */
  match(wanted: Wanted, loose: boolean): Reached;
}

/** Builds the index (about 20 ms for 10 000 markets) and its buffers. */
export function createMatcher(columns: Columns): Matcher {
  const index = buildIndex(columns);
  const { folded, uses, useStarts } = index;
  const { starts } = index.codes;
  const list = () => new Uint32Array(folded.length);
  /** Words that lack none, one or two of the query word's letters. */
  const near = [list(), list(), list()] as const;
  let counts = [0, 0, 0];
  const reached: Reached = {
    points: new Uint8Array(columns.count),
    rows: new Uint32Array(columns.count),
    count: 0,
    town: false,
  };
  const { points, rows } = reached;
  // The loose search of a word continues from the result of its strict search.
  let last: Wanted | null = null;
  let lastInside = false;

  const credit = (row: number, worth: number) => {
    const had = points[row] as number;
    if (had === 0) rows[reached.count++] = row;
    if (worth > had) points[row] = worth;
  };
  const creditWord = (word: number, worth: number, atStart: boolean, whole = false) => {
    const end = useStarts[word + 1] as number;
    for (let i = useStarts[word] as number; i < end; i++) {
      const use = uses[i] as number;
      const field = (use >>> 1) & 3;
      // The inside of a tagline's words is not searched: it would find too much.
      if (field === WordField.Tagline && !atStart) continue;
      if (field === WordField.City && whole) reached.town = true;
      const first = atStart && (use & 7) === WordField.Name * 2 + 1;
      credit(use >>> 3, Math.max(1, worth - (fieldLoss[field] as number) + (first ? firstWordBonus : 0)));
    }
  };
  /** Groups the words by how many letters of `text` they lack, up to the allowed number of typos. */
  const gather = (text: string) => {
    const letters = letterSet(text);
    const two = text.length >= least.twoTypos;
    const { letters: lettersOf } = index;
    const [none, one, more] = near;
    let [nones, ones, mores] = [0, 0, 0];
    for (let word = 0; word < lettersOf.length; word++) {
      const lacking = letters & ~(lettersOf[word] as number);
      const butOne = lacking & (lacking - 1);
      if (lacking === 0) none[nones++] = word;
      else if (butOne === 0) one[ones++] = word;
      else if (two && (butOne & (butOne - 1)) === 0) more[mores++] = word;
    }
    counts = [nones, ones, mores];
  };
  const matchWritten = (wanted: Wanted, inside: boolean) => {
    const text = wanted.folded;
    const [candidates] = near;
    for (let i = 0; i < (counts[0] as number); i++) {
      const word = candidates[i] as number;
      const written = folded[word] as string;
      const at = inside ? written.indexOf(text) : written.startsWith(text) ? 0 : -1;
      if (at < 0) continue;
      const kind = at > 0 ? Match.Inside : written.length === text.length ? Match.Whole : Match.Start;
      const worth = writtenWorth(wanted, index.exact[word] as string, kind);
      creditWord(word, worth, kind !== Match.Inside, kind === Match.Whole);
    }
  };
  /** Names that contain the word split in two: 'Sommar Loppis' for 'sommarloppis'. */
  const matchParted = ({ folded: text }: Wanted) => {
    for (let cut = least.part; cut <= text.length - least.part; cut++) {
      const parted = `${text.slice(0, cut)} ${text.slice(cut)}`;
      for (const word of index.byFolded.get(text.slice(0, cut)) ?? []) {
        for (let i = useStarts[word] as number; i < (useStarts[word + 1] as number); i++) {
          const use = uses[i] as number;
          if (((use >>> 1) & 3) !== WordField.Name) continue;
          const name = textAt(columns.foldedName, use >>> 3);
          if (name.startsWith(parted)) credit(use >>> 3, joinedPoints + firstWordBonus);
          else if (name.includes(` ${parted}`)) credit(use >>> 3, joinedPoints);
        }
      }
    }
  };
  /** Every word within that edit distance; see `matchWithTypos` for `inside`. */
  const matchWithin = (text: string, edits: number, inside: boolean) => {
    const longest = text.length < least.startTypo ? text.length + edits : Number.POSITIVE_INFINITY;
    for (let lacks = 0; lacks <= edits; lacks++) {
      const candidates = near[lacks] as Uint32Array;
      for (let i = 0; i < (counts[lacks] as number); i++) {
        const word = candidates[i] as number;
        if ((starts[word + 1] as number) - (starts[word] as number) > longest) continue;
        const kind =
          edits === 1 && !inside
            ? matchWithTypo(text, index.codes, word)
            : matchWithTypos(text, index.codes, word, edits, inside);
        if (kind === Match.None || (kind === Match.Start && text.length < least.startTypo)) continue;
        creditWord(word, (typoPoints[kind] as number) - (edits - 1) * secondTypoLoss, kind !== Match.Inside);
      }
    }
  };
  /** One typo; if nothing matches, two; if still nothing matches, one inside a compound. */
  const matchMisspelt = (text: string) => {
    if (text.length < least.typo || /\d/.test(text) || new Set(text).size < least.letters) return;
    matchWithin(text, 1, false);
    if (reached.count === 0 && text.length >= least.twoTypos) matchWithin(text, 2, false);
    if (reached.count === 0 && text.length >= least.insideTypo) matchWithin(text, 1, true);
  };

  /** Rows of the category that the word names; by its beginning or misspelt only while the word is found nowhere else. */
  const matchCategory = ({ folded: text }: Wanted) => {
    if (reached.count > 0 && !categorySynonyms.has(text)) return;
    for (const [category, worth] of categoriesNamed(text)) {
      for (let row = 0; row < columns.count; row++) if (columns.category[row] === category) credit(row, worth);
    }
  };

  return {
    nameRank: index.nameRank,
    match(wanted, loose) {
      const inside = wanted.folded.length >= (loose ? least.insideLoosely : least.inside);
      if (wanted !== last || !lastInside) {
        for (let i = 0; i < reached.count; i++) points[rows[i] as number] = 0;
        reached.count = 0;
        reached.town = false;
        gather(wanted.folded);
        matchWritten(wanted, inside);
      }
      last = wanted;
      lastInside = inside;
      if (loose) {
        matchParted(wanted);
        matchCategory(wanted);
        // The exact name of a town or a category is not another word misspelt.
        if (!reached.town && !categorySynonyms.has(wanted.folded)) matchMisspelt(wanted.folded);
        last = null;
      }
      return reached;
    },
  };
}

function writtenWorth({ folded, written }: Wanted, word: string, kind: 0 | 1 | 2): number {
  const same =
    kind === Match.Whole ? word === written : kind === Match.Start ? word.startsWith(written) : word.includes(written);
  const worth = writtenPoints[kind] as number;
  if (same) return worth;
  return folded === written ? worth - plainLoss : worth / 2;
}
