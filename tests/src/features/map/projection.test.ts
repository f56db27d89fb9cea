import { describe, expect, it } from 'vitest';
import { project } from '../../../../src/features/map/projection.ts';

describe('the overview', () => {
  const place = project(390, 420, { top: 124, bottom: 26 });

  it('keeps the whole country between what covers the box', () => {
    for (const [lon, lat] of [
      [10.97, 58.94],
      [24.15, 65.84],
      [13.36, 55.34],
      [20.55, 69.06],
    ] as const) {
      const [x, y] = place(lon, lat);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(390);
      expect(y).toBeGreaterThan(124);
      expect(y).toBeLessThan(394);
    }
  });

  it('puts north above south and west to the left of east', () => {
    expect(place(18, 68)[1]).toBeLessThan(place(18, 56)[1]);
    expect(place(12, 60)[0]).toBeLessThan(place(20, 60)[0]);
  });

  it('keeps directions: a degree of longitude and one of latitude at the equator of the drawing are to scale', () => {
    const [x1, y1] = place(15, 60);
    const [x2, y2] = place(15.2, 60.1);
    expect((x2 - x1) / (y1 - y2)).toBeCloseTo(1, 1);
  });
});
