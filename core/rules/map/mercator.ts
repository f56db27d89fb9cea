// Web mercator, spherical form (EPSG:3857): metres from degrees, and back.

const globe = 6378137;
const radians = Math.PI / 180;

export const mercatorX = (longitude: number): number => longitude * radians * globe;
export const mercatorY = (latitude: number): number =>
  globe * Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2));

export const longitudeAt = (x: number): number => x / globe / radians;
export const latitudeAt = (y: number): number => Math.atan(Math.sinh(y / globe)) / radians;

/** Metres per pixel at a zoom of 256-pixel tiles. */
export const resolutionAt = (zoom: number): number => 156543.03392804097 / 2 ** zoom;
