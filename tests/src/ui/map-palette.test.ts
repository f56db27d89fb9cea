import { describe, expect, it } from 'vitest';
import { mapPalettes } from '../../../src/ui/map-style/palette.ts';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(mapPalettes))('text on the %s map', (_, colors) => {
  it.each(['town', 'place'] as const)(
    'has a contrast of 7:1 on land, on water, on its halo and on built-up areas: %s',
    (ink) => {
      for (const ground of [colors.land, colors.water, colors.halo, colors.builtUp, colors.wood, colors.park])
        expect(contrast(colors[ink], ground)).toBeGreaterThanOrEqual(7);
    },
  );

  it('has a contrast of 7:1 on water and on its halo for names of water', () => {
    expect(contrast(colors.waterName, colors.water)).toBeGreaterThanOrEqual(7);
    expect(contrast(colors.waterName, colors.waterHalo)).toBeGreaterThanOrEqual(7);
  });

  it('has a contrast of 7:1 on the halo of road names and in clusters', () => {
    expect(contrast(colors.road, colors.halo)).toBeGreaterThanOrEqual(7);
    expect(contrast(colors.ink, colors.card)).toBeGreaterThanOrEqual(7);
  });

  it('has pins with a contrast of 3:1, filled or hollow', () => {
    for (const accent of [colors.falu, colors.spruce, colors.ochre])
      for (const ground of [colors.land, colors.card]) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  });
});
