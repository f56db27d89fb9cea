// Applies a filter to the rows. Flat loops over columns; nothing is allocated per row.
import { openStatuses } from '../../core/contract/open-status.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import { fold } from '../../core/rules/text/fold.ts';
import type { Filter } from '../../src/data/directory/engine-api.ts';
import type { Columns } from './columns.ts';
import { rowOfId } from './columns-rows.ts';
import { type Globe, rowsNear } from './query-globe.ts';
import type { SortSpace } from './sort.ts';

/** Columns that a filter may need beyond the snapshot, computed lazily. */
export interface MadeColumns {
  globe(): Globe;
  /** Opening status per row, an index into `openStatuses`. */
  codes(): Uint8Array;
  /** 1 for each row that is open on a date. */
  openOn(day: number): Uint8Array;
  /** 1 for each row of one of the ids. */
  listed(ids: readonly string[]): Uint8Array;
}

/** Statuses from this code on count as open. */
const openFrom = openStatuses.indexOf('OPEN');

/**
 * Writes the matching rows into `space.rows` and, with a distance filter, their squared chords into `space.keys`; returns
 * how many. Rows are ascending, but with a distance filter they are ordered from south to north.
 * The displayed distance, with two decimals, decides whether a market is within it.
 */
export function filterRows(columns: Columns, filter: Filter, made: MadeColumns, space: SortSpace): number {
  const { within } = filter;
  const wanted = fold(filter.name);
  let n = columns.count;
  if (within) {
    n = rowsNear(columns, made.globe(), within, within.km, space);
    if (wanted !== '') n = keepNamed(columns, wanted, space, n);
  } else if (wanted !== '') {
    n = rowsNamed(columns, wanted, space.rows);
  } else {
    for (let row = 0; row < n; row++) space.rows[row] = row;
  }
  if (filter.only) n = keepListed(made.listed(filter.only), space, n);
  return keepFlagged(columns, made, filter, space, n);
}

function keepListed(listed: Uint8Array, { rows, keys }: SortSpace, count: number): number {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    rows[n] = row;
    keys[n] = keys[i] as number;
    n += listed[row] as number;
  }
  return n;
}

/** Rows whose folded name contains `wanted`, ascending, into `out`: one native scan of the whole column. */
export function rowsNamed({ foldedName: { text, starts } }: Columns, wanted: string, out: Uint32Array): number {
  let n = 0;
  let row = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, starts[row])) {
    while ((starts[row + 1] as number) <= at) row++;
    out[n++] = row++;
  }
  return n;
}

/** 1 for each row of one of the ids. */
export function rowsListed(columns: Columns, ids: readonly string[]): Uint8Array {
  const listed = new Uint8Array(columns.count);
  for (const id of ids) {
    const row = rowOfId(columns, id);
    if (row >= 0) listed[row] = 1;
  }
  return listed;
}

function keepNamed(columns: Columns, wanted: string, space: SortSpace, count: number): number {
  const { otherRows, selected } = space;
  const named = rowsNamed(columns, wanted, otherRows);
  for (let i = 0; i < named; i++) selected[otherRows[i] as number] = 1;
  const n = keepListed(selected, space, count);
  for (let i = 0; i < named; i++) selected[otherRows[i] as number] = 0;
  return n;
}

/** Keeps rows with the required flags and, if requested, an open status, one category and hours on one date. */
function keepFlagged(
  { flags, category: categories }: Columns,
  made: MadeColumns,
  { verified, withOwner, openNow, category, openOn }: Filter,
  { rows, keys }: SortSpace,
  count: number,
): number {
  const need = (verified ? RowFlag.Verified : 0) | (withOwner ? RowFlag.VerifiedOwner : 0);
  if (need === 0 && !openNow && category === null && openOn === null) return count;
  // A condition that is not requested reads `flags` instead, with a threshold that every row passes.
  const codes = openNow ? made.codes() : flags;
  const leastCode = openNow ? openFrom : 0;
  const days = openOn === null ? flags : made.openOn(openOn);
  const leastDay = openOn === null ? 0 : 1;
  const categoryBits = category === null ? 0 : 0xff;
  let n = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    rows[n] = row;
    keys[n] = keys[i] as number;
    // Branch-free: a branch misprediction costs more than a write.
    const lacks =
      (need & ~(flags[row] as number)) |
      (((codes[row] as number) - leastCode) >> 31) |
      (((days[row] as number) - leastDay) >> 31) |
      (((categories[row] as number) ^ (category ?? 0)) & categoryBits);
    n += 1 + ((lacks | -lacks) >> 31);
  }
  return n;
}

/** How many of the first `count` rows are open. */
export function countOpen(codes: Uint8Array, rows: Uint32Array, count: number): number {
  let open = 0;
  for (let i = 0; i < count; i++) if ((codes[rows[i] as number] as number) >= openFrom) open++;
  return open;
}
