import { describe, expect, it } from 'vitest';
import { boundsAround, type Covered, fitBounds, freePart } from '../../../../core/rules/map/map-fit.ts';

const phone = [390, 780] as const;
/** Search field and filters above, the sheet below. */
const covered: Covered = [116, 0, 257, 0];
const sigtuna = { latitude: 59.6173, longitude: 17.7236 };

const north = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180));
/** Pixels from the middle of the free part, x to the east and y downwards. */
function pixels(view: { latitude: number; longitude: number; zoom: number }, latitude: number, longitude: number) {
  const world = 256 * 2 ** view.zoom;
  return [
    ((longitude - view.longitude) / 360) * world,
    ((north(view.latitude) - north(latitude)) / (2 * Math.PI)) * world,
  ] as const;
}

describe('the free part of the map', () => {
  it('is below the controls, above the sheet and 20 px from the sides', () => {
    expect(freePart(phone, covered)).toEqual({ left: 20, top: 124, width: 350, height: 391 });
  });

  it('is never empty, however much is covered', () => {
    expect(freePart([320, 300], [200, 0, 200, 300])).toMatchObject({ width: 40, height: 40 });
  });
});

describe('a fitted area', () => {
  it('fills the free part in one direction, and is inside it in the other', () => {
    const bounds = boundsAround(sigtuna, 25);
    const view = fitBounds(bounds, phone, covered, 20);
    const [east] = pixels(view, sigtuna.latitude, bounds.east);
    const [, top] = pixels(view, bounds.north, sigtuna.longitude);
    const [, bottom] = pixels(view, bounds.south, sigtuna.longitude);
    expect(east).toBeCloseTo(175, 3);
    expect(-top).toBeCloseTo(175, 3);
    expect(bottom).toBeCloseTo(175, 3);
  });

  it('is not zoomed in beyond the limit', () => {
    expect(fitBounds(boundsAround(sigtuna, 25), phone, covered, 9).zoom).toBe(9);
    expect(fitBounds({ west: 18, east: 18, south: 59, north: 59 }, phone, covered, 11).zoom).toBe(11);
  });

  it('leaves room for markers at its edges, more above a pin than below', () => {
    const margin: Covered = [40, 42, 34, 42];
    const sweden = { west: 11.2, south: 55.4, east: 22.7, north: 67.2 };
    const view = fitBounds(sweden, phone, covered, 20, margin);
    const [, top] = pixels(view, sweden.north, 15);
    const [, bottom] = pixels(view, sweden.south, 15);
    const [east] = pixels(view, 60, sweden.east);
    expect(-top).toBeCloseTo(391 / 2 - 40, 3);
    expect(bottom).toBeCloseTo(391 / 2 - 34, 3);
    expect(east).toBeLessThan(350 / 2 - 42);
    expect(view.zoom).toBeGreaterThan(4);
    expect(view.zoom).toBeLessThan(4.4);
  });
});

describe('the bounds of a circle', () => {
  it('reach its radius to every side', () => {
    const { west, south, east, north: top } = boundsAround(sigtuna, 25);
    const kmPerDegree = 40_075.017 / 360;
    expect(((east - west) / 2) * kmPerDegree * Math.cos((sigtuna.latitude * Math.PI) / 180)).toBeCloseTo(25, 2);
    expect(((top - south) / 2) * kmPerDegree).toBeCloseTo(25, 1);
  });
});
