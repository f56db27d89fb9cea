// The land mask: where in Sweden there is dry land, in cells of about half a kilometre.
// Made by tools/basemap together with the overview map, so that demo markets never float on the map's water.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

export interface Land {
  columns: number;
  rows: number;
  /** True when the cell at this position, in degrees, is dry Swedish land. */
  isLand(longitude: number, latitude: number): boolean;
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
  return {
    columns,
    rows,
    isLand(longitude, latitude) {
      const column = Math.floor((longitude - west) / width);
      const row = Math.floor((latitude - south) / height);
      return column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] === 1;
    },
    centre: (column, row) => [west + (column + 0.5) * width, south + (row + 0.5) * height],
  };
}
