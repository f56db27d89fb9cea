// Overlapping markers, found by a spatial hash: the same result as comparing every pair.
import { describe, expect, it } from 'vitest';
import { clusterRadius, pillHalfWidth, pinHead } from '../../../../core/rules/map/marker-sizes.ts';
import { collides, inOrder, mergeMarkers, type PlacedMarkers } from '../../../../src/features/map/marker-overlaps.ts';

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function placedMarkers(size: number, wide: number, seed: number): PlacedMarkers {
  const next = numbers(seed);
  const fill = (make: () => number) => Array.from({ length: size }, make);
  const count = Uint32Array.from(fill(() => (next() < 0.5 ? 1 : Math.ceil(next() ** 4 * 2000))));
  const open = Uint32Array.from(count, (one) => Math.floor(one * next()));
  return {
    x: Float64Array.from(fill(() => 1e6 + next() * wide)),
    y: Float64Array.from(fill(() => -5e5 + next() * wide)),
    count,
    open,
    radius: Float64Array.from(count, (one) => (one === 1 ? pinHead.radius : clusterRadius(one))),
    pill: Float64Array.from(open, (one, n) => (count[n] === 1 ? 0 : pillHalfWidth(one))),
  };
}

/** The reference: largest first, into the first kept marker that it collides with; again while something was merged. */
function mergePlainly(placed: PlacedMarkers): number[] {
  const { x, y, count, open, radius, pill } = placed;
  const at = (list: ArrayLike<number>, n: number) => list[n] ?? Number.NaN;
  let left = [...count.keys()];
  const home = [...left];
  for (let round = 0; round < 4; round++) {
    const order = left.toSorted((a, b) => at(count, b) - at(count, a) || left.indexOf(a) - left.indexOf(b));
    const kept: number[] = [];
    for (const n of order) {
      const host = kept.find((other) => collides(placed, n, other));
      if (host === undefined) {
        kept.push(n);
        continue;
      }
      for (const [one, where] of home.entries()) if (where === n) home[one] = host;
      const share = at(count, n) / (at(count, host) + at(count, n));
      x[host] = at(x, host) + (at(x, n) - at(x, host)) * share;
      y[host] = at(y, host) + (at(y, n) - at(y, host)) * share;
      count[host] = at(count, host) + at(count, n);
      open[host] = at(open, host) + at(open, n);
      radius[host] = clusterRadius(at(count, host));
      pill[host] = pillHalfWidth(at(open, host));
    }
    if (kept.length === left.length) break;
    left = left.filter((n) => kept.includes(n));
  }
  return home;
}

describe('overlapping markers', () => {
  it('are none for no markers', () => {
    expect(mergeMarkers(placedMarkers(0, 100, 1))).toHaveLength(0);
  });
  it.each([
    [1, 100],
    [40, 60],
    [300, 400],
    [300, 1500],
    [300, 50_000],
  ])('merge as with a comparison of every pair: %i markers on %i pixels', (size, wide) => {
    for (let seed = 1; seed <= 20; seed++) {
      const [placed, plain] = [placedMarkers(size, wide, seed), placedMarkers(size, wide, seed)];
      expect([...mergeMarkers(placed)]).toEqual(mergePlainly(plain));
      expect(placed).toEqual(plain);
    }
  });
});

describe('sorting without comparisons', () => {
  it('is ascending, for negative keys too, and stable', () => {
    const keys = [3, -2, 3, 0, -2.5, 2 ** 36];
    expect([...inOrder(keys.length, (n) => keys[n] ?? 0)]).toEqual([4, 1, 3, 0, 2, 5]);
    expect([...inOrder(0, () => 0)]).toEqual([]);
  });
});
