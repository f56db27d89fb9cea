// Areas: the rows inside bounds, and the bounds of rows.
import type { Bounds } from '../../core/rules/map/tile-grid.ts';
import type { Columns } from './columns.ts';
import type { SortSpace } from './sort.ts';

const unitsPerDegree = 100_000;

/** Keeps those of the first `count` rows of `space` that are inside the bounds, edges included; returns how many. */
export function keepInside(
  columns: Pick<Columns, 'latitude' | 'longitude'>,
  { west, south, east, north }: Bounds,
  { rows, keys }: SortSpace,
  count: number,
): number {
  const [left, right] = [west * unitsPerDegree, east * unitsPerDegree];
  const [bottom, top] = [south * unitsPerDegree, north * unitsPerDegree];
  let n = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const [x, y] = [columns.longitude[row] as number, columns.latitude[row] as number];
    if (x < left || x > right || y < bottom || y > top) continue;
    rows[n] = row;
    keys[n++] = keys[i] as number;
  }
  return n;
}

/** The bounds of these rows' positions; null without rows. */
export function boundsOf(
  { latitude, longitude }: Pick<Columns, 'latitude' | 'longitude'>,
  rows: Uint32Array,
): Bounds | null {
  if (rows.length === 0) return null;
  const all = { west: 180, south: 90, east: -180, north: -90 };
  for (const row of rows) {
    const [x, y] = [(longitude[row] as number) / unitsPerDegree, (latitude[row] as number) / unitsPerDegree];
    all.west = Math.min(all.west, x);
    all.east = Math.max(all.east, x);
    all.south = Math.min(all.south, y);
    all.north = Math.max(all.north, y);
  }
  return all;
}
