// A PMTiles archive on disk, read in ranges. Tiles are returned as stored, without decompression.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import type { TileBytes } from '../ports/tiles.ts';

const gz = promisify(gzip);
const empty = Buffer.alloc(0);

export interface TileArchive {
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Version: ten hexadecimal digits that change with the file. */
  readonly version: string;
  /** From the archive's metadata, or null. */
  readonly attribution: string | null;
  /** A tile inside the grid; empty when the archive has none. */
  tile(z: number, x: number, y: number): Promise<TileBytes>;
  close(): Promise<void>;
}

function fileSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      // A separate buffer: the reader slices its result.
      const buffer = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(buffer), 0, length, offset);
      return { data: bytesRead === length ? buffer : buffer.slice(0, bytesRead) };
    },
  };
}

function checkHeader({ tileType, tileCompression }: Header): void {
  if (tileType !== TileType.Mvt) throw new TypeError('not an archive of vector tiles');
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None) {
    throw new TypeError('tiles in a compression that browsers do not read');
  }
}

async function attributionOf(source: Source): Promise<string | null> {
  // A separate reader: the one for tiles does not decompress.
  const { attribution } = Object((await new PMTiles(source).getMetadata()) ?? {}) as { attribution?: unknown };
  return typeof attribution === 'string' ? attribution : null;
}

/** Opens an archive. Rejects when the file is missing or not an archive of vector tiles. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, 'r');
  try {
    const source = fileSource(file, path);
    const archive = new PMTiles(source, new SharedPromiseCache(), async (bytes) => bytes);
    const header = await archive.getHeader();
    checkHeader(header);
    const { size, mtimeMs } = await file.stat();
    const head = Buffer.from((await source.getBytes(0, 16_384)).data);
    const isPacked = header.tileCompression === Compression.Gzip;
    return {
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      version: createHash('sha256').update(head).update(`${size}/${mtimeMs}`).digest('hex').slice(0, 10),
      attribution: await attributionOf(source),
      async tile(z, x, y) {
        const found = await archive.getZxy(z, x, y);
        if (!found || found.data.byteLength === 0) return { gzip: empty };
        const bytes = Buffer.from(found.data);
        return { gzip: isPacked ? bytes : await gz(bytes) };
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
