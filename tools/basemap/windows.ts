// The extent of each zoom level. The lower the zoom, the more a wide screen shows besides Sweden, so the extent is larger:
// its straight edge must be outside every view that is centred on Sweden.
import type { Box } from './geometry.ts';

/** Sweden with a little water around it. */
export const swedenBox: Box = [10.5, 55.1, 24.4, 69.2];

const northernEurope: Box = [-22, 45, 60, 75];
const nordic: Box = [-6, 50, 42, 73];

/** Window per zoom. */
export const windows: readonly Box[] = [
  [-180, -85, 180, 85],
  [-180, -85, 180, 85],
  northernEurope,
  northernEurope,
  northernEurope,
  northernEurope,
  nordic,
  [5, 53, 30, 71],
  [8, 54.2, 27, 69.9],
];

/** A point in web-mercator fractions of the world, counted from the north-west corner. */
export function mercator(lon: number, lat: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI];
}

/** First and last tile column and row of a box at a zoom. */
export function tileRange(box: Box, z: number): { x0: number; y0: number; x1: number; y1: number } {
  const n = 2 ** z;
  const clamp = (value: number) => Math.max(0, Math.min(n - 1, Math.floor(value * n)));
  const [x0, y0] = mercator(box[0], box[3]);
  const [x1, y1] = mercator(box[2], box[1]);
  return { x0: clamp(x0), y0: clamp(y0), x1: clamp(x1), y1: clamp(y1) };
}

/** The box extended to whole tiles of the zoom and half a tile more, so that no feature ends inside a tile. */
export function padded(box: Box, z: number): Box {
  const n = 2 ** z;
  const { x0, y0, x1, y1 } = tileRange(box, z);
  const longitude = (x: number) => (x / n) * 360 - 180;
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / n))) * 180) / Math.PI;
  return [longitude(x0 - 0.5), latitude(y1 + 1.5), longitude(x1 + 1.5), latitude(y0 - 0.5)];
}
