// Markers prepared for drawing: web-mercator positions without overlaps, drawing order, hit testing, and bounding boxes.
import { openStatuses } from '../../../core/contract/open-status.ts';
import { clusterRadius, pillHalfWidth, pillHeight, pinHead } from '../../../core/rules/map/marker-sizes.ts';
import { mercatorX, mercatorY, resolutionAt } from '../../../core/rules/map/mercator.ts';
import type { MarkerQuestion, Markers } from '../../data/directory/engine-api.ts';
import { type Country, dotsUnder } from './country-markers.ts';
import { inOrder, mergeMarkers, type PlacedMarkers } from './marker-overlaps.ts';
import type { Box } from './name-layout.ts';
import { makeRoom } from './place-room.ts';

export interface ShownMarkers extends Omit<Markers, 'longitude' | 'latitude'> {
  /** Web-mercator metres, parallel to the other arrays. In drawing order: clusters first, then pins from north to south. */
  x: Float64Array;
  y: Float64Array;
  /** For each marker of the answer the index here of the one that shows it. */
  homes: Int32Array;
  /** What the answer was for. */
  question?: MarkerQuestion;
  /** In the map of the whole country, of which these are the circles. */
  country?: Country;
}

/** From this zoom on the engine does not cluster, and markers are not merged. */
const singlesFromZoom = 15;
const openCode = openStatuses.indexOf('OPEN');

/** A place from which distances are measured: map metres, and its name; '' for the device's own. */
export interface KnownPlace {
  x: number;
  y: number;
  name: string;
}

/** About half the width of a name over its place; pixels. */
const halfNameOf = (name: string) => (name === '' ? 0 : name.length * 4.6 + 4);

/** Merges all markers but one, which is the last. */
function mergeAllBut(placed: PlacedMarkers, last: number): Int32Array {
  if (last < 0) return mergeMarkers(placed);
  const { x, y, count, open, radius, pill } = placed;
  const others = {
    x: x.subarray(0, last),
    y: y.subarray(0, last),
    count: count.subarray(0, last),
    open: open.subarray(0, last),
    radius: radius.subarray(0, last),
    pill: pill.subarray(0, last),
  };
  return Int32Array.of(...mergeMarkers(others), last);
}

/**
 * Prepares an answer for its `zoom`. The sum of counts is preserved; a merged marker has the row of its largest part.
 * @param place where distances are measured from: markers make room for its dot and its name
 * @param isAsked whether the filter asks for open ones: all are, and clusters need not tell how many
 */
export function showMarkers(
  markers: Markers,
  zoom: number,
  isAsked = false,
  place: KnownPlace | null = null,
  unit = 1,
): ShownMarkers {
  const scale = 1 / (resolutionAt(zoom) * unit);
  const all = markers.count.length;
  const x = new Float64Array(all);
  const y = new Float64Array(all);
  const radius = new Float64Array(all);
  const pill = new Float64Array(all);
  const open = isAsked ? new Uint32Array(all) : markers.open.slice();
  for (let n = 0; n < all; n++) {
    const isOne = markers.count[n] === 1;
    x[n] = mercatorX(markers.longitude[n] ?? 0) * scale;
    y[n] = -mercatorY(markers.latitude[n] ?? 0) * scale;
    radius[n] = isOne ? pinHead.radius : clusterRadius(markers.count[n] ?? 1);
    if (!isOne) pill[n] = pillHalfWidth(open[n] ?? 0);
  }
  const placed = { x, y, count: markers.count.slice(), open, radius, pill };
  const { count } = placed;
  const status = isAsked ? new Uint8Array(all).fill(openCode) : markers.status.slice();
  const opensAt = markers.opensAt.slice();
  const kept: number[] = [];
  const hosts = zoom < singlesFromZoom ? mergeAllBut(placed, markers.place ?? -1) : null;
  for (let n = 0; n < all; n++) {
    const host = hosts?.[n] ?? n;
    if (host === n) kept.push(n);
    else {
      status[host] = Math.max(status[host] ?? 0, status[n] ?? 0);
      // One zoom level further they are twice as far apart.
      opensAt[host] = Math.min(singlesFromZoom, Math.floor(zoom) + 1);
    }
  }
  if (place) {
    const dot = { x: place.x * scale, y: -place.y * scale, halfName: halfNameOf(place.name) };
    makeRoom(placed, kept, dot, markers.place ?? -1);
  }
  // Larger than any y, so that every pin sorts after the clusters.
  const order = inOrder(kept.length, (i) => (y[kept[i] ?? 0] ?? 0) + (count[kept[i] ?? 0] === 1 ? 2 ** 36 : 0));
  const shown: ShownMarkers = {
    revision: markers.revision,
    total: markers.total,
    matching: markers.matching,
    inside: markers.inside,
    homes: new Int32Array(all),
    x: new Float64Array(kept.length),
    y: new Float64Array(kept.length),
    count: new Uint32Array(kept.length),
    open: new Uint32Array(kept.length),
    row: new Uint32Array(kept.length),
    category: new Uint8Array(kept.length),
    status: new Uint8Array(kept.length),
    opensAt: new Uint8Array(kept.length),
  };
  for (let i = 0; i < kept.length; i++) {
    const n = kept[order[i] ?? 0] ?? 0;
    shown.homes[n] = i;
    shown.x[i] = (x[n] ?? 0) / scale;
    shown.y[i] = -(y[n] ?? 0) / scale;
    shown.count[i] = count[n] ?? 0;
    shown.open[i] = open[n] ?? 0;
    shown.row[i] = markers.row[n] ?? 0;
    shown.category[i] = markers.category[n] ?? 0;
    shown.status[i] = status[n] ?? 0;
    shown.opensAt[i] = opensAt[n] ?? 0;
  }
  if (hosts) for (let n = 0; n < all; n++) shown.homes[n] = shown.homes[hosts[n] ?? n] ?? 0;
  return shown;
}

/** The markers of the answer that marker `n` shows. */
export function partsOf({ homes }: Pick<ShownMarkers, 'homes'>, n: number): number[] {
  return [...homes.keys()].filter((part) => homes[part] === n);
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

/** Whether a point in metres is at markets that are shown as dots. */
export function isOnDots(markers: ShownMarkers | null, x: number, y: number, resolution: number): boolean {
  return dotsUnder(markers, x, y, resolution) !== null;
}

/** Bounding boxes of markers at a scale, as obstacles for names; pixels, y downwards. */
export function* markerBoxes(markers: ShownMarkers | null, resolution: number): Generator<Box> {
  if (!markers) return;
  for (let n = 0; n < markers.x.length; n++) {
    const [x, y] = [(markers.x[n] ?? 0) / resolution, -(markers.y[n] ?? 0) / resolution];
    const half = clusterRadius(markers.count[n] ?? 1) + 1;
    const pill = pillHalfWidth(markers.open[n] ?? 0);
    if (isCluster(markers, n)) {
      yield { x, y, halfWidth: half, halfHeight: half };
      if (pill > 0) yield { x, y: y + half, halfWidth: pill, halfHeight: pillHeight / 2 };
    } else yield { x, y: y - 19, halfWidth: 15, halfHeight: 19 };
  }
}
