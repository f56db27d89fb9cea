// The credit of the public tile service is complete whatever its TileJSON says; that of other services is theirs.
import { expect, it } from 'vitest';
import { readTileJson } from '../../../server/adapters/tile-json.ts';
import { publicTiles } from '../../../server/ports/public-tiles.ts';

const credit = (attribution: unknown, home: string = publicTiles.url) => {
  const url = new URL(home);
  return readTileJson({ tiles: [`${url.origin}/planet/20260913_164504_pt/{z}/{x}/{y}.pbf`], attribution }, url)
    .attribution;
};

it('names service, schema and data', () => {
  const whole = 'OpenFreeMap © OpenMapTiles Data from OpenStreetMap';
  const links =
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>';
  expect(credit(links)).toBe(whole);
  for (const given of [undefined, null, 7, '', 'OpenFreeMap', '© OpenStreetMap']) expect(credit(given)).toBe(whole);
  expect(credit(`${links} and somebody new`)).toBe(`${whole} and somebody new`);
  expect(credit('© Kommunen', 'https://tiles.example/planet')).toBe('© Kommunen');
});
