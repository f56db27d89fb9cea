// Builds, from packages alone: public/map/overview-<hash>.pmtiles with manifest and NOTICE, server/seed/places.json
// and server/seed/land.bin. Building twice gives the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon } from './geometry.ts';
import { drawLandMask, packLandMask } from './land-mask.ts';
import { borders, countryShapes, rivers } from './lines.ts';
import { notice } from './notice.ts';
import { placeLabels, swedishPlaces, waterLabels } from './places.ts';
import { writePmtiles } from './pmtiles-writer.ts';
import { cutTiles, extent, type Tile } from './tiles.ts';
import { loadWater, waterAt } from './water.ts';
import { padded, swedenBox, windows } from './windows.ts';

const root = join(import.meta.dirname, '../..');
const mapDir = join(root, 'public/map');
const seedDir = join(root, 'server/seed');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
/** JSON in this repository's format: flat lists on one line. */
const tidyJson = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, list: string) => `[${list.replace(/\n\s+/g, ' ')}]`)}\n`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

const places = swedishPlaces();
const labels = placeLabels(places);
const waterNames = waterLabels();
const water = loadWater(windows[5] ?? swedenBox);
const boundary = borders();
const waterway = rivers();

const tiles: Tile[] = [];
for (const [z, window] of windows.entries()) {
  const cut = cutTiles(z, window, {
    water: waterAt(water, z, padded(window, z)),
    waterway: z >= 4 ? waterway : [],
    boundary: [boundary],
    water_name: waterNames.filter((feature) => feature.firstZoom <= z),
    place: labels.filter((feature) => feature.firstZoom <= z),
  });
  tiles.push(...cut);
  console.log(`zoom ${z}: ${cut.length} tiles`);
}

const layers = ['water', 'waterway', 'boundary', 'water_name', 'place'];
const { archive, contents } = writePmtiles(tiles, {
  minZoom: 0,
  maxZoom: windows.length - 1,
  bounds: windows[5] ?? swedenBox,
  centre: [18.07, 59.33, 5],
  metadata: {
    name: 'Loppis overview',
    attribution: notice.short,
    vector_layers: layers.map((id) => ({ id, fields: {} })),
  },
});

const mask = drawLandMask(
  waterAt(water, 12, swedenBox, { inSweden: 1, elsewhere: 1 }).map((shape) => shape.geometry.coordinates as Polygon),
  countryShapes().map(({ name, polygons }) => ({ name, polygons: polygons as Polygon[] })),
);
const land = packLandMask(mask);
const placeList = tidyJson({
  columns: ['name', 'latitude', 'longitude', 'population', 'county'],
  rows: places.map(({ name, lat, lon, population, county }) => [name, lat, lon, population, county]),
});

mkdirSync(mapDir, { recursive: true });
for (const name of readdirSync(mapDir)) if (/^overview-.*\.pmtiles$/.test(name)) rmSync(join(mapDir, name));
const file = `overview-${sha256(archive).slice(0, 10)}.pmtiles`;
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const manifest = {
  file,
  sha256: sha256(archive),
  bytes: archive.length,
  tiles: tiles.length,
  contents,
  zooms: [0, windows.length - 1],
  extent,
  windows,
  layers,
  attribution: notice.short,
  packages: dependencies,
  seed: {
    'places.json': { sha256: sha256(placeList), places: places.length },
    'land.bin': { sha256: sha256(land), bytes: land.length },
  },
};
writeFileSync(join(mapDir, file), archive);
writeFileSync(join(mapDir, 'manifest.json'), tidyJson(manifest));
writeFileSync(join(mapDir, 'NOTICE'), notice.text);
mkdirSync(seedDir, { recursive: true });
writeFileSync(join(seedDir, 'places.json'), placeList);
writeFileSync(join(seedDir, 'land.bin'), land);
console.log(`${file}: ${kilobytes(archive.length)}, ${tiles.length} tiles, ${contents} distinct`);
console.log(
  `places.json: ${places.length} places, ${kilobytes(placeList.length)}; land.bin: ${kilobytes(land.length)}`,
);
