// Sources of the map and the URLs of its tiles. Tiles are Mapbox vector tiles with OpenMapTiles layer names.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Zoom ranges of tiles, and limits of stored ones. */
export const tileLimits = {
  detailMaxZoom: 14,
  /** Maximum number of cached street tiles, saved areas aside. */
  viewedTiles: 1500,
  viewedDays: 90,
  /** Zooms of a saved area, inclusive. */
  savedZooms: [10, 14],
  /** Maximum number of tiles of a saved area. */
  areaTiles: 400,
  /** Maximum length of a saved area's name, in code points. */
  areaName: 100,
} as const;

/** Degrees. Street tiles outside are not served. */
export const swedenBounds = { west: 10, south: 55, east: 24.6, north: 69.3 } as const;

export type TileSet = 'overview' | 'detail';

/** Version of a tile set: ten hexadecimal digits of a content hash. */
export const tileVersionPattern = /^[0-9a-f]{10}$/;

/** The URL template of a tile on our own origin. */
export function tilePath(set: TileSet, version: string, z: number, x: number, y: number): string {
  return `/tiles/${set}/${version}/${z}/${x}/${y}.mvt`;
}

const tileSource = {
  version: v.string(),
  minzoom: v.number(),
  maxzoom: v.number(),
  /** Plain text. */
  attribution: v.string(),
};

const mapSourcesSchema = v.object({
  overview: v.object(tileSource),
  /** null without a source of street tiles. */
  detail: v.nullable(
    v.object({
      ...tileSource,
      /** Whether areas may be downloaded. */
      savable: v.boolean(),
    }),
  ),
});
export type MapSources = v.InferOutput<typeof mapSourcesSchema>;

export const getMapSources = endpoint('getMapSources', 'GET /map', {
  access: 'anyone',
  rate: 'read',
  summary: 'What the map may draw from',
  reply: mapSourcesSchema,
});

export const mapCalls = { getMapSources };
