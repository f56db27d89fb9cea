// What the map may draw from, and where its tiles stand. Tiles are Mapbox vector tiles in OpenMapTiles layer names.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** How far tiles go, and what a device keeps of them. */
export const tileLimits = {
  detailMaxZoom: 14,
  /** Street tiles kept because somebody looked at them. */
  viewedTiles: 1500,
  viewedDays: 90,
  /** Zooms of a saved area, both included. */
  savedZooms: [10, 14],
  /** Tiles of one saved area. */
  areaTiles: 400,
  /** Code points of a saved area's name. */
  areaName: 100,
} as const;

/** Degrees. Street tiles outside are not served. */
export const swedenBounds = { west: 10, south: 55, east: 24.6, north: 69.3 } as const;

export type TileSet = 'overview' | 'detail';

/** Ten hexadecimal digits that name the content of a tile set. */
export const tileVersionPattern = /^[0-9a-f]{10}$/;

/** The address of a tile on our own origin. */
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
      /** Whether whole areas may be fetched ahead. */
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
