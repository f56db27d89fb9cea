// Which rows a filter keeps and how far away they are. One pass over the columns; nothing is allocated per row.
import { openStatuses } from '../../core/contract/hours.ts';
import { RowFlag } from '../../core/contract/sync.ts';
import { earthRadiusKm, haversineKm } from '../../core/rules/distance.ts';
import { fold } from '../../core/rules/fold.ts';
import type { Filter } from '../../src/data/engine-api.ts';
import type { Columns } from './columns.ts';
import type { SortSpace } from './sort.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Statuses from this code on count as open. */
const openFrom = openStatuses.indexOf('OPEN');
const everywhere = 4;
/** A rounded distance is below a limit when the exact one is below the limit plus half a unit of rounding. */
const halfUnitKm = 0.005;
const slack = 1e-9;

/**
 * Writes the kept rows into `space.rows`, ascending, and with a distance filter their squared chords into
 * `space.keys`. Answers how many. A market is within when its distance as shown, two decimals, is.
 * @param codes opening status per row, an index into `openStatuses`
 */
export function filterRows(columns: Columns, codes: Uint8Array, filter: Filter, space: SortSpace): number {
  const { flags, x, y, z } = columns;
  const { rows, keys } = space;
  const need = (filter.verified ? RowFlag.Verified : 0) | (filter.withOwner ? RowFlag.VerifiedOwner : 0);
  const leastCode = filter.openNow ? openFrom : 0;
  const wanted = fold(filter.name);
  const named = wanted === '' ? null : rowsNamed(columns, wanted, space.otherRows);
  const candidates = named === null ? columns.count : named;
  const from = space.otherRows;
  const { within } = filter;
  let n = 0;
  if (within === null) {
    for (let i = 0; i < candidates; i++) {
      const row = named === null ? i : (from[i] as number);
      if (((flags[row] as number) & need) !== need || (codes[row] as number) < leastCode) continue;
      rows[n++] = row;
    }
    return n;
  }
  const [px, py, pz] = unitVector(within);
  const limit = squaredChord(within.km + halfUnitKm + slack);
  const certain = squaredChord(within.km - slack);
  for (let i = 0; i < candidates; i++) {
    const row = named === null ? i : (from[i] as number);
    const dx = (x[row] as number) - px;
    const dy = (y[row] as number) - py;
    const dz = (z[row] as number) - pz;
    const chord = dx * dx + dy * dy + dz * dz;
    if (chord > limit || ((flags[row] as number) & need) !== need || (codes[row] as number) < leastCode) continue;
    if (chord > certain && kilometres(columns, row, chord, within) > within.km) continue;
    rows[n] = row;
    keys[n++] = chord;
  }
  return n;
}

/** Fills `space.keys` with the squared chords from `point` to the first `count` rows. */
export function chordsFrom({ x, y, z }: Columns, point: Point, { rows, keys }: SortSpace, count: number): void {
  const [px, py, pz] = unitVector(point);
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const dx = (x[row] as number) - px;
    const dy = (y[row] as number) - py;
    const dz = (z[row] as number) - pz;
    keys[i] = dx * dx + dy * dy + dz * dz;
  }
}

/**
 * Kilometres from `point` to one row, two decimals, the same number as `haversineKm` of its five-decimal
 * coordinates. The chord loses nothing but where rounding is a toss-up or the arc goes round the globe: there
 * the formula itself decides.
 * @param chord squared chord between the two on the unit sphere
 */
export function kilometres(columns: Columns, row: number, chord: number, point: Point): number {
  const quarter = chord / 4;
  if (quarter < 0.002) {
    // asin(h) = h (1 + h²/6 + 3h⁴/40 + 15h⁶/336 …): the next term is below 1e-12 of the whole up to 500 km.
    const series = 1 + quarter * (1 / 6 + quarter * (3 / 40 + quarter * (15 / 336)));
    const hundredths = 200 * earthRadiusKm * Math.sqrt(quarter) * series;
    const rounded = Math.round(hundredths);
    if (Math.abs(Math.abs(hundredths - rounded) - 0.5) > 1e-6) return rounded / 100;
  } else if (quarter < 0.9) {
    const hundredths = 200 * earthRadiusKm * Math.asin(Math.sqrt(quarter));
    const rounded = Math.round(hundredths);
    if (Math.abs(Math.abs(hundredths - rounded) - 0.5) > 1e-6) return rounded / 100;
  }
  const latitude = (columns.latitude[row] as number) / 100_000;
  const longitude = (columns.longitude[row] as number) / 100_000;
  return haversineKm(point.latitude, point.longitude, latitude, longitude);
}

/** Rows whose folded name contains `wanted`, ascending, into `out`: one native scan of the whole column. */
export function rowsNamed({ foldedName: { text, starts } }: Columns, wanted: string, out: Uint32Array): number {
  let n = 0;
  let row = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, starts[row])) {
    while ((starts[row + 1] as number) <= at) row++;
    out[n++] = row++;
  }
  return n;
}

function unitVector({ latitude, longitude }: Point): [number, number, number] {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The square of the straight line under an arc, on the unit sphere: the haversine term times four. */
function squaredChord(km: number): number {
  const half = km / (2 * earthRadiusKm);
  return half >= Math.PI / 2 ? everywhere + slack : 4 * Math.sin(half) ** 2;
}
