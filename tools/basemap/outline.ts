// Builds src/app/outline.svg, the outline of Sweden that the page shows before the map, from the land mask: contours of its
// smoothed cells, simplified until the file is small enough to be part of the page. `node outline.ts`, after build.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outlinePoint, outlineSize } from '../../core/rules/map/outline-frame.ts';
import { openLand } from '../../server/seed/land.ts';
import type { Point, Ring } from './geometry.ts';
import { grid } from './land-mask.ts';

const mostBytes = 3400;
/** Cells of the mask in one cell of the contours, in both directions. */
const coarse = 3;
/** Smaller islands and lakes are left out; square units of the picture. */
const leastArea = { island: 45, lake: 200 };

const columns = Math.floor(grid.columns / coarse);
const rows = Math.floor(grid.rows / coarse);

/** The share of land in each coarse cell, 0 outside; rows from the south. */
function landShares(): (column: number, row: number) => number {
  const land = openLand();
  const shares = new Float32Array(columns * rows);
  for (let row = 0; row < rows * coarse; row++) {
    for (let column = 0; column < columns * coarse; column++) {
      const longitude = grid.west + (column + 0.5) * grid.cellWidth;
      const latitude = grid.south + (row + 0.5) * grid.cellHeight;
      const at = Math.floor(row / coarse) * columns + Math.floor(column / coarse);
      if (land.isLand(longitude, latitude)) shares[at] = (shares[at] as number) + 1 / coarse ** 2;
    }
  }
  return (column, row) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (shares[row * columns + column] as number);
}

/** The same, averaged with the neighbours: without the teeth of single cells. */
function smoothed(share: (column: number, row: number) => number): (column: number, row: number) => number {
  const known = new Map<number, number>();
  return (column, row) => {
    const key = (row + 2) * (columns + 4) + column + 2;
    let value = known.get(key);
    if (value === undefined) {
      value = share(column, row) * 4;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        value += share(column + dx, row + dy);
      value /= 8;
      known.set(key, value);
    }
    return value;
  };
}

/** Closed contours at one half by marching squares, land at the left, in units of the picture. */
function contours(share: (column: number, row: number) => number): Ring[] {
  const point = (column: number, row: number): Point => {
    const longitude = grid.west + (column + 0.5) * coarse * grid.cellWidth;
    const latitude = grid.south + (row + 0.5) * coarse * grid.cellHeight;
    const { x, y } = outlinePoint(latitude, longitude);
    return [x, y];
  };
  /** From the edge where a contour enters a square to where it leaves, and the edges' positions. */
  const next = new Map<string, string>();
  const places = new Map<string, Point>();
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const [sw, se, ne, nw] = [
        share(column, row),
        share(column + 1, row),
        share(column + 1, row + 1),
        share(column, row + 1),
      ];
      const cross = (from: number, to: number) => (0.5 - from) / (to - from);
      // Named by the lower left corner of the edge, so that both squares beside it call it the same.
      const south = `${column} ${row} h`;
      const north = `${column} ${row + 1} h`;
      const west = `${column} ${row} v`;
      const east = `${column + 1} ${row} v`;
      const bits = Number(sw >= 0.5) + 2 * Number(se >= 0.5) + 4 * Number(ne >= 0.5) + 8 * Number(nw >= 0.5);
      const pairs: Record<number, [string, string][]> = {
        1: [[south, west]],
        2: [[east, south]],
        3: [[east, west]],
        4: [[north, east]],
        5: [
          [south, west],
          [north, east],
        ],
        6: [[north, south]],
        7: [[north, west]],
        8: [[west, north]],
        9: [[south, north]],
        10: [
          [east, south],
          [west, north],
        ],
        11: [[east, north]],
        12: [[west, east]],
        13: [[south, east]],
        14: [[west, south]],
      };
      for (const [from, to] of pairs[bits] ?? []) next.set(from, to);
      if (sw >= 0.5 !== se >= 0.5) places.set(south, point(column + cross(sw, se), row));
      if (sw >= 0.5 !== nw >= 0.5) places.set(west, point(column, row + cross(sw, nw)));
      if (nw >= 0.5 !== ne >= 0.5) places.set(north, point(column + cross(nw, ne), row + 1));
      if (se >= 0.5 !== ne >= 0.5) places.set(east, point(column + 1, row + cross(se, ne)));
    }
  }
  const rings: Ring[] = [];
  for (const start of [...next.keys()]) {
    const ring: Ring = [];
    for (let at: string | undefined = start; at !== undefined; ) {
      ring.push(places.get(at) as Point);
      const following: string | undefined = next.get(at);
      next.delete(at);
      at = following;
      if (at === start) break;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

const areaOf = (a: Point, b: Point, c: Point) =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

function ringArea(ring: Ring): number {
  let sum = 0;
  let [px, py] = ring.at(-1) as Point;
  for (const [x, y] of ring) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return sum / 2;
}

/** Visvalingam: removes the point of the smallest triangle until none is below `least`. */
function simplified(ring: Ring, least: number): Ring {
  const kept = [...ring];
  const triangle = (i: number) =>
    areaOf(kept[(i + kept.length - 1) % kept.length] as Point, kept[i] as Point, kept[(i + 1) % kept.length] as Point);
  const areas = kept.map((_, i) => triangle(i));
  while (kept.length > 4) {
    let smallest = 0;
    for (let i = 1; i < areas.length; i++) if ((areas[i] as number) < (areas[smallest] as number)) smallest = i;
    const area = areas[smallest] as number;
    if (area >= least) break;
    kept.splice(smallest, 1);
    areas.splice(smallest, 1);
    for (const i of [(smallest + kept.length - 1) % kept.length, smallest % kept.length])
      areas[i] = Math.max(area, triangle(i));
  }
  return kept;
}

/** Whole numbers, each relative to the one before. */
function pathOf(rings: readonly Ring[]): string {
  const number = (value: number, first: boolean) => (first || value < 0 ? `${value}` : ` ${value}`);
  let path = '';
  for (const ring of rings) {
    let [px, py] = [0, 0];
    ring.forEach(([x, y], i) => {
      const [rx, ry] = [Math.round(x), Math.round(y)];
      if (i > 0 && rx === px && ry === py) return;
      path += i === 0 ? `M${rx} ${ry}l` : `${number(rx - px, path.endsWith('l'))}${number(ry - py, false)}`;
      [px, py] = [rx, ry];
    });
    path += 'z';
  }
  return path;
}

function picture(rings: readonly Ring[]): string {
  const { width, height } = outlineSize;
  return `<svg data-outline viewBox="0 0 ${width} ${height}" aria-hidden="true"><path fill-rule="evenodd" d="${pathOf(rings)}"/></svg>\n`;
}

const rings = contours(smoothed(landShares()))
  .map((ring) => ({ ring, area: ringArea(ring) }))
  .sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
// The largest is the mainland: islands run the same way round.
const turn = Math.sign(rings[0]?.area ?? 1);
const large = rings.filter(({ area }) => Math.abs(area) >= (area * turn > 0 ? leastArea.island : leastArea.lake));
for (let least = 1; ; least *= 1.1) {
  const svg = picture(large.map(({ ring }) => simplified(ring, least)));
  const bytes = gzipSync(svg, { level: 9 }).length;
  if (bytes > mostBytes) continue;
  writeFileSync(join(import.meta.dirname, '../../src/app/outline.svg'), svg);
  console.log(
    `outline.svg: ${large.length} rings, ${svg.length} bytes, ${bytes} with gzip, least triangle ${least.toFixed(1)}`,
  );
  break;
}
