// @vitest-environment happy-dom
// How close the map may come: 11 without street tiles, more as soon as there is one.

import { expect, it } from 'vitest';
import type { MapSources } from '../../../../core/contract/map.ts';
import { createBaseLayers } from '../../../../src/features/map/base-layers.ts';
import { createNameStore } from '../../../../src/features/map/place-names.ts';
import { mapPalettes } from '../../../../src/ui/map-style/palette.ts';

const overview = { version: '0123456789', minzoom: 0, maxzoom: 8, attribution: '' };
const detail = { ...overview, maxzoom: 14, savable: false };

/** Layers whose tiles are answered by the test, and the zoom ends so far. */
function layersOf(sources: MapSources) {
  const ends: number[] = [];
  const { layers } = createBaseLayers(sources, mapPalettes.light, {
    names: createNameStore(),
    onNames: () => {},
    onStreets: () => {},
    onZoomEnd: (zoom) => ends.push(zoom),
  });
  const street = layers[1]?.getSource();
  const hear = (...types: string[]) => {
    for (const type of types) street?.dispatchEvent(type);
  };
  return {
    ends,
    start: () => hear('tileloadstart'),
    come: () => hear('tileloadend'),
    fail: () => hear('tileloaderror'),
  };
}

it('is 11 without a source of streets, and 18 with one', () => {
  expect(layersOf({ overview, detail: null }).ends).toEqual([11]);
  expect(layersOf({ overview, detail }).ends).toEqual([18]);
});

it('is 11 when every street tile of a view fails, and 18 again when one comes', () => {
  const { ends, start, come, fail } = layersOf({ overview, detail });
  for (const each of [start, start, fail]) each();
  expect(ends.at(-1)).toBe(18);
  fail();
  expect(ends.at(-1)).toBe(11);
  for (const each of [start, come]) each();
  expect(ends.at(-1)).toBe(18);
});

it('stays when a tile fails among others, or after others', () => {
  const { ends, start, come, fail } = layersOf({ overview, detail });
  for (const each of [start, start, fail, come, start, fail]) each();
  expect(new Set(ends)).toEqual(new Set([18]));
});
