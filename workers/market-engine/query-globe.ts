// Distance queries: which rows are near a point, how far, and in which order. Flat loops over unit vectors without
// trigonometry per row: the squared chord between two points on the unit sphere is four times the haversine term.
import { earthRadiusKm, haversineKm } from '../../core/rules/place/distance.ts';
import type { Columns } from './columns.ts';
import { createSortSpace, type SortSpace, sortByKey } from './sort.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Unit vectors sorted from south to north, so that a circle covers one contiguous range. Not stored: computing them takes
 * 1–2 ms.
 */
export interface Globe {
  /** The row at each position, and the position of each row. */
  rows: Uint32Array;
  places: Uint32Array;
  /** Degrees, ascending. */
  latitude: Float64Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

const toRadians = Math.PI / 180;
/** Of the columns' coordinates. */
const unitsPerDegree = 100_000;
/** Above every squared chord of the unit sphere. */
const everywhere = 5;
/** A rounded distance is within a limit when the exact one is below the limit plus half a rounding unit. */
const halfUnitKm = 0.005;
const slackKm = 1e-6;
const beyondKm = halfUnitKm + slackKm;

/** Sorts the rows of a snapshot from south to north. */
export function globeOf({ count, latitude, longitude }: Columns): Globe {
  // A buffer of its own: the engine's may hold an answer at this time.
  const space = createSortSpace(count);
  for (let row = 0; row < count; row++) {
    space.rows[row] = row;
    space.keys[row] = latitude[row] as number;
  }
  sortByKey(space, count, -90 * unitsPerDegree, 180 * unitsPerDegree);
  const { rows } = space;
  const globe = {
    rows,
    places: new Uint32Array(count),
    latitude: new Float64Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: new Float64Array(count),
  };
  for (let place = 0; place < count; place++) {
    const row = rows[place] as number;
    const degreesNorth = (latitude[row] as number) / unitsPerDegree;
    const phi = degreesNorth * toRadians;
    const lambda = ((longitude[row] as number) / unitsPerDegree) * toRadians;
    globe.places[row] = place;
    globe.latitude[place] = degreesNorth;
    globe.x[place] = Math.cos(phi) * Math.cos(lambda);
    globe.y[place] = Math.cos(phi) * Math.sin(lambda);
    globe.z[place] = Math.sin(phi);
  }
  return globe;
}

/**
 * Writes the rows within `km` of `point` into `space.rows`, from south to north, and their squared chords into
 * `space.keys`; returns how many. The displayed distance, with two decimals, decides.
 */
export function rowsNear(columns: Columns, globe: Globe, point: Point, km: number, space: SortSpace): number {
  const { latitude, x, y, z } = globe;
  const { rows, keys } = space;
  const [px, py, pz] = unitVector(point);
  const limit = farthestWithin(km);
  // The distance bounds the difference in latitude.
  const reach = (km + beyondKm) / earthRadiusKm / toRadians;
  const end = firstFrom(latitude, point.latitude + reach);
  let n = 0;
  for (let i = firstFrom(latitude, point.latitude - reach); i < end; i++) {
    const dx = (x[i] as number) - px;
    const dy = (y[i] as number) - py;
    const dz = (z[i] as number) - pz;
    const chord = dx * dx + dy * dy + dz * dz;
    rows[n] = globe.rows[i] as number;
    keys[n] = chord;
    // Branch-free: nearness is unpredictable, and a branch misprediction costs more than a write.
    n += chord <= limit ? 1 : 0;
  }
  return dropJustBeyond(columns, point, km, space, n);
}

/** Upper bound of the squared chords that `rowsNear` finds. */
export function farthestWithin(km: number): number {
  return squaredChord(km + beyondKm);
}

/** First index in an ascending column with at least this value (binary search). */
function firstFrom(column: Float64Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first loop keeps slightly too many rows; this one decides by the displayed distance. */
function dropJustBeyond(columns: Columns, point: Point, km: number, { rows, keys }: SortSpace, count: number): number {
  const certain = squaredChord(km - slackKm);
  let n = 0;
  while (n < count && (keys[n] as number) <= certain) n++;
  for (let i = n; i < count; i++) {
    const chord = keys[i] as number;
    const row = rows[i] as number;
    if (chord > certain && exactKm(columns, row, point) > km) continue;
    rows[n] = row;
    keys[n++] = chord;
  }
  return n;
}

/** Fills `space.keys` with the squared chords from `point` to the first `count` rows; returns the greatest. */
export function chordsFrom(globe: Globe, point: Point, { rows, keys }: SortSpace, count: number): number {
  const { places, x, y, z } = globe;
  let farthest = 0;
  const [px, py, pz] = unitVector(point);
  for (let i = 0; i < count; i++) {
    const place = places[rows[i] as number] as number;
    const dx = (x[place] as number) - px;
    const dy = (y[place] as number) - py;
    const dz = (z[place] as number) - pz;
    const chord = dx * dx + dy * dy + dz * dz;
    keys[i] = chord;
    if (chord > farthest) farthest = chord;
  }
  return farthest;
}

/**
 * Orders the first `count` rows of `space` by their distance, equal distances by row in both directions.
 * Expects squared chords in `space.keys`, none above `farthest`.
 */
export function sortByDistance(space: SortSpace, count: number, descending: boolean, farthest: number): void {
  const { keys } = space;
  if (descending) for (let i = 0; i < count; i++) keys[i] = -(keys[i] as number);
  sortByKey(space, count, descending ? -farthest : 0, farthest);
  if (descending) for (let i = 0; i < count; i++) keys[i] = -(keys[i] as number);
}

/**
 * Kilometres from `point` to the first `count` rows of `space`, by their squared chords: the same numbers as
 * `haversineKm` gives for their five-decimal coordinates.
 */
export function kilometresTo(columns: Columns, point: Point, { rows, keys }: SortSpace, count: number): Float32Array {
  const km = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const square = (keys[i] as number) / 4;
    // asin(h) = h (1 + h²/6 + 3h⁴/40 + 15h⁶/336 + …): up to 490 km the rest is below 1e-12 of the whole.
    const arc = Math.sqrt(square) * (1 + square * (1 / 6 + square * (3 / 40 + square * (15 / 336))));
    const hundredths = arc * (200 * earthRadiusKm);
    const rounded = Math.floor(hundredths + 0.5);
    const isCertain = square < nearby && Math.abs(hundredths - rounded) < tossUp;
    // Rounded to 32 bits, equal to a division by 100.
    km[i] = isCertain ? rounded * 0.01 : farKm(columns, rows[i] as number, point, square);
  }
  return km;
}

/** Squared sine up to which the series is exact enough, and from which on, towards the antipode, a chord is too inexact. */
const nearby = 0.0015;
const farSide = 0.9;
/** Distances closer than this to a rounding boundary are computed with the exact formula. */
const tossUp = 0.5 - 1e-5;

function farKm(columns: Columns, row: number, point: Point, square: number): number {
  const hundredths = Math.asin(Math.sqrt(square)) * (200 * earthRadiusKm);
  const rounded = Math.round(hundredths);
  const isCertain = square < farSide && Math.abs(hundredths - rounded) < tossUp;
  return isCertain ? rounded / 100 : exactKm(columns, row, point);
}

function exactKm({ latitude, longitude }: Columns, row: number, point: Point): number {
  const [degreesNorth, degreesEast] = [
    (latitude[row] as number) / unitsPerDegree,
    (longitude[row] as number) / unitsPerDegree,
  ];
  return haversineKm(point.latitude, point.longitude, degreesNorth, degreesEast);
}

function unitVector({ latitude, longitude }: Point): [number, number, number] {
  const phi = latitude * toRadians;
  const lambda = longitude * toRadians;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Squared chord of an arc on the unit sphere: four times the haversine term. */
function squaredChord(km: number): number {
  const half = km / (2 * earthRadiusKm);
  return half >= Math.PI / 2 ? everywhere : 4 * Math.sin(half) ** 2;
}
