import { describe, expect, it } from 'vitest';
import { closestZoom, farthestZoom, holds, widened, zoomForRadius } from '../../../../core/rules/map/map-view.ts';

describe('the zoom by radius', () => {
  it.each([
    [1, 13],
    [5, 13],
    [5.1, 12],
    [10, 12],
    [11, 11],
    [25, 11],
    [50, 10],
    [51, 9],
    [100, 9],
    [200, 8],
    [201, 7],
    [500, 7],
    [501, 6],
  ])('for %d km is %d', (km, zoom) => {
    expect(zoomForRadius(km)).toBe(zoom);
  });
});

describe('the requested bounds', () => {
  const screen = { west: 10, south: 56, east: 14, north: 60 };

  it('reach a quarter of the screen beyond each side', () => {
    expect(widened(screen)).toEqual({ west: 9, south: 55, east: 15, north: 61 });
  });

  it('stay on the globe', () => {
    expect(widened({ west: -170, south: -80, east: 170, north: 84 })).toEqual({
      west: -180,
      south: -85,
      east: 180,
      north: 85,
    });
  });

  it('contain a screen that has moved a little, not one that has left them', () => {
    expect(holds(widened(screen), { west: 10.9, south: 56, east: 14.9, north: 60 })).toBe(true);
    expect(holds(widened(screen), { west: 11.1, south: 56, east: 15.1, north: 60 })).toBe(false);
  });
});

describe('the farthest zoom', () => {
  it('is 4 at 1280 × 800', () => {
    expect(farthestZoom(1280, 800)).toBe(4);
  });

  it('is higher on larger maps, so that they stay within the stored tiles', () => {
    expect(farthestZoom(2560, 800)).toBe(5);
    expect(farthestZoom(1280, 1600)).toBe(5);
  });

  it('is lower on smaller ones, where Sweden needs it, down to 3', () => {
    expect(farthestZoom(320, 504)).toBeCloseTo(3.13, 2);
    expect(farthestZoom(100, 100)).toBe(3);
  });

  it('is valid before the map has a size', () => {
    expect(farthestZoom(0, 0)).toBe(3);
  });
});

describe('the closest zoom', () => {
  it('is 11 without street tiles', () => {
    expect(closestZoom(null)).toBe(11);
  });

  it('enlarges street tiles by four zooms, up to 18', () => {
    expect(closestZoom(14)).toBe(18);
    expect(closestZoom(16)).toBe(18);
    expect(closestZoom(9)).toBe(13);
    expect(closestZoom(5)).toBe(11);
  });
});
