// The frame of Sweden's outline, which is drawn in the place of the map before the map: positions in its picture, and its size on
// a web-mercator map.
import { mercatorX, mercatorY } from './mercator.ts';

/** Degrees; the picture's edges. */
const frame = { west: 10.9, east: 24.2, south: 55.3, north: 69.1 } as const;

/** Web mercator's northing of a latitude, in radians of longitude. */
const northing = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180));
const top = northing(frame.north);
const span = ((frame.east - frame.west) * Math.PI) / 180;

/** The picture's size in its own units. */
export const outlineSize = {
  width: 1000,
  height: Math.round((1000 * (top - northing(frame.south))) / span),
} as const;

/** Where the picture lies on the map: its upper left corner, and the size of a unit; web-mercator metres. */
export const outlineOnMap = {
  left: mercatorX(frame.west),
  top: mercatorY(frame.north),
  unit: (mercatorX(frame.east) - mercatorX(frame.west)) / outlineSize.width,
} as const;

/** The position of a place in the picture, in its units; outside of the frame too. */
export function outlinePoint(latitude: number, longitude: number): { x: number; y: number } {
  const scale = outlineSize.width / span;
  return {
    x: ((longitude - frame.west) * Math.PI * scale) / 180,
    y: (top - northing(latitude)) * scale,
  };
}
