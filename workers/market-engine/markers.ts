// Map markers: markets that share a grid cell become one cluster. The grid is anchored to world coordinates and each zoom level
// halves the cells of the one before, so clusters do not change while panning and split the same way every time.
import { openStatuses } from '../../core/contract/open-status.ts';
import { fanOffset } from '../../core/rules/map/fan.ts';
import type { MarkerQuestion, Markers } from '../../src/data/directory/engine-api.ts';
import type { Columns } from './columns.ts';
import type { SortSpace } from './sort.ts';

export type MadeMarkers = Omit<Markers, 'revision'>;

/** Web-mercator positions of all rows, as integer cell coordinates of the finest grid level; the origin is north-west. */
export interface ClusterIndex {
  x: Uint32Array;
  y: Uint32Array;
}

/** Maximum number of markers in an answer. */
const most = 400;
/** Cells per 256-pixel tile side at an integer zoom: few enough that markers of adjacent cells rarely touch. */
const perTile = 3;
/** Number of grid levels that fit in 32 bits. */
const halvings = 30;
const worldUnits = perTile * 2 ** halvings;
const worldMetres = 2 * Math.PI * 6_378_137;
const zoomAtMost = 22;
/** From this zoom on markets are not clustered, unless there are more than `most`. */
const singlesFrom = 15;
const cellsAtMost = 1 << 14;
const unitsPerDegree = 100_000;
const open = openStatuses.indexOf('OPEN');

// Reused buffers: answers are sliced from them before anything else runs.
/** 1 + the marker index of each cell in view; 0 = none yet. */
const markerOf = new Uint16Array(cellsAtMost);
const longitude = new Float64Array(most);
const latitude = new Float64Array(most);
const counts = new Uint32Array(most);
const rowOf = new Uint32Array(most);
const category = new Uint8Array(most);
/** While a marker is being aggregated: one bit for each status seen. */
const status = new Uint8Array(most);
const opensAt = new Uint8Array(most);
/** Number of open members. */
const opened = new Uint32Array(most);
/** Position of a marker's first member, and the bits in which the positions of other members differ from it. */
const firstX = new Uint32Array(most);
const firstY = new Uint32Array(most);
const spread = new Uint32Array(most);

/** Web-mercator metres of a position from its cell coordinate: eastwards from Greenwich, southwards from the equator. */
export const metresOf = (coordinate: number): number => (coordinate / worldUnits - 0.5) * worldMetres;

/** Web-mercator y as a fraction from the north, clamped to the map. */
function southward(degreesNorth: number): number {
  const sine = Math.sin((degreesNorth * Math.PI) / 180);
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

/** Projects the rows of a snapshot. */
export function clusterIndexOf(columns: Columns): ClusterIndex {
  return {
    // 180° east wraps to the western edge.
    x: Uint32Array.from(columns.longitude, (units) => ((units / unitsPerDegree / 360 + 0.5) % 1) * worldUnits),
    y: Uint32Array.from(columns.latitude, (units) => southward(units / unitsPerDegree) * worldUnits),
  };
}

/** Copies the first `n` markers out of the buffers. */
export function cutMarkers(total: number, matching: number, inside: number, n: number): MadeMarkers {
  return {
    total,
    matching,
    inside,
    longitude: longitude.slice(0, n),
    latitude: latitude.slice(0, n),
    count: counts.slice(0, n),
    row: rowOf.slice(0, n),
    category: category.slice(0, n),
    status: status.slice(0, n),
    opensAt: opensAt.slice(0, n),
    open: opened.slice(0, n),
  };
}

/** What markers are made of. `codes`: the opening status of each row; `space`: its first `matching` rows, in any order. */
export interface MarkerSource {
  columns: Columns;
  clusterIndex: ClusterIndex;
  codes: Uint8Array;
  space: SortSpace;
  matching: number;
}

/**
 * Aggregates into the buffers. Cells that intersect the bounds are shown whole. If there would be too many markers, a coarser
 * grid than the zoom's is used. Null when nothing fits; `grid` is null where every row has a marker of its own.
 */
function aggregate(source: MarkerSource, { bounds, zoom }: MarkerQuestion) {
  const { columns, clusterIndex, codes, space, matching } = source;
  const whole = Math.floor(Math.min(zoomAtMost, Math.max(0, zoom)));
  for (let level = whole; level >= 0; level--) {
    const grid = gridOf(bounds, level);
    if (grid.width * grid.height > cellsAtMost) continue;
    const inside = lookInto(clusterIndex, grid, space, matching);
    if (whole >= singlesFrom && inside <= most) {
      placeSingles(columns, codes, space.otherRows.subarray(0, inside));
      return { grid: null, inside, markers: inside };
    }
    const markers = gather(columns, clusterIndex, codes, grid, space.otherRows, inside);
    if (markers <= most) return { grid, inside, markers };
  }
  return null;
}

/** Markers of a view; `opensAt` assumes the coarsest grid that a view of this size can need. */
export function markersIn(source: MarkerSource, question: MarkerQuestion): MadeMarkers {
  const { columns, matching } = source;
  const made = aggregate(source, question);
  if (!made) return cutMarkers(columns.count, matching, 0, 0);
  if (made.grid) {
    const whole = Math.floor(Math.min(zoomAtMost, Math.max(0, question.zoom)));
    const coarsest = coarsestFor(gridOf(question.bounds, whole), Math.min(2, 2 ** (question.zoom - whole)));
    const latest = whole < singlesFrom ? singlesFrom : halvings;
    for (let i = 0; i < made.markers; i++) {
      const apart = Math.clz32(spread[i] as number) - 1 + coarsest;
      finish(columns, i, counts[i] === 1 ? 0 : Math.min(latest, apart));
    }
  }
  return cutMarkers(columns.count, matching, made.inside, made.markers);
}

/** The rows of some markers: the same question numbers them as in its answer. */
export function rowsOfMarkers(source: MarkerSource, question: MarkerQuestion, wanted: readonly number[]): Uint32Array {
  const made = aggregate(source, question);
  if (!made) return new Uint32Array(0);
  const { grid } = made;
  const rows = source.space.otherRows.slice(0, made.inside);
  if (!grid) return Uint32Array.from(wanted.filter((n) => n < made.markers).map((n) => rowOf[n] as number));
  const asked = new Set(wanted);
  const { x, y } = source.clusterIndex;
  return rows.filter((row) => asked.has((markerOf[cellOf(grid, x[row] as number, y[row] as number)] as number) - 1));
}

/** The range of grid cells of a level that intersect the bounds: integers from the north-western corner. */
function gridOf({ west, south, east, north }: MarkerQuestion['bounds'], level: number) {
  const cells = perTile << level;
  const first = Math.floor((west / 360 + 0.5) * cells);
  const last = Math.floor(((east < west ? east + 360 : east) / 360 + 0.5) * cells);
  const top = (southward(north) * cells) | 0;
  return {
    cells,
    shift: halvings - level,
    left: (first - Math.floor(first / cells) * cells) | 0,
    top,
    width: Math.min(cells, last - first + 1) | 0,
    height: ((southward(south) * cells) | 0) - top + 1,
  };
}
type Grid = ReturnType<typeof gridOf>;

/** How many levels coarser the grid must be to fit all markers, wherever the view is; `closer` is its scale at integer zooms. */
function coarsestFor({ width, height }: Grid, closer: number): number {
  let levels = 0;
  for (let size = closer; (width * size + 2) * (height * size + 2) > most; size /= 2) levels++;
  return levels;
}

/** Writes the rows inside the grid's cells into `space.otherRows` and returns how many. */
function lookInto(
  { x, y }: ClusterIndex,
  { cells, shift, left, top, width, height }: Grid,
  { rows, otherRows }: SortSpace,
  matching: number,
): number {
  let n = 0;
  for (let i = 0; i < matching; i++) {
    const row = rows[i] as number;
    const right = ((x[row] as number) >>> shift) - left;
    const column = right < 0 ? right + cells : right;
    const line = ((y[row] as number) >>> shift) - top;
    otherRows[n] = row;
    // -1 where all three are negative. Branch-free: a branch misprediction costs more than a write.
    n -= ((column - width) & (line - height) & ~line) >> 31;
  }
  return n;
}

/** The number of the cell at a position inside the grid. */
function cellOf({ cells, shift, left, top, width }: Grid, east: number, south: number): number {
  const right = (east >>> shift) - left;
  return ((south >>> shift) - top) * width + (right < 0 ? right + cells : right);
}

/** Aggregates the rows by cell; returns the number of markers, or more than `most` if they do not fit. */
function gather(
  columns: Columns,
  { x, y }: ClusterIndex,
  codes: Uint8Array,
  grid: Grid,
  rows: Uint32Array,
  inside: number,
): number {
  let markers = 0;
  markerOf.fill(0, 0, grid.width * grid.height);
  for (let i = 0; i < inside; i++) {
    const row = rows[i] as number;
    const east = x[row] as number;
    const south = y[row] as number;
    const cell = cellOf(grid, east, south);
    let marker = (markerOf[cell] as number) - 1;
    if (marker < 0) {
      if (markers === most) return most + 1;
      marker = markers++;
      markerOf[cell] = markers;
      begin(marker, row);
      firstX[marker] = east;
      firstY[marker] = south;
    }
    // The highest bit in which any two members differ is one in which some member differs from the first.
    spread[marker] =
      (spread[marker] as number) | (east ^ (firstX[marker] as number)) | (south ^ (firstY[marker] as number));
    add(columns, codes, marker, row);
  }
  return markers;
}

function begin(marker: number, row: number): void {
  rowOf[marker] = row;
  counts[marker] = longitude[marker] = latitude[marker] = status[marker] = spread[marker] = opened[marker] = 0;
}

function add(columns: Columns, codes: Uint8Array, marker: number, row: number): void {
  if (row < (rowOf[marker] as number)) rowOf[marker] = row;
  counts[marker] = (counts[marker] as number) + 1;
  longitude[marker] = (longitude[marker] as number) + (columns.longitude[row] as number);
  latitude[marker] = (latitude[marker] as number) + (columns.latitude[row] as number);
  const code = codes[row] as number;
  status[marker] = (status[marker] as number) | (1 << code);
  opened[marker] = (opened[marker] as number) + (code >= open ? 1 : 0);
}

/** Converts a marker's sums into the values to show. */
function finish(columns: Columns, marker: number, apart: number): void {
  const units = unitsPerDegree * (counts[marker] as number);
  longitude[marker] = (longitude[marker] as number) / units;
  latitude[marker] = (latitude[marker] as number) / units;
  category[marker] = columns.category[rowOf[marker] as number] as number;
  const seen = status[marker] as number;
  status[marker] = (seen >>> open) & 1 ? open : 31 - Math.clz32(seen);
  opensAt[marker] = apart;
}

/** Makes a marker of each row; rows at the same point are fanned out around it. Rows of one point are always ascending. */
function placeSingles(columns: Columns, codes: Uint8Array, rows: Uint32Array): void {
  const crowds = new Map<number, number[]>();
  for (const row of rows) {
    const point = (columns.latitude[row] as number) * 2 ** 26 + (columns.longitude[row] as number);
    const crowd = crowds.get(point);
    if (crowd) crowd.push(row);
    else crowds.set(point, [row]);
  }
  let marker = 0;
  for (const crowd of crowds.values()) {
    for (const [place, row] of crowd.entries()) {
      begin(marker, row);
      add(columns, codes, marker, row);
      finish(columns, marker, 0);
      if (crowd.length > 1) {
        const [east, north] = fanOffset(place);
        longitude[marker] = (longitude[marker] as number) + east;
        latitude[marker] = (latitude[marker] as number) + north;
      }
      marker++;
    }
  }
}
