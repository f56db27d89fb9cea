// The web-mercator tile grid: 2^z by 2^z tiles over the world, x from the west, y from the north (OpenStreetMap's numbering).

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Latitude of the grid's edge. Degrees. */
const maxLatitude = 85.0511287798066;

const column = (longitude: number, z: number) => ((longitude + 180) / 360) * 2 ** z;

function row(latitude: number, z: number): number {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
}

function inside(value: number, z: number): number {
  return Math.max(0, Math.min(2 ** z - 1, Math.floor(value)));
}

/** First and last tiles that intersect the bounds, inclusive. */
export function tileSpan(
  { west, south, east, north }: Bounds,
  z: number,
): { x: [number, number]; y: [number, number] } {
  return {
    x: [inside(column(west, z), z), inside(column(east, z), z)],
    y: [inside(row(north, z), z), inside(row(south, z), z)],
  };
}

/** Whether the tile intersects the bounds. */
export function tileTouches({ z, x, y }: Tile, bounds: Bounds): boolean {
  const span = tileSpan(bounds, z);
  return x >= span.x[0] && x <= span.x[1] && y >= span.y[0] && y <= span.y[1];
}

const longitudeOf = (x: number, z: number) => (x / 2 ** z) * 360 - 180;

function latitudeOf(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}

/** The bounds extended by at least one tile of zoom `z` around their centre, so that a point becomes a 3 × 3 square. */
function widened(bounds: Bounds, z: number): { x: [number, number]; y: [number, number] } {
  const span = tileSpan(bounds, z);
  const middle = tileSpan(pointBounds(centreOf(bounds)), z);
  const last = 2 ** z - 1;
  return {
    x: [Math.max(0, Math.min(span.x[0], middle.x[0] - 1)), Math.min(last, Math.max(span.x[1], middle.x[0] + 1))],
    y: [Math.max(0, Math.min(span.y[0], middle.y[0] - 1)), Math.min(last, Math.max(span.y[1], middle.y[0] + 1))],
  };
}

/** Bounds of a single point. */
export function pointBounds({ latitude, longitude }: { latitude: number; longitude: number }): Bounds {
  return { west: longitude, south: latitude, east: longitude, north: latitude };
}

function centreOf({ west, south, east, north }: Bounds): { latitude: number; longitude: number } {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** The tiles that intersect an area, at every zoom from the lowest to the highest, at least 3 × 3 per zoom. */
export function areaTiles(bounds: Bounds, [from, to]: readonly [number, number]): Tile[] {
  const tiles: Tile[] = [];
  for (let z = from; z <= to; z++) {
    const { x: xs, y: ys } = widened(bounds, z);
    for (let y = ys[0]; y <= ys[1]; y++) for (let x = xs[0]; x <= xs[1]; x++) tiles.push({ z, x, y });
  }
  return tiles;
}

/** The number of tiles in `areaTiles`, computed without listing them. */
export function countAreaTiles(bounds: Bounds, [from, to]: readonly [number, number]): number {
  let count = 0;
  for (let z = from; z <= to; z++) {
    const { x, y } = widened(bounds, z);
    count += (x[1] - x[0] + 1) * (y[1] - y[0] + 1);
  }
  return count;
}

/** The bounds covered by an area's tiles at the highest zoom. Degrees. */
export function areaCoverage(bounds: Bounds, z: number): Bounds {
  const { x, y } = widened(bounds, z);
  return {
    west: longitudeOf(x[0], z),
    south: latitudeOf(y[1] + 1, z),
    east: longitudeOf(x[1] + 1, z),
    north: latitudeOf(y[0], z),
  };
}
