import { describe, expect, it } from 'vitest';
import { mapPalettes } from '../../../src/ui/map-style/palette.ts';
import { contrast } from '../../helpers/contrast.ts';

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

  it('tells land from water by their brightness too', () => {
    expect(contrast(colors.land, colors.water)).toBeGreaterThanOrEqual(1.3);
    expect(contrast(colors.shore, colors.land)).toBeGreaterThanOrEqual(1.6);
    expect(contrast(colors.shore, colors.water)).toBeGreaterThanOrEqual(1.2);
    expect(contrast(colors.ferry, colors.water)).toBeGreaterThanOrEqual(1.5);
  });

  it('has pins with a contrast of 3:1, filled or hollow', () => {
    for (const accent of [colors.falu, colors.spruce, colors.ochre])
      for (const ground of [colors.land, colors.water, colors.card])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  });
});
