// A minimal archive of street tiles: one tile used everywhere from zoom 10 to 14.
// PMTiles version 3: a header of 127 bytes, a root directory of runs, metadata, tile data.
import { writeFileSync } from 'node:fs';

const zooms = { least: 10, most: 14 };

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Tile ids are sequential by zoom. */
const firstOf = (zoom: number) => (4 ** zoom - 1) / 3;

/** Writes the archive; `tile` is a gzipped vector tile. */
export function writeStreetArchive(file: string, tile: Buffer): void {
  const levels = Array.from({ length: zooms.most - zooms.least + 1 }, (_, n) => zooms.least + n);
  const directory = Buffer.from([
    ...varint(levels.length),
    ...levels.flatMap((zoom, n) => varint(n === 0 ? firstOf(zoom) : firstOf(zoom) - firstOf(zoom - 1))),
    ...levels.flatMap((zoom) => varint(4 ** zoom)),
    ...levels.flatMap(() => varint(tile.length)),
    // Offsets are stored plus one; every run is the same tile.
    ...levels.flatMap(() => varint(1)),
  ]);
  const metadata = Buffer.from('{"attribution":"Provkarta"}');
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head[7] = 3;
  const parts = [directory.length, metadata.length, 0, tile.length];
  let at = head.length;
  for (const [n, length] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + n * 16);
    head.writeBigUInt64LE(BigInt(length), 16 + n * 16);
    at += length;
  }
  const counts = [levels.reduce((sum, zoom) => sum + 4 ** zoom, 0), levels.length, 1];
  for (const [n, count] of counts.entries()) head.writeBigUInt64LE(BigInt(count), 72 + n * 8);
  // Clustered; directory plain, tiles gzipped, Mapbox vector tiles.
  head.set([1, 1, 2, 1, zooms.least, zooms.most], 96);
  const bounds = [100_000_000, 550_000_000, 246_000_000, 693_000_000];
  for (const [n, degrees] of bounds.entries()) head.writeInt32LE(degrees, 102 + n * 4);
  writeFileSync(file, Buffer.concat([head, directory, metadata, tile]));
}
