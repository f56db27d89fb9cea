// Orders of number columns. They are made lazily, not stored.
import type { SortColumn } from './columns-order.ts';

/** Orders rows by numbers, then by a second number; `missing` rows have no value. Not for hot paths. */
export function orderNumbers(
  first: ArrayLike<number>,
  second: ArrayLike<number> | null,
  missing: (row: number) => boolean,
): SortColumn {
  const compare = (a: number, b: number) =>
    (first[a] as number) - (first[b] as number) || (second ? (second[a] as number) - (second[b] as number) : 0);
  const rows = Array.from({ length: first.length }, (_, row) => row);
  const present = rows.filter((row) => !missing(row)).sort((a, b) => compare(a, b) || a - b);
  const tied = new Uint8Array(first.length);
  for (let i = 1; i < present.length; i++) {
    tied[i] = compare(present[i - 1] as number, present[i] as number) === 0 ? 1 : 0;
  }
  return { order: Uint32Array.from([...present, ...rows.filter(missing)]), tied, valued: present.length };
}
