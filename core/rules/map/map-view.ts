// Rules of the map view: the zoom for a radius, the prefetched margin around the screen, the minimum zoom.

import type { Bounds } from './tile-grid.ts';

/** Radius in kilometres up to and including → zoom. */
const zoomSteps = [
  [5, 13],
  [10, 12],
  [25, 11],
  [50, 10],
  [100, 9],
  [200, 8],
  [500, 7],
] as const;

/** The zoom (256-pixel tiles) that shows a search radius in kilometres. */
export function zoomForRadius(km: number): number {
  return zoomSteps.find(([most]) => km <= most)?.[1] ?? 6;
}

/** The bounds enlarged by a quarter of their size on each side, clamped to the globe. */
export function widened({ west, south, east, north }: Bounds): Bounds {
  const wide = (east - west) / 4;
  const tall = (north - south) / 4;
  return {
    west: Math.max(-180, west - wide),
    south: Math.max(-85, south - tall),
    east: Math.min(180, east + wide),
    north: Math.min(85, north + tall),
  };
}

/** Whether `inner` lies within `outer`. */
export function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north
  );
}

/** Maps of phones are narrower. */
const narrow = 769;
const underBars = 0.2;

/**
 * The minimum zoom for a map of this size in pixels: 4 at 1280 × 800, where the stored tiles fill it. More on larger maps; less,
 * down to 3, on smaller ones, and on phones, where bars and sheet cover the edges.
 */
export function farthestZoom(width: number, height: number): number {
  const filled = 4 + Math.log2(Math.max(width / 1280, height / 800, 1e-9));
  return Math.max(3, width < narrow ? filled - underBars : filled);
}

/** No map comes closer. */
export const nearestZoom = 18;
/** Closest zoom without street tiles: beyond it the overview's shapes would be wrong. */
const nearestOverview = 11;
/** Zooms by which street tiles may be enlarged. */
const enlarged = 4;

/** The closest zoom of a map (256-pixel tiles). `streets`: the last zoom of its street tiles, or null without any. */
export function closestZoom(streets: number | null): number {
  return streets === null ? nearestOverview : Math.max(nearestOverview, Math.min(nearestZoom, streets + enlarged));
}
