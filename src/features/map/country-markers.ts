// The map of the whole country in the shape of other markers: its circles are clusters; dots and names come with them.
import {
  type CountryCircle,
  countryCircles,
  type Dots,
  dotsOnScreen,
} from '../../../core/rules/map/country-circles.ts';
import { type CountryName, countryNames, type MeasureText } from '../../../core/rules/map/country-names.ts';
import { type CountryScreen, countrySizes } from '../../../core/rules/map/country-sizes.ts';
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import type { DotField } from '../../data/directory/engine-api.ts';
import type { SetName } from './name-layout.ts';
import type { ShownMarkers } from './shown-markers.ts';

export interface Country {
  dots: Dots;
  /** Radius of a dot, in pixels. */
  dot: number;
  names: readonly SetName[];
  circles: readonly CountryCircle[];
  /** What lies so near to a circle's town belongs to it; map metres. */
  reach: number;
}

const kinds = { country: 'place', circle: 'place', town: 'place', county: 'place', sea: 'sea' } as const;

function setName({ text, type, at, dx, dy }: CountryName, order: number): SetName {
  const [x, y] = [mercatorX(at.longitude), mercatorY(at.latitude)];
  return { name: { name: text, kind: kinds[type.kind], type, order, x, y, from: 0, to: 24 }, dx, dy };
}

/** The picture of all dots on a screen. */
export function countryMarkers(field: DotField, screen: CountryScreen, measure: MeasureText): ShownMarkers {
  const sizes = countrySizes(screen);
  // Drawn from north to south, like other clusters.
  const dots = dotsOnScreen(field, screen);
  const circles = countryCircles(dots, field.x.length, screen, sizes).sort((a, b) => a.y - b.y);
  const names = countryNames(dots, circles, screen, sizes, measure).map(setName);
  const { left, top, resolution } = screen;
  const none = () => new Uint8Array(circles.length);
  return {
    revision: field.revision,
    total: field.total,
    matching: field.x.length,
    inside: field.x.length,
    homes: Int32Array.from(circles.keys()),
    x: Float64Array.from(circles, ({ x }) => left + x * resolution),
    y: Float64Array.from(circles, ({ y }) => top - y * resolution),
    count: Uint32Array.from(circles, ({ count }) => count),
    open: Uint32Array.from(circles, ({ open, pill }) => (pill > 0 ? open : 0)),
    row: new Uint32Array(circles.length),
    category: none(),
    status: none(),
    opensAt: none(),
    country: { dots: field, dot: sizes.dot, names, circles, reach: sizes.reach * resolution },
  };
}

/** The bounds of the dots within `reach` of a point, all in map metres; null without any. */
function dotsAround({ x, y }: Dots, atX: number, atY: number, reach: number): Bounds | null {
  let found: { west: number; south: number; east: number; north: number } | null = null;
  for (let n = 0; n < x.length; n++) {
    const [oneX, oneY] = [x[n] ?? 0, y[n] ?? 0];
    if (Math.hypot(oneX - atX, oneY - atY) > reach) continue;
    found ??= { west: oneX, south: oneY, east: oneX, north: oneY };
    found.west = Math.min(found.west, oneX);
    found.south = Math.min(found.south, oneY);
    found.east = Math.max(found.east, oneX);
    found.north = Math.max(found.north, oneY);
  }
  if (!found) return null;
  const { west, south, east, north } = found;
  return { west: longitudeAt(west), south: latitudeAt(south), east: longitudeAt(east), north: latitudeAt(north) };
}

/** How many dots are inside bounds. */
export function dotsInside({ x, y }: Dots, { west, south, east, north }: Bounds): number {
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const [low, high] = [mercatorY(south), mercatorY(north)];
  let inside = 0;
  for (let n = 0; n < x.length; n++) {
    const [atX, atY] = [x[n] ?? 0, y[n] ?? 0];
    if (atX >= left && atX <= right && atY >= low && atY <= high) inside++;
  }
  return inside;
}

/** Pixels from a tap within which dots are meant. */
const tapReach = 22;

/** The bounds of the dots at a point in map metres; null without any, and where markets are not dots. */
export function dotsUnder(shown: ShownMarkers | null, x: number, y: number, resolution: number): Bounds | null {
  return shown?.country ? dotsAround(shown.country.dots, x, y, tapReach * resolution) : null;
}

/** What lies around a circle's town; null when `marker` is none. */
export function dotsOfCircle({ dots, circles, reach }: Country, marker: number): Bounds | null {
  const town = circles[marker]?.town;
  return town ? dotsAround(dots, mercatorX(town.longitude), mercatorY(town.latitude), reach) : null;
}
