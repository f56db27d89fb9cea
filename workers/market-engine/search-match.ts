// The rows that match one word of a query, with points for how well.
import type { Columns } from './columns.ts';
import { type PackedText, textAt } from './columns-text.ts';
import { rowsNamed } from './query.ts';
import { buildIndex, letterSet, WordField } from './search-index.ts';
import { Match, matchWithTypos } from './search-typo.ts';

/** By `Match`. */
const writtenPoints = [100, 90, 60];
const typoPoints = [45, 40, 22];
const secondTypoLoss = 18;
const joinedPoints = 50;
/** By `WordField`: a name says more than a town, a town more than a street. */
const fieldLoss = [0, 8, 20];
const firstWordBonus = 12;
/** Lost when a plain word meets å, ä, ö; a word written with them loses half, and with it a class. */
const plainLoss = 6;
/** Letters a word needs to be looked for inside others, in each of two parts, and misspelt. */
const least = { inside: 3, part: 2, typo: 4, startTypo: 5, insideTypo: 6, twoTypos: 7 };

/** A word of the query, folded and as it was written. */
export interface Wanted {
  folded: string;
  written: string;
}

/** What one word reached: `points` by row, of the first `count` rows in `rows`. Valid until the next call. */
export interface Reached {
  points: Uint8Array;
  rows: Uint32Array;
  count: number;
  /** The word is a town, letter for letter or folded. */
  town: boolean;
}

export interface Matcher {
  nameRank: Uint32Array;
  /**
   * @param loose also inside short words, across word gaps and with typos
   */
  match(wanted: Wanted, loose: boolean): Reached;
}

/** Builds the index (about 20 ms for 10 000 markets) and the room to work in. */
export function createMatcher(columns: Columns): Matcher {
  const index = buildIndex(columns);
  const { folded, uses, useStarts } = index;
  const room = new Uint32Array(columns.count);
  const reached: Reached = {
    points: new Uint8Array(columns.count),
    rows: new Uint32Array(columns.count),
    count: 0,
    town: false,
  };
  const { points, rows } = reached;
  // The loose search of a word goes on where its strict search ended.
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
      if (field === WordField.City && whole) reached.town = true;
      const first = atStart && (use & 7) === WordField.Name * 2 + 1;
      credit(use >>> 3, Math.max(1, worth - (fieldLoss[field] as number) + (first ? firstWordBonus : 0)));
    }
  };
  const matchWritten = (wanted: Wanted, inside: boolean) => {
    eachEntryWith(folded, wanted.folded, inside, (word, offset, length) => {
      const kind = offset > 0 ? Match.Inside : length === wanted.folded.length ? Match.Whole : Match.Start;
      creditWord(
        word,
        writtenWorth(wanted, index.exact[word] as string, kind),
        kind !== Match.Inside,
        kind === Match.Whole,
      );
    });
  };
  /** Names that have the word in two: 'Sommar Loppis' for 'sommarloppis'. */
  const matchParted = ({ folded: text }: Wanted) => {
    const { text: names, starts } = columns.foldedName;
    for (let cut = least.part; cut <= text.length - least.part; cut++) {
      const first = text.slice(0, cut);
      if (!index.known.has(first)) continue;
      const parted = `${first} ${text.slice(cut)}`;
      const found = rowsNamed(columns, parted, room);
      for (let i = 0; i < found; i++) {
        const row = room[i] as number;
        const start = starts[row] as number;
        const at = names.indexOf(parted, start);
        if (at === start) credit(row, joinedPoints + firstWordBonus);
        else if (names[at - 1] === ' ') credit(row, joinedPoints);
      }
    }
  };
  /** Every word within so many typos; see `matchWithTypos` for `inside`. */
  const matchWithin = (text: string, edits: number, inside: boolean) => {
    const letters = letterSet(text);
    const shortest = text.length - edits;
    for (let word = 0; word < index.letters.length; word++) {
      const length = (folded.starts[word + 1] as number) - (folded.starts[word] as number) - 1;
      if (length < shortest || !atMostBits(letters & ~(index.letters[word] as number), edits)) continue;
      const kind = matchWithTypos(text, textAt(folded, word), edits, inside);
      if (kind === Match.None || (kind === Match.Start && text.length < least.startTypo)) continue;
      creditWord(word, (typoPoints[kind] as number) - (edits - 1) * secondTypoLoss, kind !== Match.Inside);
    }
  };
  /** One typo; only where that reaches nothing, two, and at last one inside a compound. */
  const matchMisspelt = (text: string) => {
    if (text.length < least.typo || /\d/.test(text)) return;
    matchWithin(text, 1, false);
    if (reached.count === 0 && text.length >= least.twoTypos) matchWithin(text, 2, false);
    if (reached.count === 0 && text.length >= least.insideTypo) matchWithin(text, 1, true);
  };

  return {
    nameRank: index.nameRank,
    match(wanted, loose) {
      const inside = loose || wanted.folded.length >= least.inside;
      if (wanted !== last || !lastInside) {
        for (let i = 0; i < reached.count; i++) points[rows[i] as number] = 0;
        reached.count = 0;
        reached.town = false;
        matchWritten(wanted, inside);
      }
      last = wanted;
      lastInside = inside;
      if (loose) {
        matchParted(wanted);
        matchMisspelt(wanted.folded);
        last = null;
      }
      return reached;
    },
  };
}

/** Calls back once per entry that holds `part`: its number, where in it, and its length. `inside` false: at its start only. */
function eachEntryWith(
  { text, starts }: PackedText,
  part: string,
  inside: boolean,
  found: (entry: number, offset: number, length: number) => void,
): void {
  let entry = 0;
  const sought = inside ? part : `\n${part}`;
  const shift = inside ? 0 : 1;
  if (!inside && text.startsWith(part)) found(0, 0, (starts[1] as number) - 1);
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, (starts[entry] as number) - shift)) {
    while ((starts[entry + 1] as number) <= at + shift) entry++;
    const start = starts[entry] as number;
    const next = starts[++entry] as number;
    found(entry - 1, at + shift - start, next - start - 1);
    if (next === text.length) return;
  }
}

function writtenWorth({ folded, written }: Wanted, word: string, kind: 0 | 1 | 2): number {
  const same =
    kind === Match.Whole ? word === written : kind === Match.Start ? word.startsWith(written) : word.includes(written);
  const worth = writtenPoints[kind] as number;
  if (same) return worth;
  return folded === written ? worth - plainLoss : worth / 2;
}

function atMostBits(set: number, most: number): boolean {
  let rest = set;
  for (let i = 0; i < most && rest !== 0; i++) rest &= rest - 1;
  return rest === 0;
}
