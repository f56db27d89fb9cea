// The land mask: which cells of a grid over Sweden are Swedish land. Used to place the server's demo data.
// File: fflate-deflated bytes; six little-endian int32 (west, south in 1/1000 degree, cell width, cell height in
// 1/100000 degree, columns, rows), then per row from the south run lengths as varints, alternating not land / land.
import { deflateSync } from 'fflate';
import { type Polygon, ringBox } from './geometry.ts';

export const grid = { west: 10.5, south: 55, cellWidth: 0.01, cellHeight: 0.005, columns: 1400, rows: 2860 } as const;

/** Samples per cell side: a cell is land only when all its samples are dry. */
const samples = 2;
const columns = grid.columns * samples;
const rows = grid.rows * samples;
const stepX = grid.cellWidth / samples;
const stepY = grid.cellHeight / samples;

/** Sets `value` at every sample inside the polygon, by the even-odd rule. */
function fill(target: Uint8Array, polygon: Polygon, value: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of polygon) {
    const [west, south, east, north] = ringBox(ring);
    if (east < grid.west || west > grid.west + columns * stepX) continue;
    if (north < grid.south || south > grid.south + rows * stepY) continue;
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i] as [number, number];
      const [bx, by] = ring[(i + 1) % ring.length] as [number, number];
      const low = Math.max(0, Math.ceil((Math.min(ay, by) - grid.south) / stepY - 0.5));
      const high = Math.min(rows - 1, Math.ceil((Math.max(ay, by) - grid.south) / stepY - 0.5) - 1);
      for (let row = low; row <= high; row++) {
        const y = grid.south + (row + 0.5) * stepY;
        const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
        const list = crossings.get(row);
        if (list) list.push(x);
        else crossings.set(row, [x]);
      }
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil(((xs[i] as number) - grid.west) / stepX - 0.5));
      const to = Math.min(columns - 1, Math.ceil(((xs[i + 1] as number) - grid.west) / stepX - 0.5) - 1);
      if (to >= from) target.fill(value, row * columns + from, row * columns + to + 1);
    }
  }
}

/** Assigns every sample within `reach` steps of a country to the nearest one, for coasts and islands. */
function spread(countries: Uint8Array, reach: number): void {
  let front: number[] = [];
  for (let i = 0; i < countries.length; i++) if (countries[i] !== 0) front.push(i);
  for (let step = 0; step < reach; step++) {
    const next: number[] = [];
    for (const i of front) {
      const column = i % columns;
      const around = [i - columns, i + columns, column > 0 ? i - 1 : -1, column < columns - 1 ? i + 1 : -1];
      for (const at of around) {
        if (countries[at] !== 0) continue;
        countries[at] = countries[i] as number;
        next.push(at);
      }
    }
    front = next;
  }
}

/** One byte per cell, 1 = dry Swedish land, rows from the south. */
export function drawLandMask(water: Polygon[], countries: { name: string; polygons: Polygon[] }[]): Uint8Array {
  const wet = new Uint8Array(columns * rows);
  for (const polygon of water) fill(wet, polygon, 1);
  const home = new Uint8Array(columns * rows);
  for (const { name, polygons } of countries) {
    for (const polygon of polygons) fill(home, polygon, name === 'Sweden' ? 1 : 2);
  }
  spread(home, 60);
  const mask = new Uint8Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      let dry = 1;
      for (let dy = 0; dy < samples; dy++) {
        for (let dx = 0; dx < samples; dx++) {
          const at = (row * samples + dy) * columns + column * samples + dx;
          if (wet[at] === 1 || home[at] !== 1) dry = 0;
        }
      }
      mask[row * grid.columns + column] = dry;
    }
  }
  return mask;
}

/** The mask as described at the top of this file. */
export function packLandMask(mask: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  const push = (value: number) => {
    if (value >= 128) bytes.push((value & 127) | 128, value >> 7);
    else bytes.push(value);
  };
  for (let row = 0; row < grid.rows; row++) {
    let state = 0;
    let run = 0;
    for (let column = 0; column < grid.columns; column++) {
      const value = mask[row * grid.columns + column] as number;
      if (value !== state) {
        push(run);
        state = value;
        run = 0;
      }
      run += 1;
    }
    push(run);
  }
  const head = Buffer.alloc(24);
  const numbers = [
    grid.west * 1e3,
    grid.south * 1e3,
    grid.cellWidth * 1e5,
    grid.cellHeight * 1e5,
    grid.columns,
    grid.rows,
  ];
  for (const [i, value] of numbers.entries()) head.writeInt32LE(Math.round(value), i * 4);
  return deflateSync(Buffer.concat([head, Buffer.from(bytes)]), { level: 9 });
}
