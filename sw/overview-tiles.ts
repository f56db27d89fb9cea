// Overview tiles, read from the stored archive if there is one, otherwise from the network.
import { PMTiles, type Source } from 'pmtiles';
import { cacheNames } from '../src/data/device/device-keys.ts';
import { overviewFile } from '../src/data/maps/map-store.ts';

export interface TilePorts {
  caches: CacheStorage;
  fetch: typeof fetch;
}

export interface OverviewTile {
  version: string;
  z: number;
  x: number;
  y: number;
}

function blobSource(blob: Blob, key: string): Source {
  return {
    getKey: () => key,
    getBytes: async (offset, length) => ({ data: await blob.slice(offset, offset + length).arrayBuffer() }),
  };
}

async function tileFrom(archive: PMTiles, { z, x, y }: OverviewTile): Promise<Response> {
  const found = await archive.getZxy(z, x, y);
  if (!found || found.data.byteLength === 0) return new Response(null, { status: 204 });
  return new Response(found.data, { headers: { 'content-type': 'application/vnd.mapbox-vector-tile' } });
}

/**
 * Answers requests for overview tiles: from the stored archive of the requested version, then from the network, offline from
 * any stored version, since an old map is better than none. Rejects like `fetch` when there is no source.
 */
export function overviewTiles({
  caches,
  fetch,
}: TilePorts): (request: Request, tile: OverviewTile) => Promise<Response> {
  const open = new Map<string, PMTiles>();

  async function archiveAt(file: string): Promise<PMTiles | null> {
    const known = open.get(file);
    if (known) return known;
    const stored = await (await caches.open(cacheNames.overview)).match(file);
    if (!stored) return null;
    const archive = new PMTiles(blobSource(await stored.blob(), file));
    open.set(file, archive);
    return archive;
  }
  /** Null when there is no such archive, or it cannot be read. */
  async function fromDevice(file: string, tile: OverviewTile): Promise<Response | null> {
    try {
      const archive = await archiveAt(file);
      return archive && (await tileFrom(archive, tile));
    } catch {
      // Evicted or damaged: opened again for the next tile.
      open.delete(file);
      return null;
    }
  }
  async function fromAnyVersion(tile: OverviewTile): Promise<Response | null> {
    const stored = await (await caches.open(cacheNames.overview)).keys();
    for (const { url } of stored) {
      const found = await fromDevice(new URL(url).pathname, tile);
      if (found) return found;
    }
    return null;
  }
  return async (request, tile) => {
    const kept = await fromDevice(overviewFile(tile.version), tile);
    if (kept) return kept;
    try {
      return await fetch(request);
    } catch (error) {
      const old = await fromAnyVersion(tile).catch(() => null);
      if (old) return old;
      throw error;
    }
  };
}
