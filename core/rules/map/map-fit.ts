// Fits an area into the part of the map that nothing covers. Pixels, degrees, and zooms with 256-pixel tiles.
import type { Bounds } from './tile-grid.ts';

/** Pixels covered at a map's edges by controls, sheet or panels: top, right, bottom, left. */
export type Covered = readonly [top: number, right: number, bottom: number, left: number];
type Size = readonly [width: number, height: number];

/** Margin of fitted areas: at the sides, and at top and bottom. */
const side = 20;
const end = 8;
const least = 40;

/** Radius in kilometres that is shown around a known place. */
export const nearKm = 25;

/** The free part of a map of this size, as left, top, width and height from its upper left corner; at least 40 px each way. */
export function freePart([width, height]: Size, [top, right, bottom, left]: Covered) {
  return {
    left: left + side,
    top: top + end,
    width: Math.max(width - left - right - 2 * side, least),
    height: Math.max(height - top - bottom - 2 * end, least),
  };
}

const earthKm = 40_075.017;
const toRadians = Math.PI / 180;
const tile = 256;

/** Web mercator from the equator, northwards; 1 is the world's width. */
const northing = (latitude: number) => Math.asinh(Math.tan(latitude * toRadians)) / (2 * Math.PI);
const latitudeOf = (y: number) => Math.atan(Math.sinh(y * 2 * Math.PI)) / toRadians;

/** The bounds of a circle, as the map draws it. */
export function boundsAround({ latitude, longitude }: { latitude: number; longitude: number }, km: number): Bounds {
  const reach = km / (earthKm * Math.cos(latitude * toRadians));
  const y = northing(latitude);
  return {
    west: longitude - reach * 360,
    east: longitude + reach * 360,
    south: latitudeOf(y - reach),
    north: latitudeOf(y + reach),
  };
}

/** As far to both sides of a point, and no farther up or down than it. */
export function boundsAcross(point: { latitude: number; longitude: number }, km: number): Bounds {
  return { ...boundsAround(point, km), south: point.latitude, north: point.latitude };
}

/**
 * The centre of the bounds, and the largest zoom at which they fit the free part, at most `zoomAtMost`.
 * @param margin pixels around the bounds that stay in the free part too, for the size of markers: top, right, bottom, left
 */
export function fitBounds(
  { west, south, east, north }: Bounds,
  size: Size,
  covered: Covered,
  zoomAtMost: number,
  margin: Covered = [0, 0, 0, 0],
): { longitude: number; latitude: number; zoom: number } {
  const [top, right, bottom, left] = margin;
  const free = freePart(size, covered);
  const wide = Math.max((east - west) / 360, 1e-9);
  const [low, high] = [northing(south), northing(north)];
  const tall = Math.max(high - low, 1e-9);
  const across = Math.max(free.width - left - right, least);
  const down = Math.max(free.height - top - bottom, least);
  const scale = Math.min(across / wide, down / tall, tile * 2 ** zoomAtMost);
  // With unequal margins the middle is shifted.
  const [x, y] = [(left - right) / 2 / scale, (top - bottom) / 2 / scale];
  return {
    longitude: (west + east) / 2 - x * 360,
    latitude: latitudeOf((low + high) / 2 + y),
    zoom: Math.log2(scale / tile),
  };
}
