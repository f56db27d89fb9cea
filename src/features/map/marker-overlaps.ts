// Resolves overlaps of markers: those that would cover each other, or each other's pill, are merged into a cluster.
// The engine clusters by position; the drawn size of a marker is known in the page only. Plain arrays and loops, because this
// runs after every movement of the map, and usually before the JIT has optimised anything.
import { clusterRadius, pillHalfWidth, pillHeight, pinHead } from '../../../core/rules/map/marker-sizes.ts';

/** Markers during placement, as parallel arrays; pixels, y downwards. */
export interface PlacedMarkers {
  x: Float64Array;
  y: Float64Array;
  count: Uint32Array;
  open: Uint32Array;
  /** Of the disc; of a pin that of its head. */
  radius: Float64Array;
  /** Half the width of the pill at the foot; 0 = none. */
  pill: Float64Array;
}

/** Clusters keep this distance beside and below each other. */
const apart = { across: 9, down: 17 } as const;
/** Pixels around a pill. */
const air = 4;
/** A pin may be covered by less than this fraction of both radii. */
const covering = 0.85;
/** Pins nearer than this fraction of both radii are merged. */
const merging = 0.72;
/** A merged cluster has moved and grown, so it may reach another one. */
const rounds = 4;

/** Resolution of `inOrder`: steps per unit. */
const steps = 64;

/**
 * The numbers 0 to `count` - 1 sorted by key, ascending; keys less than 1/64 apart keep their order. Sorts packed numbers
 * without a comparison function, which would be half of the work.
 */
export function inOrder(count: number, keyOf: (n: number) => number): Float64Array {
  const packed = new Float64Array(count);
  for (let n = 0; n < count; n++) packed[n] = Math.round(keyOf(n) * steps) * count + n;
  packed.sort();
  // Floored modulo by count; `%` of numbers this large would take longer than the sort.
  for (let i = 0; i < count; i++) packed[i] = (packed[i] ?? 0) - Math.floor((packed[i] ?? 0) / count) * count;
  return packed;
}

/** Spatial hash of markers; a cell is at least `reach` wide, so everything within reach is in the nine surrounding cells. */
function createGrid({ x, y }: PlacedMarkers, reach: number) {
  let [west, north, east, south] = [x[0] ?? 0, y[0] ?? 0, x[0] ?? 0, y[0] ?? 0];
  for (let n = 1; n < x.length; n++) {
    west = Math.min(west, x[n] ?? 0);
    east = Math.max(east, x[n] ?? 0);
    north = Math.min(north, y[n] ?? 0);
    south = Math.max(south, y[n] ?? 0);
  }
  // The number of cells is bounded, whatever the extent.
  const cell = Math.max(reach, (east - west) / 100, (south - north) / 100, 1);
  // A margin of one cell all around, so that every cell has all neighbours.
  const columns = Math.floor((east - west) / cell) + 3;
  const first = new Int32Array(columns * (Math.floor((south - north) / cell) + 3)).fill(-1);
  const next = new Int32Array(x.length).fill(-1);
  const square = (n: number) =>
    (Math.floor(((y[n] ?? 0) - north) / cell) + 1) * columns + Math.floor(((x[n] ?? 0) - west) / cell) + 1;
  return {
    columns,
    first,
    next,
    square,
    add(n: number): void {
      const at = square(n);
      next[n] = first[at] ?? -1;
      first[at] = n;
    },
    /** `from` is the cell it was added to. */
    move(n: number, from: number): void {
      if (square(n) === from) return;
      if (first[from] === n) first[from] = next[n] ?? -1;
      else {
        let before = first[from] ?? -1;
        while (before >= 0 && next[before] !== n) before = next[before] ?? -1;
        if (before >= 0) next[before] = next[n] ?? -1;
      }
      this.add(n);
    },
  };
}

/** Whether two markers are too near to be drawn both. */
export function collides({ x, y, count, radius, pill }: PlacedMarkers, a: number, b: number): boolean {
  const dx = Math.abs((x[a] ?? 0) - (x[b] ?? 0));
  const dy = (y[a] ?? 0) - (y[b] ?? 0);
  const [ra, rb] = [radius[a] ?? 0, radius[b] ?? 0];
  const [isPinA, isPinB] = [count[a] === 1, count[b] === 1];
  if (isPinA && isPinB) return dx * dx + dy * dy < (merging * (ra + rb)) ** 2;
  if (isPinA || isPinB) {
    // How far the head is below the middle of the disc.
    const below = (isPinA ? dy : -dy) - pinHead.above;
    const [disc, wide] = isPinA ? [rb, pill[b] ?? 0] : [ra, pill[a] ?? 0];
    const limit = covering * (ra + rb);
    if (dx * dx + below * below < limit * limit) return true;
    return wide > 0 && dx < wide + pinHead.radius / 2 && Math.abs(below - disc) < pinHead.radius + pillHeight / 4;
  }
  if (dx < ra + rb + apart.across && Math.abs(dy) < ra + rb + apart.down) return true;
  const [pa, pb] = [pill[a] ?? 0, pill[b] ?? 0];
  if (pa > 0 && pb > 0 && dx < pa + pb + air && Math.abs(dy + ra - rb) < pillHeight + air) return true;
  if (pa > 0 && dx < pa + rb + air && Math.abs(dy + ra) < rb + pillHeight / 2 + air) return true;
  return pb > 0 && dx < pb + ra + air && Math.abs(rb - dy) < ra + pillHeight / 2 + air;
}

/** One pass; the largest first, each into the first host that it collides with. Returns whether anything was merged. */
function mergeOnce(placed: PlacedMarkers, home: Int32Array, kept: readonly number[], reach: number): boolean {
  const { x, y, count, open, radius, pill } = placed;
  const grid = createGrid(placed, reach);
  const { columns, first, next } = grid;
  /** Order of the hosts: of several within reach the first is used. */
  const rank = new Int32Array(count.length);
  let hosts = 0;
  const order = inOrder(kept.length, (i) => -(count[kept[i] ?? 0] ?? 0));
  for (let i = 0; i < order.length; i++) {
    const n = kept[order[i] ?? 0] ?? 0;
    const middle = grid.square(n);
    let host = -1;
    for (let line = middle - columns; line <= middle + columns; line += columns)
      for (let at = line - 1; at <= line + 1; at++)
        for (let other = first[at] ?? -1; other >= 0; other = next[other] ?? -1)
          if ((host < 0 || (rank[other] ?? 0) < (rank[host] ?? 0)) && collides(placed, n, other)) host = other;
    if (host < 0) {
      rank[n] = hosts++;
      grid.add(n);
      continue;
    }
    home[n] = host;
    const from = grid.square(host);
    const sum = (count[host] ?? 0) + (count[n] ?? 0);
    const share = (count[n] ?? 0) / sum;
    x[host] = (x[host] ?? 0) + ((x[n] ?? 0) - (x[host] ?? 0)) * share;
    y[host] = (y[host] ?? 0) + ((y[n] ?? 0) - (y[host] ?? 0)) * share;
    count[host] = sum;
    open[host] = (open[host] ?? 0) + (open[n] ?? 0);
    radius[host] = clusterRadius(sum);
    pill[host] = pillHalfWidth(open[host] ?? 0);
    grid.move(host, from);
  }
  return hosts < kept.length;
}

/**
 * Merges smaller markers into the larger ones that they collide with: counts are added, the position is the weighted mean.
 * Returns for every marker its own index, or that of the marker it was merged into.
 */
export function mergeMarkers(placed: PlacedMarkers): Int32Array {
  const { count, open } = placed;
  const home = new Int32Array(count.length);
  let [all, opened] = [0, 0];
  for (let n = 0; n < count.length; n++) {
    home[n] = n;
    all += count[n] ?? 0;
    opened += open[n] ?? 0;
  }
  const largest = clusterRadius(all);
  const reach = Math.max(
    2 * largest + apart.down,
    2 * pillHalfWidth(opened) + air,
    largest + pinHead.above + pinHead.radius,
  );
  let kept = [...home];
  for (let round = 0; round < rounds && mergeOnce(placed, home, kept, reach); round++)
    kept = kept.filter((n) => home[n] === n);
  // Hosts may have been merged themselves, always into one that comes earlier in the order.
  for (let n = 0; n < home.length; n++) {
    let host = home[n] ?? n;
    while (home[host] !== host) host = home[host] ?? host;
    home[n] = host;
  }
  return home;
}
