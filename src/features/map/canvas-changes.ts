// How much of a drawn canvas is still valid after markers or names have changed. After a pan most of them are unchanged,
// and those that differ are outside the screen: nothing has to be redrawn until they become visible.
import { markerReach, nameReach } from './draw-overlay.ts';
import type { SetName } from './name-layout.ts';
import { compareNames } from './place-names.ts';
import type { ShownMarkers } from './shown-markers.ts';

/** Left, top, right and bottom edge in pixels relative to the canvas's centre, y downwards. */
export type Region = readonly [left: number, top: number, right: number, bottom: number];

/** The content of a canvas. */
export interface Content {
  markers: ShownMarkers | null;
  names: readonly SetName[];
}

/** Called for each difference: position in map metres, and its box in pixels around it, y downwards. */
type Visit = (x: number, y: number, dx: number, dy: number) => void;

/** Visits the differences of two lists sorted by `compare`; equal elements are in the same order in both. */
function compareAll(
  before: number,
  after: number,
  compare: (a: number, b: number) => number,
  isSame: (a: number, b: number) => boolean,
  visitBefore: (a: number) => void,
  visitAfter: (b: number) => void,
): void {
  let [a, b] = [0, 0];
  while (a < before || b < after) {
    if (a < before && b < after && isSame(a, b)) {
      a++;
      b++;
      continue;
    }
    const first = a === before ? 1 : b === after ? -1 : compare(a, b);
    if (first <= 0) visitBefore(a++);
    if (first >= 0) visitAfter(b++);
  }
}

/** Visits the markers that only one of the two has, or whose look or position differs. */
function differingMarkers(before: ShownMarkers, after: ShownMarkers, visit: Visit): void {
  const kind = (markers: ShownMarkers, n: number) => (markers.count[n] === 1 ? 1 : 0);
  compareAll(
    before.x.length,
    after.x.length,
    (a, b) => kind(before, a) - kind(after, b) || (after.y[b] ?? 0) - (before.y[a] ?? 0),
    (a, b) =>
      before.x[a] === after.x[b] &&
      before.y[a] === after.y[b] &&
      before.count[a] === after.count[b] &&
      before.open[a] === after.open[b] &&
      before.category[a] === after.category[b] &&
      before.status[a] === after.status[b],
    (a) => visit(before.x[a] ?? 0, before.y[a] ?? 0, 0, 0),
    (b) => visit(after.x[b] ?? 0, after.y[b] ?? 0, 0, 0),
  );
}

/** Visits the names that only one of the two has, or whose position differs. */
function differingNames(before: readonly SetName[], after: readonly SetName[], visit: Visit): void {
  const at = (set: readonly SetName[], n: number) => set[n] as SetName;
  const show = ({ name, dx, dy }: SetName) => visit(name.x, name.y, dx, dy);
  compareAll(
    before.length,
    after.length,
    (a, b) => compareNames(at(before, a).name, at(after, b).name),
    (a, b) => {
      const [one, other] = [at(before, a), at(after, b)];
      return one.name === other.name && one.dx === other.dx && one.dy === other.dy;
    },
    (a) => show(at(before, a)),
    (b) => show(at(after, b)),
  );
}

/**
 * The largest part of `whole` around `seen` that does not intersect a box; null when the box intersects `seen`.
 */
function clearOf(whole: Region, seen: Region, box: Region): Region | null {
  const gaps = [seen[0] - box[2], seen[1] - box[3], box[0] - seen[2], box[1] - seen[3]];
  const widest = Math.max(...gaps);
  if (widest < 0) return null;
  const [left, top, right, bottom] = whole;
  if (gaps[0] === widest) return [Math.max(left, box[2]), top, right, bottom];
  if (gaps[1] === widest) return [left, Math.max(top, box[3]), right, bottom];
  if (gaps[2] === widest) return [left, top, Math.min(right, box[0]), bottom];
  return [left, top, right, Math.min(bottom, box[1])];
}

/** Whether `outer` contains `inner`. */
export function containsRegion(outer: Region, inner: Region): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/**
 * The part of a canvas with content `before` that is still valid for content `after`: a part of `whole` around `seen`, or
 * null when a visible element differs. The centre is at (x, y) in metres, the scale in metres per pixel.
 */
export function validPart(
  before: Content,
  after: Content,
  { x, y, resolution }: { x: number; y: number; resolution: number },
  seen: Region,
  whole: Region,
): Region | null {
  if (before.markers !== after.markers && !(before.markers && after.markers)) return null;
  if (before.markers?.country?.dots !== after.markers?.country?.dots) return null;
  let part: Region | null = whole;
  const leaveOut = (wide: number, tall: number) => (atX: number, atY: number, dx: number, dy: number) => {
    const right = (atX - x) / resolution + dx;
    const down = (y - atY) / resolution + dy;
    part &&= clearOf(part, seen, [right - wide, down - tall, right + wide, down + tall]);
  };
  if (before.markers && after.markers)
    differingMarkers(before.markers, after.markers, leaveOut(markerReach, markerReach));
  differingNames(before.names, after.names, leaveOut(nameReach, markerReach));
  return part;
}
