// Rounds the corners of shores, rivers and borders that are drawn larger than their tiles were made for.
//
// A tile's shapes are cut off a little outside of it. Near its edges corners are rounded by at most a third of that margin,
// and elsewhere never across an edge: so both tiles of an edge draw the same line there.
import RenderFeature from 'ol/render/Feature';

/** West, south, east, north. */
type Extent = readonly [number, number, number, number];

/** Part of a tile's side by which shapes continue outside of it; as in tools/basemap/tiles.ts. */
const margin = 1 / 32;
/** Shorter rounding is not visible; part of a tile's side. */
const least = 1 / 2048;
/** Cosine of the turn below which a corner counts as straight. */
const straight = 0.985;
/** Positions on the curve that replaces a corner. */
const steps = [0, 1 / 3, 2 / 3, 1];
/** Cosine of the turn below which those steps are needed; fewer are enough for smaller turns. */
const mild = 0.8;
const fewSteps = [0, 0.5, 1];

const smoothLayers: ReadonlySet<unknown> = new Set(['water', 'waterway', 'boundary']);

/** Distance of a point from the nearest edge of the tile, from inside or outside. */
function edgeDistance(x: number, y: number, [west, south, east, north]: Extent): number {
  const inside = Math.min(x - west, east - x, y - south, north - y);
  if (inside >= 0) return inside;
  return Math.hypot(Math.max(west - x, 0, x - east), Math.max(south - y, 0, y - north));
}

/** Appends the line from `start` to `end` (exclusive) of `flat` to `out`, with rounded corners. */
function roundLine(flat: readonly number[], start: number, end: number, extent: Extent, out: number[]): void {
  const side = extent[2] - extent[0];
  const isClosed = flat[start] === flat[end - 2] && flat[start + 1] === flat[end - 1] && end - start > 6;
  const count = (end - start) / 2 - (isClosed ? 1 : 0);
  const first = out.length;
  const x = (n: number) => flat[start + 2 * ((n + count) % count)] ?? 0;
  const y = (n: number) => flat[start + 2 * ((n + count) % count) + 1] ?? 0;
  for (let n = 0; n < count; n++) {
    const atX = x(n);
    const atY = y(n);
    if (!isClosed && (n === 0 || n === count - 1)) {
      out.push(atX, atY);
      continue;
    }
    const backX = x(n - 1) - atX;
    const backY = y(n - 1) - atY;
    const onX = x(n + 1) - atX;
    const onY = y(n + 1) - atY;
    const back = Math.sqrt(backX * backX + backY * backY);
    const on = Math.sqrt(onX * onX + onY * onY);
    const reach = Math.max((margin * side) / 3, edgeDistance(atX, atY, extent));
    const cutBack = Math.min(back / 2, reach);
    const cutOn = Math.min(on / 2, reach);
    const cosine = -(backX * onX + backY * onY) / (back * on);
    if (Math.max(cutBack, cutOn) < least * side || !(cosine < straight)) {
      out.push(atX, atY);
      continue;
    }
    // A quadratic curve with the corner as its control point.
    for (const t of cosine > mild ? fewSteps : steps) {
      const a = ((1 - t) ** 2 * cutBack) / back;
      const b = (t ** 2 * cutOn) / on;
      const nextX = atX + a * backX + b * onX;
      const nextY = atY + a * backY + b * onY;
      // The curves of neighbouring corners meet in the middle.
      const isRepeated =
        t === 0 &&
        out.length > first &&
        Math.abs(nextX - (out[out.length - 2] ?? 0)) + Math.abs(nextY - (out[out.length - 1] ?? 0)) < 1e-6 * side;
      if (!isRepeated) out.push(nextX, nextY);
    }
  }
  if (isClosed) out.push(out[first] ?? 0, out[first + 1] ?? 0);
}

/** The feature with rounded corners if it is a shore, a river or a border, otherwise the feature itself. */
export function smoothShape(feature: RenderFeature, extent: Extent): RenderFeature {
  const type = feature.getType();
  if (!smoothLayers.has(feature.get('layer')) || type === 'Point' || type === 'MultiPoint') return feature;
  const flat = feature.getFlatCoordinates();
  const out: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const end of feature.getEnds() ?? [flat.length]) {
    roundLine(flat, start, end, extent, out);
    ends.push(out.length);
    start = end;
  }
  return new RenderFeature(type, out, ends, 2, feature.getProperties(), undefined);
}
