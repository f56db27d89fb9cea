// Gives every marker room: those that would lie on top of each other become one cluster, those that only touch move apart.
// The engine clusters by where markets lie; how large a marker is drawn is known on the page alone. Plain arrays and plain
// loops, because this runs whenever the map has come to rest, and mostly before the engine has compiled anything.

/** Markers while they are being placed, side by side; pixels, y downwards. */
export interface Room {
  x: Float64Array;
  y: Float64Array;
  count: Uint32Array;
  radius: Float64Array;
}

/** Closer than this share of both radii, markers merge. */
const merging = 0.72;
/** Clusters give way this often and this far in pixels; pins of single markets keep their point. */
const rounds = 5;
const farthest = 16;

/** Steps per unit that `inOrder` tells apart. */
const steps = 64;

/**
 * The numbers 0 to `count` - 1 by their key, ascending; keys less than 1/64 apart keep their order. A sort of plain numbers
 * asks nobody: a comparison function would be half of the work here.
 */
export function inOrder(count: number, keyOf: (n: number) => number): Float64Array {
  const packed = new Float64Array(count);
  for (let n = 0; n < count; n++) packed[n] = Math.round(keyOf(n) * steps) * count + n;
  packed.sort();
  // The remainder of a division by count, below zero too; `%` of numbers this large would take longer than the sort.
  for (let i = 0; i < count; i++) packed[i] = (packed[i] ?? 0) - Math.floor((packed[i] ?? 0) / count) * count;
  return packed;
}

/** Markers by the square of a grid they lie in; a square is at least `reach` wide, so whatever is within reach lies in the nine around. */
function createGrid({ x, y }: Room, reach: number) {
  let [west, north, east, south] = [x[0] ?? 0, y[0] ?? 0, x[0] ?? 0, y[0] ?? 0];
  for (let n = 1; n < x.length; n++) {
    west = Math.min(west, x[n] ?? 0);
    east = Math.max(east, x[n] ?? 0);
    north = Math.min(north, y[n] ?? 0);
    south = Math.max(south, y[n] ?? 0);
  }
  // However far apart they lie, there are few squares.
  const cell = Math.max(reach, (east - west) / 100, (south - north) / 100, 1);
  // A margin of one square all around: no neighbour is missing.
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
    /** `from` is the square it was added in. */
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
 * Moves smaller markers into the larger ones they would hide behind: their counts add up and the place between is weighted.
 * Answers where every marker went: its own index, or that of the marker it is now part of.
 */
export function mergeMarkers(room: Room, radiusOf: (count: number) => number): Int32Array {
  const { x, y, count, radius } = room;
  const home = new Int32Array(count.length);
  let all = 0;
  for (let n = 0; n < count.length; n++) all += count[n] ?? 0;
  const grid = createGrid(room, 2 * merging * Math.max(radiusOf(all), radiusOf(1)));
  const { columns, first, next } = grid;
  /** Which host came first; of several within reach that is the one. */
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

/** Pairs of `kept` that touch or might after a push, one after the other. */
function touching({ x, y, count, radius }: Room, kept: readonly number[]): number[] {
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

/** Pushes touching clusters apart, the smaller one farther, none farther than `farthest`. */
export function partMarkers(room: Room, kept: readonly number[]): void {
  const { x, y, count, radius } = room;
  const fromX = x.slice();
  const fromY = y.slice();
  const pairs = touching(room, kept);
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
