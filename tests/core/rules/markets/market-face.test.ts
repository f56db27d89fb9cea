// The face of a market: the same on every device, and different from its neighbours' in any list.
import { describe, expect, it } from 'vitest';
import type { MarketStatus } from '../../../../core/contract/markets.ts';
import { faceCounts, faceHash, marketFace } from '../../../../core/rules/markets/market-face.ts';
import { isPublic } from '../../../../core/rules/markets/market-marks.ts';
import { haversineKm } from '../../../../core/rules/place/distance.ts';
import { compareSwedish } from '../../../../core/rules/text/swedish-order.ts';
import { generateDemo } from '../../../../server/seed/generate.ts';

it('follows from the id alone', () => {
  expect(faceHash('067HK276TGST8')).toBe(2_717_988_889);
  expect(marketFace('067HK276TGST8')).toEqual({ palette: 1, pattern: 0 });
  expect(faceHash('0704NZMCV1CT6')).toBe(3_316_642_311);
  expect(marketFace('0704NZMCV1CT6')).toEqual({ palette: 3, pattern: 2 });
});

describe('among 10 000 demo markets', () => {
  const { markets } = generateDemo({ count: 10_000, seedNumber: 42, now: Date.UTC(2026, 5, 26, 12) });
  const open = markets.filter(({ status }) => isPublic(status as MarketStatus));
  const from = (latitude: number, longitude: number) => {
    const km = new Map(open.map((each) => [each, haversineKm(latitude, longitude, each.latitude, each.longitude)]));
    return open.toSorted((a, b) => (km.get(a) ?? 0) - (km.get(b) ?? 0));
  };
  /** The share of neighbours whose palette and pattern are the same, whatever their glyphs. */
  const alike = (list: typeof open) => {
    const faces = list.map(({ id }) => marketFace(id)).map(({ palette, pattern }) => `${palette} ${pattern}`);
    return faces.filter((face, n) => face === faces[n - 1]).length / (faces.length - 1);
  };

  it.each([
    ['by name', open.toSorted((a, b) => compareSwedish(a.name, b.name))],
    ['by the time they were added', open],
    ['by views', open.toSorted((a, b) => Number(b.view_count) - Number(a.view_count))],
    ['by distance from Sigtuna', from(59.617, 17.724)],
    ['by distance from Malmö', from(55.605, 13.004)],
  ])('at most one pair of neighbours in twelve is alike %s', (_, list) => {
    expect(list.length).toBe(10_000);
    expect(alike(list)).toBeLessThanOrEqual(1 / 12);
  });

  it('every palette with every pattern is about as frequent', () => {
    const counts = new Map<string, number>();
    for (const { id } of open) {
      const { palette, pattern } = marketFace(id);
      counts.set(`${palette} ${pattern}`, (counts.get(`${palette} ${pattern}`) ?? 0) + 1);
    }
    const kinds = faceCounts.palettes * faceCounts.patterns;
    expect(counts.size).toBe(kinds);
    for (const count of counts.values()) expect(Math.abs(count / (10_000 / kinds) - 1)).toBeLessThan(0.25);
  });
});
