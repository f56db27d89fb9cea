// The two ways an answer gets its order: walking a stored order, or a radix sort on exact distances.
import type { SortColumn } from './columns-order.ts';

const bits = 11;
const buckets = 1 << bits;
/** Two passes of 11 bits. */
const quanta = 2 ** (2 * bits) - 1;

/** Rows with their sort keys, filled up to a count that the caller knows, and room to work. One per engine. */
export interface SortSpace {
  rows: Uint32Array;
  keys: Float64Array;
  otherRows: Uint32Array;
  otherKeys: Float64Array;
  quantised: Uint32Array;
  otherQuantised: Uint32Array;
  low: Uint32Array;
  high: Uint32Array;
}

/** Room for `count` rows. */
export function createSortSpace(count: number): SortSpace {
  return {
    rows: new Uint32Array(count),
    keys: new Float64Array(count),
    otherRows: new Uint32Array(count),
    otherKeys: new Float64Array(count),
    quantised: new Uint32Array(count),
    otherQuantised: new Uint32Array(count),
    low: new Uint32Array(buckets),
    high: new Uint32Array(buckets),
  };
}

/**
 * Writes the marked rows in the order of a stored column and answers how many.
 * Rows without a value come last in both directions, ties keep the row order in both.
 */
export function walkOrder(column: SortColumn, marked: Uint8Array, descending: boolean, out: Uint32Array): number {
  const { order, tied, valued } = column;
  let n = 0;
  if (descending) {
    for (let end = valued; end > 0; ) {
      let start = end - 1;
      while (tied[start] === 1) start--;
      for (let i = start; i < end; i++) {
        const row = order[i] as number;
        out[n] = row;
        n += marked[row] as number;
      }
      end = start;
    }
  }
  for (let i = descending ? valued : 0; i < order.length; i++) {
    const row = order[i] as number;
    out[n] = row;
    n += marked[row] as number;
  }
  return n;
}

/**
 * Sorts the first `count` rows of `space` by their keys; equal keys keep their order in both directions.
 * Least-significant-digit radix sort on keys quantised to 22 bits, then one insertion pass over the exact keys.
 */
export function sortByKey(space: SortSpace, count: number, descending: boolean): void {
  const { rows, keys, otherRows, otherKeys, quantised, otherQuantised, low, high } = space;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const key = keys[i] as number;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  if (!(most > least)) return;
  const scale = (descending ? -quanta : quanta) / (most - least);
  const origin = descending ? most : least;
  low.fill(0);
  high.fill(0);
  for (let i = 0; i < count; i++) {
    const q = (((keys[i] as number) - origin) * scale) >>> 0;
    quantised[i] = q;
    low[q & (buckets - 1)] = (low[q & (buckets - 1)] as number) + 1;
    high[q >>> bits] = (high[q >>> bits] as number) + 1;
  }
  let lowSum = 0;
  let highSum = 0;
  for (let b = 0; b < buckets; b++) {
    const lows = low[b] as number;
    const highs = high[b] as number;
    low[b] = lowSum;
    high[b] = highSum;
    lowSum += lows;
    highSum += highs;
  }
  for (let i = 0; i < count; i++) {
    const q = quantised[i] as number;
    const at = low[q & (buckets - 1)] as number;
    low[q & (buckets - 1)] = at + 1;
    otherRows[at] = rows[i] as number;
    otherKeys[at] = keys[i] as number;
    otherQuantised[at] = q;
  }
  for (let i = 0; i < count; i++) {
    const q = otherQuantised[i] as number;
    const at = high[q >>> bits] as number;
    high[q >>> bits] = at + 1;
    rows[at] = otherRows[i] as number;
    keys[at] = otherKeys[i] as number;
  }
  if (!insertExact(rows, keys, count, descending)) sortSlowly(space, count, descending);
}

/** Insertion sort of an almost sorted run; false when it is not almost sorted after all. */
function insertExact(rows: Uint32Array, keys: Float64Array, count: number, descending: boolean): boolean {
  let patience = count * 16;
  for (let i = 1; i < count; i++) {
    const key = keys[i] as number;
    const before = keys[i - 1] as number;
    if (descending ? before >= key : before <= key) continue;
    const row = rows[i] as number;
    let at = i;
    while (at > 0 && (descending ? (keys[at - 1] as number) < key : (keys[at - 1] as number) > key)) {
      keys[at] = keys[at - 1] as number;
      rows[at] = rows[at - 1] as number;
      at--;
    }
    keys[at] = key;
    rows[at] = row;
    patience -= i - at;
    if (patience < 0) return false;
  }
  return true;
}

/** For keys that crowd into few of the quanta: one far row beside thousands in one town. */
function sortSlowly({ rows, keys, otherRows, otherKeys }: SortSpace, count: number, descending: boolean): void {
  const sign = descending ? -1 : 1;
  const places = Array.from({ length: count }, (_, i) => i);
  places.sort(
    (a, b) => sign * ((keys[a] as number) - (keys[b] as number)) || (rows[a] as number) - (rows[b] as number),
  );
  otherRows.set(rows.subarray(0, count));
  otherKeys.set(keys.subarray(0, count));
  for (let i = 0; i < count; i++) {
    rows[i] = otherRows[places[i] as number] as number;
    keys[i] = otherKeys[places[i] as number] as number;
  }
}
