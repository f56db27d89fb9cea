// The two ways to sort an answer: walking a stored order, or a radix sort by exact distance.
import type { SortColumn } from './columns-order.ts';

/** Two passes of at most 11 bits each; fewer rows need fewer buckets. */
const bits = { least: 6, most: 11 };

/** Buffers for rows and their sort keys, filled up to a count that the caller keeps. One per engine. */
export interface SortSpace {
  rows: Uint32Array;
  keys: Float64Array;
  otherRows: Uint32Array;
  otherKeys: Float64Array;
  /** Row set, one byte per row; all 0 between uses. */
  selected: Uint8Array;
  low: Uint32Array;
  high: Uint32Array;
}

export function createSortSpace(count: number): SortSpace {
  return {
    rows: new Uint32Array(count),
    keys: new Float64Array(count),
    otherRows: new Uint32Array(count),
    otherKeys: new Float64Array(count),
    selected: new Uint8Array(count),
    low: new Uint32Array(1 << bits.most),
    high: new Uint32Array(1 << bits.most),
  };
}

/**
 * Writes the selected rows in the order of a stored column and returns how many.
 * Rows without a value come last in both directions, ties keep the row order in both.
 */
export function walkOrder(column: SortColumn, selected: Uint8Array, descending: boolean, out: Uint32Array): number {
  const { order, tied, valued } = column;
  let n = 0;
  if (descending) {
    for (let end = valued; end > 0; ) {
      let start = end - 1;
      while (tied[start] === 1) start--;
      for (let i = start; i < end; i++) {
        const row = order[i] as number;
        out[n] = row;
        n += selected[row] as number;
      }
      end = start;
    }
  }
  for (let i = descending ? valued : 0; i < order.length; i++) {
    const row = order[i] as number;
    out[n] = row;
    n += selected[row] as number;
  }
  return n;
}

/**
 * Sorts the first `count` rows of `space` by key, ascending, equal keys by row. All keys are between `least` and
 * `least + span`; the tighter these bounds, the faster.
 * Least-significant-digit radix sort on keys quantised to 22 bits, then one insertion pass over the exact keys.
 */
export function sortByKey(space: SortSpace, count: number, least: number, span: number): void {
  const { rows, keys, otherRows, otherKeys, low, high } = space;
  if (span > 0) {
    const shift = Math.min(bits.most, Math.max(bits.least, 32 - Math.clz32(count)));
    const mask = (1 << shift) - 1;
    const scale = (4 ** shift - 1) / span;
    low.fill(0, 0, mask + 1);
    high.fill(0, 0, mask + 1);
    for (let i = 0; i < count; i++) {
      const q = (((keys[i] as number) - least) * scale) | 0;
      low[q & mask] = (low[q & mask] as number) + 1;
      high[q >>> shift] = (high[q >>> shift] as number) + 1;
    }
    let lowSum = 0;
    let highSum = 0;
    for (let b = 0; b <= mask; b++) {
      const lows = low[b] as number;
      const highs = high[b] as number;
      low[b] = lowSum;
      high[b] = highSum;
      lowSum += lows;
      highSum += highs;
    }
    // Quantising again is cheaper than carrying the quantised keys along.
    for (let i = 0; i < count; i++) {
      const key = keys[i] as number;
      const b = (((key - least) * scale) | 0) & mask;
      const at = low[b] as number;
      low[b] = at + 1;
      otherRows[at] = rows[i] as number;
      otherKeys[at] = key;
    }
    for (let i = 0; i < count; i++) {
      const key = otherKeys[i] as number;
      const b = (((key - least) * scale) | 0) >>> shift;
      const at = high[b] as number;
      high[b] = at + 1;
      rows[at] = otherRows[i] as number;
      keys[at] = key;
    }
  }
  if (!insertExact(rows, keys, count)) sortSlowly(space, count);
}

/** Insertion sort of an almost sorted run; gives up with false when it takes too many moves. */
function insertExact(rows: Uint32Array, keys: Float64Array, count: number): boolean {
  let movesLeft = count * 16;
  for (let i = 1; i < count; i++) {
    const key = keys[i] as number;
    if ((keys[i - 1] as number) < key) continue;
    const row = rows[i] as number;
    let at = i;
    for (; at > 0; at--) {
      const before = keys[at - 1] as number;
      if (before < key || (before === key && (rows[at - 1] as number) < row)) break;
      keys[at] = before;
      rows[at] = rows[at - 1] as number;
    }
    keys[at] = key;
    rows[at] = row;
    movesLeft -= i - at;
    if (movesLeft < 0) return false;
  }
  return true;
}

/** Fallback when most keys fall into few quanta: one far row beside thousands in one town. */
function sortSlowly({ rows, keys, otherRows, otherKeys }: SortSpace, count: number): void {
  const places = Array.from({ length: count }, (_, i) => i);
  places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (rows[a] as number) - (rows[b] as number));
  otherRows.set(rows.subarray(0, count));
  otherKeys.set(keys.subarray(0, count));
  for (let i = 0; i < count; i++) {
    rows[i] = otherRows[places[i] as number] as number;
    keys[i] = otherKeys[places[i] as number] as number;
  }
}
