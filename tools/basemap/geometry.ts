// Plane geometry on longitude/latitude rings: area, boxes, clipping, point in polygon.

export type Point = [number, number];
export type Ring = Point[];
/** Outer ring first, then holes. */
export type Polygon = Ring[];
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

const kmPerDegree = 111.195;

/** Area in km², exact to a few per cent for rings of up to some hundred kilometres. */
export function ringAreaKm2(ring: Ring): number {
  let sum = 0;
  let [px, py] = ring[ring.length - 1] as Point;
  for (const [x, y] of ring) {
    sum += (px - x) * (py + y);
    px = x;
    py = y;
  }
  const [, south, , north] = ringBox(ring);
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180));
  return Math.abs(sum / 2) * shrink * kmPerDegree * kmPerDegree;
}

export function ringBox(ring: Ring): Box {
  let west = 180;
  let south = 90;
  let east = -180;
  let north = -90;
  for (const [x, y] of ring) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

function within(inner: Box, outer: Box): boolean {
  return inner[0] >= outer[0] && inner[2] <= outer[2] && inner[1] >= outer[1] && inner[3] <= outer[3];
}

/** One side of Sutherland–Hodgman clipping: keeps points with `sign * coordinate <= sign * limit`. */
function cutSide(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const kept: Ring = [];
  let previous = ring[ring.length - 1] as Point;
  let previousInside = sign * previous[axis] <= sign * limit;
  for (const point of ring) {
    const inside = sign * point[axis] <= sign * limit;
    if (inside !== previousInside) {
      const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const other = axis === 0 ? 1 : 0;
      const crossing = previous[other] + share * (point[other] - previous[other]);
      kept.push(axis === 0 ? [limit, crossing] : [crossing, limit]);
    }
    if (inside) kept.push(point);
    previous = point;
    previousInside = inside;
  }
  return kept;
}

/** The polygon inside the box; edges along the box may double back, which is harmless when filled. Null when nothing is left. */
export function cropPolygon(polygon: Polygon, box: Box): Polygon | null {
  const kept: Polygon = [];
  for (const [i, ring] of polygon.entries()) {
    const bounds = ringBox(ring);
    let cropped: Ring = [];
    if (within(bounds, box)) cropped = ring;
    else if (boxesMeet(bounds, box)) {
      cropped = cutSide(ring, 0, box[2], 1);
      if (cropped.length > 0) cropped = cutSide(cropped, 0, box[0], -1);
      if (cropped.length > 0) cropped = cutSide(cropped, 1, box[3], 1);
      if (cropped.length > 0) cropped = cutSide(cropped, 1, box[1], -1);
      const first = cropped[0];
      if (first) cropped.push(first);
    }
    if (cropped.length >= 4) kept.push(cropped);
    else if (i === 0) return null;
  }
  return kept;
}
