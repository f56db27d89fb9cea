// Gives every mark room: those that would lie on top of each other become one cluster, those that only touch move apart.
// The engine clusters by where markets lie; how large a mark is drawn is known on the page alone. Plain arrays and plain
// loops, because this runs whenever the map has come to rest, and mostly before the engine has compiled anything.

/** Marks while they are being placed, side by side; pixels, y downwards. */
export interface Room {
  x: Float64Array;
  y: Float64Array;
  count: Uint32Array;
  radius: Float64Array;
}

/** Closer than this share of both radii, marks merge. */
const merging = 0.72;
/** Clusters give way this often and this far in pixels; pins of single markets keep their point. */
const rounds = 5;
const farthest = 16;

/**
 * Moves smaller marks into the larger ones they would hide behind: their counts add up and the place between is weighted.
 * Answers where every mark went: its own index, or that of the mark it is now part of.
 */
export function mergeMarks({ x, y, count, radius }: Room, radiusOf: (count: number) => number): Int32Array {
  const order = Array.from(count.keys()).sort((a, b) => (count[b] ?? 0) - (count[a] ?? 0) || a - b);
  const home = new Int32Array(count.length);
  const kept: number[] = [];
  for (const n of order) {
    const atX = x[n] ?? 0;
    const atY = y[n] ?? 0;
    const own = radius[n] ?? 0;
    let host = -1;
    for (const other of kept) {
      const reach = merging * (own + (radius[other] ?? 0));
      const dx = (x[other] ?? 0) - atX;
      if (dx > reach || dx < -reach) continue;
      const dy = (y[other] ?? 0) - atY;
      if (dx * dx + dy * dy < reach * reach) {
        host = other;
        break;
      }
    }
    home[n] = host < 0 ? n : host;
    if (host < 0) {
      kept.push(n);
      continue;
    }
    const sum = (count[host] ?? 0) + (count[n] ?? 0);
    const share = (count[n] ?? 0) / sum;
    x[host] = (x[host] ?? 0) + (atX - (x[host] ?? 0)) * share;
    y[host] = (y[host] ?? 0) + (atY - (y[host] ?? 0)) * share;
    count[host] = sum;
    radius[host] = radiusOf(sum);
  }
  return home;
}

/** Pairs of `kept` that touch or might after a push, one after the other. */
function touching({ x, y, count, radius }: Room, kept: readonly number[]): number[] {
  const byX = [...kept].sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  const pairs: number[] = [];
  for (let i = 0; i < byX.length; i++) {
    const a = byX[i] ?? 0;
    for (let j = i + 1; j < byX.length; j++) {
      const b = byX[j] ?? 0;
      const dx = (x[b] ?? 0) - (x[a] ?? 0);
      if (dx > 80) break;
      const reach = (radius[a] ?? 0) + (radius[b] ?? 0) + farthest / 2;
      const dy = (y[b] ?? 0) - (y[a] ?? 0);
      if (dx * dx + dy * dy < reach * reach && ((count[a] ?? 0) > 1 || (count[b] ?? 0) > 1)) pairs.push(a, b);
    }
  }
  return pairs;
}

/** Pushes touching clusters apart, the smaller one farther, none farther than `farthest`. */
export function partMarks(room: Room, kept: readonly number[]): void {
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
