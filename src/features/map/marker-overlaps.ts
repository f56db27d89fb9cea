// Resolves overlaps of markers: those that would cover each other are merged into a cluster, those that only touch move apart.
// The engine clusters by position; the drawn size of a marker is known in the page only. Plain arrays and loops, because this
// runs after every movement of the map, and usually before the JIT has optimised anything.

/** Markers during placement, as parallel arrays; pixels, y downwards. */
export interface PlacedMarkers {
  x: Float64Array;
  y: Float64Array;
  count: Uint32Array;
  radius: Float64Array;
}

/** Markers closer than this fraction of both radii are merged. */
const merging = 0.72;
/** Iterations and maximum distance in pixels for pushing clusters apart; pins of single markets are not moved. */
const rounds = 5;
const farthest = 16;

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

/**
 * Merges smaller markers into the larger ones that would cover them: counts are added, the position is the weighted mean.
 * Returns for every marker its own index, or that of the marker it was merged into.
 */
export function mergeMarkers(placed: PlacedMarkers, radiusOf: (count: number) => number): Int32Array {
  const { x, y, count, radius } = placed;
  const home = new Int32Array(count.length);
  let all = 0;
  for (let n = 0; n < count.length; n++) all += count[n] ?? 0;
  const grid = createGrid(placed, 2 * merging * Math.max(radiusOf(all), radiusOf(1)));
  const { columns, first, next } = grid;
  /** Order of the hosts: of several within reach the first is used. */
  const rank = new Int32Array(count.length);
  let hosts = 0;
  const order = inOrder(count.length, (n) => -(count[n] ?? 0));
  for (let i = 0; i < order.length; i++) {
    const n = order[i] ?? 0;
    const atX = x[n] ?? 0;
    const atY = y[n] ?? 0;
    const own = radius[n] ?? 0;
    const middle = grid.square(n);
    let host = -1;
    for (let line = middle - columns; line <= middle + columns; line += columns)
      for (let at = line - 1; at <= line + 1; at++)
        for (let other = first[at] ?? -1; other >= 0; other = next[other] ?? -1) {
          const reach = merging * (own + (radius[other] ?? 0));
          const dx = (x[other] ?? 0) - atX;
          const dy = (y[other] ?? 0) - atY;
          if (dx * dx + dy * dy < reach * reach && (host < 0 || (rank[other] ?? 0) < (rank[host] ?? 0))) host = other;
        }
    home[n] = host < 0 ? n : host;
    if (host < 0) {
      rank[n] = hosts++;
      grid.add(n);
      continue;
    }
    const from = grid.square(host);
    const sum = (count[host] ?? 0) + (count[n] ?? 0);
    const share = (count[n] ?? 0) / sum;
    x[host] = (x[host] ?? 0) + (atX - (x[host] ?? 0)) * share;
    y[host] = (y[host] ?? 0) + (atY - (y[host] ?? 0)) * share;
    count[host] = sum;
    radius[host] = radiusOf(sum);
    grid.move(host, from);
  }
  return home;
}

/** Pairs of `kept` that touch or might touch after a push, as a flat list. */
function touching({ x, y, count, radius }: PlacedMarkers, kept: readonly number[]): number[] {
  const byX = inOrder(kept.length, (i) => x[kept[i] ?? 0] ?? 0);
  for (let i = 0; i < byX.length; i++) byX[i] = kept[byX[i] ?? 0] ?? 0;
  let largest = 0;
  for (const n of kept) if ((radius[n] ?? 0) > largest) largest = radius[n] ?? 0;
  const pairs: number[] = [];
  for (let i = 0; i < byX.length; i++) {
    const a = byX[i] ?? 0;
    const atX = x[a] ?? 0;
    const atY = y[a] ?? 0;
    const isOne = count[a] === 1;
    const own = (radius[a] ?? 0) + farthest / 2;
    const last = atX + own + largest;
    for (let j = i + 1; j < byX.length; j++) {
      const b = byX[j] ?? 0;
      if ((x[b] ?? 0) > last) break;
      const dx = (x[b] ?? 0) - atX;
      const dy = (y[b] ?? 0) - atY;
      const reach = own + (radius[b] ?? 0);
      if (dx * dx + dy * dy < reach * reach && !(isOne && count[b] === 1)) pairs.push(a, b);
    }
  }
  return pairs;
}

/** Pushes touching clusters apart, the smaller one farther, at most by `farthest`. */
export function separateMarkers(placed: PlacedMarkers, kept: readonly number[]): void {
  const { x, y, count, radius } = placed;
  const fromX = x.slice();
  const fromY = y.slice();
  const pairs = touching(placed, kept);
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < pairs.length; i += 2) {
      const a = pairs[i] ?? 0;
      const b = pairs[i + 1] ?? 0;
      const dx = (x[b] ?? 0) - (x[a] ?? 0);
      const dy = (y[b] ?? 0) - (y[a] ?? 0);
      const distance = Math.sqrt(dx * dx + dy * dy) || 1;
      const lack = ((radius[a] ?? 0) + (radius[b] ?? 0) + 2 - distance) / distance;
      if (lack <= 0) continue;
      const countA = count[a] ?? 1;
      const countB = count[b] ?? 1;
      const shareB = countB === 1 ? 0 : countA === 1 ? 1 : countA / (countA + countB);
      x[a] = (x[a] ?? 0) - dx * lack * (1 - shareB);
      y[a] = (y[a] ?? 0) - dy * lack * (1 - shareB);
      x[b] = (x[b] ?? 0) + dx * lack * shareB;
      y[b] = (y[b] ?? 0) + dy * lack * shareB;
    }
  for (const n of kept) {
    const dx = (x[n] ?? 0) - (fromX[n] ?? 0);
    const dy = (y[n] ?? 0) - (fromY[n] ?? 0);
    const shrink = farthest / Math.max(farthest, Math.sqrt(dx * dx + dy * dy));
    x[n] = (fromX[n] ?? 0) + dx * shrink;
    y[n] = (fromY[n] ?? 0) + dy * shrink;
  }
}
