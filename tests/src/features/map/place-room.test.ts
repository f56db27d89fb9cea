// Markers around the dot of a known place, and its name above it.
import { expect, it } from 'vitest';
import { collides, type PlacedMarkers } from '../../../../src/features/map/marker-overlaps.ts';
import { dotRadius, makeRoom } from '../../../../src/features/map/place-room.ts';

const radius = 20;
/** Clusters without pills; a count of 1 is a pin. */
const placed = (...marks: [x: number, y: number, count: number][]): PlacedMarkers => ({
  x: Float64Array.from(marks, ([x]) => x),
  y: Float64Array.from(marks, ([, y]) => y),
  count: Uint32Array.from(marks, ([, , count]) => count),
  open: new Uint32Array(marks.length),
  radius: Float64Array.from(marks, () => radius),
  pill: new Float64Array(marks.length),
});
const dot = { x: 0, y: 0, halfName: 30 };
const gap = ({ x, y }: PlacedMarkers, n: number) => Math.hypot(x[n] ?? 0, y[n] ?? 0) - radius - dotRadius;

it('the own marker of the place is 10 px below its dot', () => {
  const marks = placed([0, 0, 12]);
  makeRoom(marks, [0], dot, 0);
  expect([marks.x[0], marks.y[0]].map((at) => Math.round(at ?? 0))).toEqual([0, radius + dotRadius + 10]);
});

it('clusters move aside without touching each other, and pins stay', () => {
  const marks = placed([0, 0, 12], [10, 12, 40], [-5, -20, 7], [3, 3, 1], [200, 0, 9]);
  makeRoom(marks, [0, 1, 2, 3, 4], dot, 0);
  for (const n of [0, 1, 2]) expect(gap(marks, n)).toBeGreaterThan(9.9);
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    expect(collides(marks, a, b)).toBe(false);
  expect([marks.x[3], marks.y[3], marks.x[4], marks.y[4]]).toEqual([3, 3, 200, 0]);
});

it('at the own position nothing is moved that is not in the way', () => {
  const marks = placed([60, 0, 12]);
  makeRoom(marks, [0], { ...dot, halfName: 0 }, -1);
  expect([marks.x[0], marks.y[0]]).toEqual([60, 0]);
});
