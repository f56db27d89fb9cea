// Reads the built files with the official reader and compares them with their manifest and with each other.
// Exits with 1 and a sentence for every fault.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { openLand } from '../../server/seed/land.ts';
import { grid } from './land-mask.ts';
import { swedishPlaces } from './places.ts';
import { mercator, tileRange, windows } from './windows.ts';

const root = join(import.meta.dirname, '../..');
const bytesOf = (path: string) => readFileSync(join(root, path));
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const wrong: string[] = [];
const check = (holds: boolean, sentence: string) => {
  if (!holds) wrong.push(sentence);
};

const manifest = JSON.parse(bytesOf('public/map/manifest.json').toString()) as {
  file: string;
  sha256: string;
  layers: string[];
  tiles: number;
  seed: Record<string, { sha256: string }>;
};
const archive = bytesOf(`public/map/${manifest.file}`);
check(sha256(archive) === manifest.sha256, 'the tile file is not the one the manifest names');
check(archive.length <= 1.6 * 1024 * 1024, `the tile file has grown to ${archive.length} bytes`);
for (const [name, facts] of Object.entries(manifest.seed)) {
  check(sha256(bytesOf(`server/seed/${name}`)) === facts.sha256, `${name} is not the one the manifest names`);
}

const source: Source = {
  getKey: () => manifest.file,
  getBytes: (offset, length) => {
    const data = new Uint8Array(archive.subarray(offset, offset + length)).buffer;
    return Promise.resolve({ data });
  },
};
const reader = new PMTiles(source);
const layersSeen = new Set<string>();
let tiles = 0;

type Rings = { x: number; y: number }[][];
/** Water of each zoom-8 tile, in tile steps. */
const waterOf = new Map<string, { extent: number; shapes: Rings[] }>();

for (const [z, window] of windows.entries()) {
  const { x0, y0, x1, y1 } = tileRange(window, z);
  for (let x = x0; x <= x1; x++) {
    for (let y = y0; y <= y1; y++) {
      const found = await reader.getZxy(z, x, y);
      if (!found) continue;
      tiles += 1;
      const tile = new VectorTile(new PbfReader(new Uint8Array(found.data)));
      for (const name of Object.keys(tile.layers)) layersSeen.add(name);
      const water = tile.layers.water;
      if (z === 8 && water) {
        const shapes = Array.from({ length: water.length }, (_, i) => water.feature(i).loadGeometry());
        waterOf.set(`${x}/${y}`, { extent: water.extent, shapes });
      }
    }
  }
}
check(tiles === manifest.tiles, `${tiles} tiles read, ${manifest.tiles} in the manifest`);
check(
  manifest.layers.every((name) => layersSeen.has(name)),
  `layers found: ${[...layersSeen].join(', ')}`,
);

function inside(rings: Rings, x: number, y: number): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i] as { x: number; y: number };
      const b = ring[j] as { x: number; y: number };
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
    }
  }
  return odd;
}

function wetInTiles(lon: number, lat: number): boolean {
  const [mx, my] = mercator(lon, lat);
  const tile = waterOf.get(`${Math.floor(mx * 256)}/${Math.floor(my * 256)}`);
  if (!tile) return false;
  const at = (value: number) => ((value * 256) % 1) * tile.extent;
  return tile.shapes.some((rings) => inside(rings, at(mx), at(my)));
}

// Every 37th cell in both directions, and every place: land cells of the mask must be land on the map.
const land = openLand();
let cells = 0;
let wet = 0;
for (let row = 0; row < land.rows; row += 37) {
  for (let column = 0; column < land.columns; column += 37) {
    const [lon, lat] = land.centre(column, row);
    if (!land.isLand(lon, lat)) continue;
    cells += 1;
    if (wetInTiles(lon, lat)) wet += 1;
  }
}
check(cells > 500 && wet <= cells * 0.002, `${wet} of ${cells} land cells are wet on the map`);
const places = swedishPlaces();
const reach = Array.from({ length: 11 }, (_, i) => i - 5);
const nearLand = ({ lon, lat }: { lon: number; lat: number }) =>
  reach.some((dx) => reach.some((dy) => land.isLand(lon + dx * grid.cellWidth, lat + dy * grid.cellHeight)));
const afloat = places.filter((place) => !nearLand(place));
check(afloat.length === 0, `farther than 2.5 km from land: ${afloat.map(({ name }) => name).join(', ')}`);

for (const sentence of wrong) console.error(sentence);
console.log(
  `${tiles} tiles, ${cells} land cells compared (${wet} wet), ${afloat.length} of ${places.length} places off land`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
