// Positions of markets that are fanned out around a shared point.
import { expect, test } from 'vitest';
import { fanOffset } from '../../../../core/rules/map/fan.ts';

const reach = (place: number) => Math.hypot(...fanOffset(place));
const turn = (place: number) => {
  const [east, north] = fanOffset(place);
  return Math.round((Math.atan2(north, east) * 180) / Math.PI + 360) % 360;
};

test('six are placed 0.0003 degrees off, at 60 degree steps', () => {
  expect([0, 1, 2, 3, 4, 5].map(turn)).toEqual([0, 60, 120, 180, 240, 300]);
  for (let place = 0; place < 6; place++) expect(reach(place)).toBeCloseTo(0.0003, 12);
});

test('the seventh begins a second ring at twice the distance, the thirteenth a third', () => {
  expect([6, 7, 11].map(turn)).toEqual([0, 60, 300]);
  expect(reach(6)).toBeCloseTo(0.0006, 12);
  expect(reach(11)).toBeCloseTo(0.0006, 12);
  expect(reach(12)).toBeCloseTo(0.0009, 12);
});

test('no two of a hundred share a position, and none is at the point', () => {
  const places = Array.from({ length: 100 }, (_, place) => fanOffset(place).map((d) => Math.round(d * 1e9)));
  expect(new Set(places.map(String)).size).toBe(100);
  expect(places.map(String)).not.toContain('0,0');
});
