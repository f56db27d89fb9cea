// Fuzzy matching of one word against another.

/** How a query word matches a word of a market, best first. */
export const Match = { Whole: 0, Start: 1, Inside: 2, None: 3 } as const;
export type Match = (typeof Match)[keyof typeof Match];

const longest = 32;
const width = longest + 1;
const table = new Uint8Array(width * 3);

/** Texts as concatenated character codes: no pointer to follow for each comparison. */
export interface LetterCodes {
  codes: Uint16Array;
  /** One offset per text, plus the end. */
  starts: Uint32Array;
}

export function letterCodes(texts: readonly string[]): LetterCodes {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => {
    starts[i + 1] = (starts[i] as number) + text.length;
  });
  const codes = new Uint16Array(starts[texts.length] as number);
  texts.forEach((text, i) => {
    for (let k = 0; k < text.length; k++) codes[(starts[i] as number) + k] = text.charCodeAt(k);
  });
  return { codes, starts };
}

/**
 * Same result as `matchWithTypos` for one typo and not `inside`, but faster: the typo can be assumed at the first
 * difference.
 */
export function matchWithTypo(wanted: string, { codes, starts }: LetterCodes, entry: number): Match {
  const { length } = wanted;
  const from = starts[entry] as number;
  const left = (starts[entry + 1] as number) - from - length;
  let at = 0;
  while (at < length && at < length + left && wanted.charCodeAt(at) === codes[from + at]) at++;
  const here = from + at;
  const isWrong = left >= 0 && goesOn(wanted, at + 1, codes, here + 1);
  const isMissing = left > 0 && goesOn(wanted, at, codes, here + 1);
  const isAdded = left >= -1 && goesOn(wanted, at + 1, codes, here);
  const isSwapped =
    left >= 0 &&
    wanted.charCodeAt(at) === codes[here + 1] &&
    wanted.charCodeAt(at + 1) === codes[here] &&
    goesOn(wanted, at + 2, codes, here + 2);
  if (left === 0 ? isWrong || isSwapped : left === 1 ? isMissing : left === -1 && isAdded) return Match.Whole;
  return isWrong || isMissing || isAdded || isSwapped ? Match.Start : Match.None;
}

/** Whether the wanted text from `at` on equals the codes from `place` on. */
function goesOn(wanted: string, at: number, codes: Uint16Array, place: number): boolean {
  for (let i = at, k = place; i < wanted.length; i++, k++) if (wanted.charCodeAt(i) !== codes[k]) return false;
  return true;
}

/**
 * Compares text `entry` with at most `edits` letters wrong, missing, added or swapped with their neighbour (optimal string
 * alignment: Damerau 1964, in the row-by-row form of Sellers 1980). Both texts folded; `wanted` up to 32 letters.
 * @param inside also accept a match that begins inside the text
 */
export function matchWithTypos(
  wanted: string,
  { codes, starts }: LetterCodes,
  entry: number,
  edits: number,
  inside: boolean,
): Match {
  const length = wanted.length;
  const from = starts[entry] as number;
  const wordLength = (starts[entry + 1] as number) - from;
  if (length > longest || wordLength < length - edits) return Match.None;
  // Row j holds the cost of wanted[0..i) against a substring of the text that ends at j.
  let before = 0;
  let last = width;
  let here = width * 2;
  for (let i = 0; i <= length; i++) table[last + i] = i;
  let best: Match = Match.None;
  let cheapestLast = 0;
  const end = inside ? wordLength : Math.min(wordLength, length + edits);
  for (let j = 1; j <= end; j++) {
    const letter = codes[from + j - 1] as number;
    table[here] = inside ? 0 : j;
    let cheapest = table[here] as number;
    for (let i = 1; i <= length; i++) {
      const same = wanted.charCodeAt(i - 1) === letter ? 0 : 1;
      let cost = (table[last + i - 1] as number) + same;
      const missing = (table[here + i - 1] as number) + 1;
      const added = (table[last + i] as number) + 1;
      if (missing < cost) cost = missing;
      if (added < cost) cost = added;
      if (
        i > 1 &&
        j > 1 &&
        same === 1 &&
        letter === wanted.charCodeAt(i - 2) &&
        codes[from + j - 2] === wanted.charCodeAt(i - 1)
      ) {
        const swapped = (table[before + i - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      table[here + i] = cost;
      if (cost < cheapest) cheapest = cost;
    }
    if ((table[here + length] as number) <= edits) {
      best = inside ? Match.Inside : Match.Start;
      if (!inside && j === wordLength) return Match.Whole;
    }
    // Costs never decrease, except by a transposition, which starts from the row before the last.
    if (cheapest > edits && cheapestLast > edits) return best;
    cheapestLast = cheapest;
    const free = before;
    before = last;
    last = here;
    here = free;
  }
  return best;
}
