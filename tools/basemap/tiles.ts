// Cuts features into vector tiles, zoom by zoom. Layer and property names follow the OpenMapTiles schema,
// so that one style draws these tiles and the tiles of a street map service.
import type { Feature } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import type { Box } from './geometry.ts';
import { tileRange } from './windows.ts';

/** Steps per tile side. 2048 are 38 m at zoom 8, well below the 100 m of the sources. */
export const extent = 2048;
/** Simplification in steps: half a pixel of a tile drawn at 512 pixels. */
const tolerance = 2;

export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

/** All non-empty tiles of one zoom inside the box. */
export function cutTiles(z: number, box: Box, layers: Record<string, Feature[]>): Tile[] {
  const indexes = Object.entries(layers).map(([name, features]) => {
    // A deepest zoom one below keeps the simplification switched on for z itself.
    const options = { maxZoom: z + 1, indexMaxZoom: z, indexMaxPoints: 0, tolerance, extent, buffer: extent / 32 };
    return { name, index: new GeoJSONVT({ type: 'FeatureCollection', features }, options) };
  });
  const { x0, y0, x1, y1 } = tileRange(box, z);
  const tiles: Tile[] = [];
  for (let x = x0; x <= x1; x++) {
    for (let y = y0; y <= y1; y++) {
      const filled: Record<string, unknown> = {};
      for (const { name, index } of indexes) {
        const tile = index.getTile(z, x, y);
        if (tile && tile.features.length > 0) filled[name] = tile;
      }
      if (Object.keys(filled).length > 0) tiles.push({ z, x, y, data: fromGeojsonVt(filled, { version: 2, extent }) });
    }
  }
  return tiles;
}
