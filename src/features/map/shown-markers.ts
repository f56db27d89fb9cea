// Markers prepared for drawing: web-mercator positions without overlaps, drawing order, hit testing, and bounding boxes.
import type { Markers } from '../../data/directory/engine-api.ts';
import { inOrder, mergeMarkers, separateMarkers } from './marker-overlaps.ts';
import type { Box } from './name-layout.ts';

export interface ShownMarkers extends Omit<Markers, 'longitude' | 'latitude'> {
  /** Web-mercator metres, parallel to the other arrays. In drawing order: clusters first, then pins from north to south. */
  x: Float64Array;
  y: Float64Array;
}

const globe = 6378137;
/** Web mercator, spherical form (EPSG:3857). */
export const mercatorX = (longitude: number): number => (longitude * Math.PI * globe) / 180;
export const mercatorY = (latitude: number): number =>
  globe * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** The head of a pin: radius, and height of its centre above the tip; pixels. */
export const pinHead = { radius: 14, above: 23 } as const;

/** A cluster's radius in pixels: 16 for two, 31 for ten thousand. */
export function clusterRadius(count: number): number {
  return Math.round(15 + 4 * Math.log10(Math.max(count, 1)));
}

/** From this zoom on the engine does not cluster, and markers are not merged. */
const singlesFromZoom = 15;
const radiusOf = (count: number) => (count > 1 ? clusterRadius(count) : 12);

/** Prepares an answer for its `zoom`. The sum of counts is preserved; a merged marker has the row of its largest part. */
export function showMarkers(markers: Markers, zoom: number): ShownMarkers {
  const scale = 2 ** zoom / 156543.03392804097;
  const all = markers.count.length;
  const x = new Float64Array(all);
  const y = new Float64Array(all);
  const radius = new Float64Array(all);
  for (let n = 0; n < all; n++) {
    x[n] = mercatorX(markers.longitude[n] ?? 0) * scale;
    y[n] = -mercatorY(markers.latitude[n] ?? 0) * scale;
    radius[n] = radiusOf(markers.count[n] ?? 1);
  }
  const placed = { x, y, count: markers.count.slice(), radius };
  const { count } = placed;
  const status = markers.status.slice();
  const opensAt = markers.opensAt.slice();
  const kept: number[] = [];
  const homes = zoom < singlesFromZoom ? mergeMarkers(placed, radiusOf) : null;
  for (let n = 0; n < all; n++) {
    const home = homes?.[n] ?? n;
    if (home === n) kept.push(n);
    else {
      status[home] = Math.max(status[home] ?? 0, status[n] ?? 0);
      // One zoom level further they are twice as far apart and do not touch.
      opensAt[home] = Math.min(singlesFromZoom, Math.floor(zoom) + 1);
    }
  }
  if (homes) separateMarkers(placed, kept);
  // Larger than any y, so that every pin sorts after the clusters.
  const order = inOrder(kept.length, (i) => (y[kept[i] ?? 0] ?? 0) + (count[kept[i] ?? 0] === 1 ? 2 ** 36 : 0));
  const shown: ShownMarkers = {
    revision: markers.revision,
    total: markers.total,
    matching: markers.matching,
    inside: markers.inside,
    x: new Float64Array(kept.length),
    y: new Float64Array(kept.length),
    count: new Uint32Array(kept.length),
    row: new Uint32Array(kept.length),
    category: new Uint8Array(kept.length),
    status: new Uint8Array(kept.length),
    opensAt: new Uint8Array(kept.length),
  };
  for (let i = 0; i < kept.length; i++) {
    const n = kept[order[i] ?? 0] ?? 0;
    shown.x[i] = (x[n] ?? 0) / scale;
    shown.y[i] = -(y[n] ?? 0) / scale;
    shown.count[i] = count[n] ?? 0;
    shown.row[i] = markers.row[n] ?? 0;
    shown.category[i] = markers.category[n] ?? 0;
    shown.status[i] = status[n] ?? 0;
    shown.opensAt[i] = opensAt[n] ?? 0;
  }
  return shown;
}

/** Whether marker `n` contains more than one market. */
export function isCluster(markers: Pick<ShownMarkers, 'count'>, n: number): boolean {
  return (markers.count[n] ?? 1) > 1;
}

/** Radius of the touch target: 44 px across. */
const reach = 22;

/** The marker at a point in metres, the nearest of several, or -1. `resolution` in metres per pixel. */
export function markerAt(markers: ShownMarkers, x: number, y: number, resolution: number): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < markers.x.length; n++) {
    const isOne = !isCluster(markers, n);
    const dx = ((markers.x[n] ?? 0) - x) / resolution;
    const dy = ((markers.y[n] ?? 0) - y) / resolution + (isOne ? pinHead.above - 5 : 0);
    const distance = Math.hypot(dx, dy);
    const limit = isOne ? reach : Math.max(reach, clusterRadius(markers.count[n] ?? 1));
    if (distance <= limit && distance < nearest) {
      best = n;
      nearest = distance;
    }
  }
  return best;
}

/** Bounding boxes of markers at a scale, as obstacles for names; pixels, y downwards. */
export function* markerBoxes(markers: ShownMarkers | null, resolution: number): Generator<Box> {
  if (!markers) return;
  for (let n = 0; n < markers.x.length; n++) {
    const [x, y] = [(markers.x[n] ?? 0) / resolution, -(markers.y[n] ?? 0) / resolution];
    const half = clusterRadius(markers.count[n] ?? 1) + 1;
    if (isCluster(markers, n)) yield { x, y, halfWidth: half, halfHeight: half };
    else yield { x, y: y - 19, halfWidth: 15, halfHeight: 19 };
  }
}
