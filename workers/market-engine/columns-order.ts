// The stored order of one sortable column: an answer is sorted by walking this order, a changed row is inserted by
// binary search. Ties keep the row order, which is the id order; empty values come last.
import { compareSwedish } from '../../core/rules/text/swedish-order.ts';
import type { PackedText } from './columns-text.ts';
import { textAt } from './columns-text.ts';

export interface SortColumn {
  /** Every row, ascending by value, equal values by row; rows without a value at the end. */
  order: Uint32Array;
  /** 1 where the value at this position equals the previous one. */
  tied: Uint8Array;
  /** How many rows have a value. */
  valued: number;
}

/** Orders rows by Swedish collation; empty text counts as no value. */
export function orderTexts(texts: readonly string[]): SortColumn {
  const groupOf = new Map<string, number>();
  const group = new Uint32Array(texts.length);
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row] as string;
    let known = groupOf.get(text);
    if (known === undefined) {
      known = groupOf.size;
      groupOf.set(text, known);
    }
    group[row] = known;
  }
  const distinct = [...groupOf.keys()];
  const sorted = distinct.map((_, i) => i).filter((i) => distinct[i] !== '');
  sorted.sort((a, b) => compareSwedish(distinct[a] as string, distinct[b] as string));
  // Different texts may compare as equal, so the collator also decides where a new rank begins.
  const rankOf = new Uint32Array(distinct.length);
  let ranks = 0;
  for (let i = 0; i < sorted.length; i++) {
    const here = sorted[i] as number;
    if (i > 0 && compareSwedish(distinct[sorted[i - 1] as number] as string, distinct[here] as string) !== 0) ranks++;
    rankOf[here] = ranks;
  }
  const empty = groupOf.get('');
  if (empty !== undefined) rankOf[empty] = ranks + 1;
  for (let row = 0; row < group.length; row++) group[row] = rankOf[group[row] as number] as number;
  return orderRanks(group, ranks + 2, empty === undefined ? null : ranks + 1);
}

/** Counting sort: stable, so equal ranks keep the row order. */
function orderRanks(rank: Uint32Array, ranks: number, missingRank: number | null): SortColumn {
  const next = new Uint32Array(ranks + 1);
  for (const r of rank) next[r + 1] = (next[r + 1] as number) + 1;
  for (let r = 0; r < ranks; r++) next[r + 1] = (next[r + 1] as number) + (next[r] as number);
  const valued = missingRank === null ? rank.length : (next[missingRank] as number);
  const order = new Uint32Array(rank.length);
  for (let row = 0; row < rank.length; row++) {
    const r = rank[row] as number;
    const at = next[r] as number;
    order[at] = row;
    next[r] = at + 1;
  }
  const tied = new Uint8Array(rank.length);
  for (let i = 1; i < valued; i++) tied[i] = rank[order[i] as number] === rank[order[i - 1] as number] ? 1 : 0;
  return { order, tied, valued };
}

/**
 * The order of a merged column, with one binary search per patched row.
 * @param newRow new row numbers of the base's rows (-1 = dropped) and of the patch's rows
 * @param texts the merged texts, by new row
 */
export function mergeOrder(
  base: SortColumn,
  patch: SortColumn,
  newRow: { base: Int32Array; patch: Int32Array },
  texts: PackedText,
): SortColumn {
  const kept = new Uint32Array(base.valued);
  const group = new Uint32Array(base.valued);
  let keptCount = 0;
  let groups = 0;
  for (let i = 0; i < base.valued; i++) {
    if (base.tied[i] === 0) groups++;
    const row = newRow.base[base.order[i] as number] as number;
    if (row < 0) continue;
    kept[keptCount] = row;
    group[keptCount++] = groups;
  }
  const valued = keptCount + patch.valued;
  const order = new Uint32Array(texts.starts.length - 1);
  const tied = new Uint8Array(order.length);
  const compareRows = (a: number, b: number) => compareSwedish(textAt(texts, a), textAt(texts, b));
  let at = 0;
  let from = 0;
  const takeKept = (until: number) => {
    for (; from < until; from++) {
      const follows = from > 0 && at > 0 && order[at - 1] === kept[from - 1];
      const row = kept[from] as number;
      order[at] = row;
      tied[at] = follows
        ? Number(group[from] === group[from - 1])
        : Number(at > 0 && compareRows(order[at - 1] as number, row) === 0);
      at++;
    }
  };
  for (let p = 0; p < patch.valued; p++) {
    const row = newRow.patch[patch.order[p] as number] as number;
    let low = from;
    let high = keptCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = kept[middle] as number;
      const difference = compareRows(other, row) || other - row;
      if (difference < 0) low = middle + 1;
      else high = middle;
    }
    takeKept(low);
    order[at] = row;
    tied[at] = Number(at > 0 && compareRows(order[at - 1] as number, row) === 0);
    at++;
  }
  takeKept(keptCount);
  const missing: number[] = [];
  for (let i = base.valued; i < base.order.length; i++) {
    const row = newRow.base[base.order[i] as number] as number;
    if (row >= 0) missing.push(row);
  }
  for (let i = patch.valued; i < patch.order.length; i++) {
    missing.push(newRow.patch[patch.order[i] as number] as number);
  }
  order.set(
    missing.sort((a, b) => a - b),
    valued,
  );
  return { order, tied, valued };
}
