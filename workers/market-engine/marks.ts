// Marks for a stretch of map: markets that share a cell of a grid become one cluster. The grid is anchored to the world
// and each level halves the cells of the one before, so panning moves nothing and a cluster falls apart in one known way.
import { openStatuses } from '../../core/contract/open-status.ts';
import { fanOffset } from '../../core/rules/fan.ts';
import type { MarkQuestion, Marks } from '../../src/data/engine-api.ts';
import type { Columns } from './columns.ts';
import type { SortSpace } from './sort.ts';

export type MadeMarks = Omit<Marks, 'revision'>;

/** Web-mercator places of all rows, counted in the finest cells there are from the north-western corner of the world. */
export interface World {
  x: Uint32Array;
  y: Uint32Array;
}

/** Marks in an answer. */
const most = 400;
/** Cells across a tile of 256 pixels at a whole zoom: few enough that marks of neighbouring cells seldom touch. */
const perTile = 3;
/** Halvings of those cells that 32 bits have room for. */
const halvings = 30;
const worldUnits = perTile * 2 ** halvings;
const zoomAtMost = 22;
/** From this zoom on nothing is clustered while there is room. */
const singlesFrom = 15;
const cellsAtMost = 1 << 14;
const unitsPerDegree = 100_000;
const open = openStatuses.indexOf('OPEN');

// Room to work in: answers are cut from it before anything else runs.
/** 1 + the mark of each cell in view; 0 = nothing there yet. */
const markOf = new Uint16Array(cellsAtMost);
const longitude = new Float64Array(most);
const latitude = new Float64Array(most);
const counts = new Uint32Array(most);
const rowOf = new Uint32Array(most);
const category = new Uint8Array(most);
/** While a mark is summed up, a bit for each status seen. */
const status = new Uint8Array(most);
const opensAt = new Uint8Array(most);
/** Where a mark's first member is, and the bits in which the others' places differ from it. */
const firstX = new Uint32Array(most);
const firstY = new Uint32Array(most);
const spread = new Uint32Array(most);

/** Fraction of the world from the north; what lies beyond the poles of the map stays at its edge. */
function southward(degreesNorth: number): number {
  const sine = Math.sin((degreesNorth * Math.PI) / 180);
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

/** Projects the rows of a snapshot. */
export function worldOf(columns: Columns): World {
  return {
    // The 180th meridian is the first again.
    x: Uint32Array.from(columns.longitude, (units) => ((units / unitsPerDegree / 360 + 0.5) % 1) * worldUnits),
    y: Uint32Array.from(columns.latitude, (units) => southward(units / unitsPerDegree) * worldUnits),
  };
}

/** The first marks of the room. */
export function cutMarks(total: number, matching: number, inside: number, n: number): MadeMarks {
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
  };
}

/**
 * Marks for the first `matching` rows of `space`, in whatever order they stand. Cells that reach into the bounds are
 * shown whole. Where there would be too many marks the grid is coarser than the zoom asks for; `opensAt` reckons with the
 * coarsest grid that a view of this size can need.
 * @param codes opening status of each row
 */
export function marksIn(
  columns: Columns,
  world: World,
  codes: Uint8Array,
  space: SortSpace,
  matching: number,
  { bounds, zoom }: MarkQuestion,
): MadeMarks {
  const whole = Math.floor(Math.min(zoomAtMost, Math.max(0, zoom)));
  const coarsest = coarsestFor(gridOf(bounds, whole), Math.min(2, 2 ** (zoom - whole)));
  for (let level = whole; level >= 0; level--) {
    const grid = gridOf(bounds, level);
    if (grid.width * grid.height > cellsAtMost) continue;
    const inside = lookInto(world, grid, space, matching);
    if (whole >= singlesFrom && inside <= most) {
      standAlone(columns, codes, space.otherRows.subarray(0, inside));
      return cutMarks(columns.count, matching, inside, inside);
    }
    const marks = gather(columns, world, codes, grid, space.otherRows, inside);
    if (marks > most) continue;
    const latest = whole < singlesFrom ? singlesFrom : halvings;
    for (let i = 0; i < marks; i++) {
      const apart = Math.clz32(spread[i] as number) - 1 + coarsest;
      finish(columns, i, counts[i] === 1 ? 0 : Math.min(latest, apart));
    }
    return cutMarks(columns.count, matching, inside, marks);
  }
  return cutMarks(columns.count, matching, 0, 0);
}

/** The cells of a level that reach into the bounds: whole numbers, counted from the world's north-western corner. */
function gridOf({ west, south, east, north }: MarkQuestion['bounds'], level: number) {
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

/** How many levels coarser there is room for all marks, however the view lies; it is `closer` at whole zooms. */
function coarsestFor({ width, height }: Grid, closer: number): number {
  let levels = 0;
  for (let size = closer; (width * size + 2) * (height * size + 2) > most; size /= 2) levels++;
  return levels;
}

/** Writes the rows that lie in cells of the grid into `space.otherRows` and answers how many. */
function lookInto(
  { x, y }: World,
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
    // -1 where all three are negative. Without a branch: a wrong guess costs more than a write.
    n -= ((column - width) & (line - height) & ~line) >> 31;
  }
  return n;
}

/** Sums the rows up by cell; answers how many marks that makes, more than `most` when there is no room for them. */
function gather(
  columns: Columns,
  { x, y }: World,
  codes: Uint8Array,
  { cells, shift, left, top, width, height }: Grid,
  rows: Uint32Array,
  inside: number,
): number {
  let marks = 0;
  markOf.fill(0, 0, width * height);
  for (let i = 0; i < inside; i++) {
    const row = rows[i] as number;
    const east = x[row] as number;
    const south = y[row] as number;
    const right = (east >>> shift) - left;
    const cell = ((south >>> shift) - top) * width + (right < 0 ? right + cells : right);
    let mark = (markOf[cell] as number) - 1;
    if (mark < 0) {
      if (marks === most) return most + 1;
      mark = marks++;
      markOf[cell] = marks;
      begin(mark, row);
      firstX[mark] = east;
      firstY[mark] = south;
    }
    // The highest bit in which any two members differ is one in which some member differs from the first.
    spread[mark] = (spread[mark] as number) | (east ^ (firstX[mark] as number)) | (south ^ (firstY[mark] as number));
    add(columns, codes, mark, row);
  }
  return marks;
}

function begin(mark: number, row: number): void {
  rowOf[mark] = row;
  counts[mark] = longitude[mark] = latitude[mark] = status[mark] = spread[mark] = 0;
}

function add(columns: Columns, codes: Uint8Array, mark: number, row: number): void {
  if (row < (rowOf[mark] as number)) rowOf[mark] = row;
  counts[mark] = (counts[mark] as number) + 1;
  longitude[mark] = (longitude[mark] as number) + (columns.longitude[row] as number);
  latitude[mark] = (latitude[mark] as number) + (columns.latitude[row] as number);
  status[mark] = (status[mark] as number) | (1 << (codes[row] as number));
}

/** Turns the sums of a mark into what is shown. */
function finish(columns: Columns, mark: number, apart: number): void {
  const units = unitsPerDegree * (counts[mark] as number);
  longitude[mark] = (longitude[mark] as number) / units;
  latitude[mark] = (latitude[mark] as number) / units;
  category[mark] = columns.category[rowOf[mark] as number] as number;
  const seen = status[mark] as number;
  status[mark] = (seen >>> open) & 1 ? open : 31 - Math.clz32(seen);
  opensAt[mark] = apart;
}

/** Makes a mark of each row, those on one point around it. Rows of one point ascend in every order rows come in. */
function standAlone(columns: Columns, codes: Uint8Array, rows: Uint32Array): void {
  const crowds = new Map<number, number[]>();
  for (const row of rows) {
    const point = (columns.latitude[row] as number) * 2 ** 26 + (columns.longitude[row] as number);
    const crowd = crowds.get(point);
    if (crowd) crowd.push(row);
    else crowds.set(point, [row]);
  }
  let mark = 0;
  for (const crowd of crowds.values()) {
    for (const [place, row] of crowd.entries()) {
      begin(mark, row);
      add(columns, codes, mark, row);
      finish(columns, mark, 0);
      if (crowd.length > 1) {
        const [east, north] = fanOffset(place);
        longitude[mark] = (longitude[mark] as number) + east;
        latitude[mark] = (latitude[mark] as number) + north;
      }
      mark++;
    }
  }
}
