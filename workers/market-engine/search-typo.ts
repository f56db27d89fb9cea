// How a misspelt word meets a written one.

/** How a search word meets a word of a market, best first. */
export const Match = { Whole: 0, Start: 1, Inside: 2, None: 3 } as const;
export type Match = (typeof Match)[keyof typeof Match];

const longest = 32;
const width = longest + 1;
const table = new Uint8Array(width * 3);

/**
 * Compares with at most `edits` letters wrong, missing, added or swapped with their neighbour (optimal string
 * alignment: Damerau 1964, in the row-by-row form of Sellers 1980). Both texts folded; `wanted` up to 32 letters.
 * @param inside also accept a match that begins in the middle of `word`
 */
export function matchWithTypos(wanted: string, word: string, edits: number, inside: boolean): Match {
  const length = wanted.length;
  if (length > longest || word.length < length - edits) return Match.None;
  // Row j holds the cost of wanted[0..i) against a stretch of word that ends at j.
  let before = 0;
  let last = width;
  let here = width * 2;
  for (let i = 0; i <= length; i++) table[last + i] = i;
  let best: Match = Match.None;
  let cheapestLast = 0;
  const end = inside ? word.length : Math.min(word.length, length + edits);
  for (let j = 1; j <= end; j++) {
    const letter = word.charCodeAt(j - 1);
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
        word.charCodeAt(j - 2) === wanted.charCodeAt(i - 1)
      ) {
        const swapped = (table[before + i - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      table[here + i] = cost;
      if (cost < cheapest) cheapest = cost;
    }
    if ((table[here + length] as number) <= edits) {
      best = inside ? Match.Inside : Match.Start;
      if (!inside && j === word.length) return Match.Whole;
    }
    // Costs never fall again, but for a swap, which counts from the row before.
    if (cheapest > edits && cheapestLast > edits) return best;
    cheapestLast = cheapest;
    const free = before;
    before = last;
    last = here;
    here = free;
  }
  return best;
}
