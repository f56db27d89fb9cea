// The rows that match one word of a query, with points for how well.
import type { Columns } from './columns.ts';
import { type PackedText, packText, textAt, unpackText } from './columns-text.ts';
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
/** Letters a word needs to be looked for inside others, across the gaps of a name, and misspelt. */
const least = { inside: 3, joined: 5, typo: 4, startTypo: 5, insideTypo: 6, twoTypos: 7 };

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
  const joined = packText(unpackText(columns.foldedName).map((name) => name.replaceAll(' ', '')));
  const reached: Reached = {
    points: new Uint8Array(columns.count),
    rows: new Uint32Array(columns.count),
    count: 0,
    town: false,
  };
  const { points, rows } = reached;

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
  const matchJoined = (wanted: Wanted) => {
    eachEntryWith(joined, wanted.folded, true, (row, offset) => {
      if (beginsWord(columns.foldedName, row, offset)) credit(row, joinedPoints + (offset === 0 ? firstWordBonus : 0));
    });
  };
  const matchMisspelt = ({ folded: text }: Wanted) => {
    const edits = text.length >= least.twoTypos ? 2 : 1;
    const letters = letterSet(text);
    for (let word = 0; word < index.letters.length; word++) {
      if (!atMostBits(letters & ~(index.letters[word] as number), edits)) continue;
      const worth = typoWorth(text, textAt(folded, word), edits);
      if (worth.points > 0) creditWord(word, worth.points, worth.atStart);
    }
  };

  return {
    nameRank: index.nameRank,
    match(wanted, loose) {
      for (let i = 0; i < reached.count; i++) points[rows[i] as number] = 0;
      reached.count = 0;
      reached.town = false;
      matchWritten(wanted, loose || wanted.folded.length >= least.inside);
      if (loose && wanted.folded.length >= least.joined) matchJoined(wanted);
      if (loose && wanted.folded.length >= least.typo && !/\d/.test(wanted.folded)) matchMisspelt(wanted);
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

function typoWorth(text: string, word: string, edits: number): { points: number; atStart: boolean } {
  for (let allowed = 1; allowed <= edits; allowed++) {
    const kind = matchWithTypos(text, word, allowed, false);
    const enough = kind === Match.Whole || (kind === Match.Start && text.length >= least.startTypo);
    if (enough) return { points: (typoPoints[kind] as number) - (allowed - 1) * secondTypoLoss, atStart: true };
  }
  const within = text.length >= least.insideTypo && matchWithTypos(text, word, 1, true) === Match.Inside;
  return { points: within ? (typoPoints[Match.Inside] as number) : 0, atStart: false };
}

/** Whether the letter at `offset` of a name, spaces not counted, begins a word of it. */
function beginsWord(names: PackedText, row: number, offset: number): boolean {
  const name = textAt(names, row);
  let left = offset;
  let at = 0;
  for (; left > 0 || name[at] === ' '; at++) if (name[at] !== ' ') left--;
  return at === 0 || name[at - 1] === ' ';
}

function atMostBits(set: number, most: number): boolean {
  let rest = set;
  for (let i = 0; i < most && rest !== 0; i++) rest &= rest - 1;
  return rest === 0;
}
