// The land mask: where in Sweden there is dry land, in cells of about half a kilometre.
// Made by tools/basemap together with the overview map, so that demo markets never float on the map's water.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

export interface Land {
  columns: number;
  rows: number;
  /** True when the cell at this position, in degrees, is dry Swedish land. */
  isLand(longitude: number, latitude: number): boolean;
  /** Longitude and latitude of the centre of the closest land cell within about ten kilometres. */
  nearest(longitude: number, latitude: number): [number, number];
  /** Longitude and latitude of a cell's centre; row 0 is the southernmost. */
  centre(column: number, row: number): [number, number];
}

const headBytes = 24;

/** Reads the mask beside this file: six int32, then run lengths per row, alternating not land / land. */
export function openLand(): Land {
  const bytes = inflateRawSync(readFileSync(new URL('./land.bin', import.meta.url)));
  const head = (i: number) => bytes.readInt32LE(i * 4);
  const [west, south, width, height] = [head(0) / 1e3, head(1) / 1e3, head(2) / 1e5, head(3) / 1e5];
  const [columns, rows] = [head(4), head(5)];
  const cells = new Uint8Array(columns * rows);
  let at = headBytes;
  for (let row = 0; row < rows; row++) {
    let column = 0;
    let value = 0;
    while (column < columns) {
      let run = bytes[at++] as number;
      if (run >= 128) run = (run & 127) | ((bytes[at++] as number) << 7);
      if (value === 1) cells.fill(1, row * columns + column, row * columns + column + run);
      column += run;
      value = 1 - value;
    }
  }
  const columnOf = (longitude: number) => Math.floor((longitude - west) / width);
  const rowOf = (latitude: number) => Math.floor((latitude - south) / height);
  const dry = (column: number, row: number) =>
    column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] === 1;
  const centre = (column: number, row: number): [number, number] => [
    west + (column + 0.5) * width,
    south + (row + 0.5) * height,
  ];
  return {
    columns,
    rows,
    isLand: (longitude, latitude) => dry(columnOf(longitude), rowOf(latitude)),
    nearest(longitude, latitude) {
      const [column, row] = [columnOf(longitude), rowOf(latitude)];
      let best: [number, number] | null = null;
      let least = 20 ** 2;
      for (let dy = -20; dy <= 20; dy++) {
        for (let dx = -20; dx <= 20; dx++) {
          if (dx * dx + dy * dy >= least || !dry(column + dx, row + dy)) continue;
          least = dx * dx + dy * dy;
          best = centre(column + dx, row + dy);
        }
      }
      if (!best) throw new RangeError(`no land near ${longitude}, ${latitude}`);
      return best;
    },
    centre,
  };
}
