// Writes a PMTiles version 3 archive (the published format: 127-byte header, gzipped root directory, metadata, tile data).
// Tiles are in Hilbert order, equal tiles are stored once and runs of equal tiles use one directory entry.
import { createHash } from 'node:crypto';
import { gzipSync } from 'fflate';
import { zxyToTileId } from 'pmtiles';

interface TileData {
  z: number;
  x: number;
  y: number;
  /** Uncompressed vector tile. */
  data: Uint8Array;
}

interface ArchiveFacts {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
  centre: readonly [number, number, number];
  metadata: unknown;
}

/** Compression in plain JavaScript without a timestamp: the same bytes on every machine and runtime. */
const squeeze = (data: Uint8Array): Uint8Array => gzipSync(data, { level: 9, mtime: 0 });

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** The whole archive. Throws when the directory exceeds the size of a root directory (leaf directories are not supported). */
export function writePmtiles(tiles: TileData[], facts: ArchiveFacts): { archive: Uint8Array; contents: number } {
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }));
  sorted.sort((a, b) => a.id - b.id);
  const blobs: Uint8Array[] = [];
  const placeOf = new Map<string, { offset: number; length: number }>();
  const entries: { id: number; run: number; offset: number; length: number }[] = [];
  let offset = 0;
  for (const { id, data } of sorted) {
    const key = createHash('sha256').update(data).digest('hex');
    let place = placeOf.get(key);
    if (!place) {
      const blob = squeeze(data);
      place = { offset, length: blob.length };
      placeOf.set(key, place);
      blobs.push(blob);
      offset += blob.length;
    }
    const last = entries[entries.length - 1];
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  const column = (pick: (entry: (typeof entries)[number], i: number) => number) =>
    entries.flatMap((e, i) => varint(pick(e, i)));
  const directory = squeeze(
    Uint8Array.from([
      ...varint(entries.length),
      ...column((e, i) => e.id - (entries[i - 1]?.id ?? 0)),
      ...column((e) => e.run),
      ...column((e) => e.length),
      ...column((e, i) => {
        const before = entries[i - 1];
        return before && before.offset + before.length === e.offset ? 0 : e.offset + 1;
      }),
    ]),
  );
  if (directory.length > 16_384 - 127) throw new RangeError('the root directory does not fit into the first 16 KiB');
  const metadata = squeeze(new TextEncoder().encode(JSON.stringify(facts.metadata)));
  const dataOffset = 127 + directory.length + metadata.length;
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const long = (at: number, value: number) => header.writeBigUInt64LE(BigInt(value), at);
  long(8, 127);
  long(16, directory.length);
  long(24, 127 + directory.length);
  long(32, metadata.length);
  long(40, dataOffset);
  long(48, 0);
  long(56, dataOffset);
  long(64, offset);
  long(72, sorted.length);
  long(80, entries.length);
  long(88, blobs.length);
  // Clustered, gzip inside, gzip tiles, vector tiles.
  header.set([1, 2, 2, 1, facts.minZoom, facts.maxZoom], 96);
  const degrees = [...facts.bounds].map((value) => Math.round(value * 1e7));
  for (const [i, value] of degrees.entries()) header.writeInt32LE(value, 102 + i * 4);
  header.writeUInt8(facts.centre[2], 118);
  header.writeInt32LE(Math.round(facts.centre[0] * 1e7), 119);
  header.writeInt32LE(Math.round(facts.centre[1] * 1e7), 123);
  return { archive: Buffer.concat([header, directory, metadata, ...blobs]), contents: blobs.length };
}
