// Street maps of whole areas, saved on the device by the user: rows, and tiles in a cache of their own.
//
//   row 'saving' ─▶ tiles, four at a time ─▶ row 'saved'
//        └─ cancelled, no net, no room: its tiles and the row go; a tab that died meanwhile leaves a row that is cleared later
import * as v from 'valibot';
import { tileLimits, tilePath } from '../../../core/contract/map.ts';
import { areaCoverage, areaTiles, type Bounds, countAreaTiles, tileSpan } from '../../../core/rules/map/tile-grid.ts';
import { cacheNames } from '../device/device-keys.ts';
import { type Observable, observable } from '../page/observable.ts';

const rowSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** What the tiles cover at the closest zoom. Degrees. */
  bounds: v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() }),
  /** Epoch milliseconds; while it is being saved, of the beginning. */
  savedAt: v.number(),
  bytes: v.number(),
  /** Number of tiles. */
  tiles: v.number(),
  state: v.picklist(['saving', 'saved']),
  /** Addresses of its tiles. */
  paths: v.array(v.string()),
});
type Row = v.InferOutput<typeof rowSchema>;
export type SavedArea = Pick<Row, 'id' | 'name' | 'bounds' | 'savedAt' | 'bytes' | 'tiles'>;

/** `too-large` = more tiles than one area may have, `outside` = the source has nothing there, `full` = no room. */
export type AreaFault = 'too-large' | 'outside' | 'full' | 'offline' | 'storage';

export class AreaError extends Error {
  readonly fault: AreaFault;
  constructor(fault: AreaFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'AreaError';
    this.fault = fault;
  }
}

export interface AreaSource {
  version: string;
  minzoom: number;
  maxzoom: number;
}

export interface AreaProgress {
  done: number;
  total: number;
}

interface AreaRequest {
  /** Degrees; a point is bounds without an extent. */
  bounds: Bounds;
  name: string;
  source: AreaSource;
  onProgress?: (progress: AreaProgress) => void;
  signal?: AbortSignal;
}

export interface SavedAreas {
  /** Saved areas, newest first; empty until `refresh` has read them. Their bounds are what an offline map covers. */
  areas: Observable<readonly SavedArea[]>;
  refresh(): Promise<void>;
  /** Saves an area; a saved one is replaced. Rejects with AreaError, or with the signal's reason. */
  save(request: AreaRequest): Promise<SavedArea>;
  /** Removes an area and those of its tiles that no other one needs. */
  remove(id: string): Promise<void>;
}

interface Ports {
  caches: () => CacheStorage;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
}

const atOnce = 4;
/** A row that has been saving for longer than this belongs to a tab that is gone. */
const abandonedMs = 600_000;
const rowPath = (id: string) => `/map/areas/${id}`;

function zoomsOf({ minzoom, maxzoom }: AreaSource): [number, number] {
  const [from, to] = tileLimits.savedZooms;
  return [Math.max(from, minzoom), Math.min(to, maxzoom)];
}

/** The same place gives the same id, so that saving again replaces. */
export function areaId(bounds: Bounds): string {
  const { x, y } = tileSpan(bounds, tileLimits.savedZooms[1]);
  return [...x, ...y].join('-');
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Creates the store of areas. */
export function createSavedAreas({ caches, fetch, now }: Ports): SavedAreas {
  const areas = observable<readonly SavedArea[]>([]);

  async function readRows(): Promise<Row[]> {
    const cache = await caches().open(cacheNames.areas);
    const rows: Row[] = [];
    for (const request of await cache.keys()) {
      const read = v.safeParse(rowSchema, await (await cache.match(request))?.json().catch(() => null));
      if (read.success) rows.push(read.output);
    }
    return rows.sort((a, b) => b.savedAt - a.savedAt);
  }
  async function writeRow(row: Row): Promise<void> {
    const cache = await caches().open(cacheNames.areas);
    await cache.put(rowPath(row.id), new Response(JSON.stringify(row)));
  }
  /** Removes these tiles except those that a row needs. */
  async function dropTiles(paths: readonly string[], rows: readonly Row[]): Promise<void> {
    const needed = new Set(rows.flatMap((row) => row.paths));
    const cache = await caches().open(cacheNames.saved);
    for (const path of paths) if (!needed.has(path)) await cache.delete(path);
  }
  async function dropRow({ id, paths }: Row): Promise<void> {
    const cache = await caches().open(cacheNames.areas);
    await cache.delete(rowPath(id));
    await dropTiles(paths, await readRows());
  }
  async function refresh(): Promise<void> {
    const rows = await readRows();
    for (const row of rows) {
      if (row.state === 'saving' && now() - row.savedAt > abandonedMs) await dropRow(row);
    }
    areas.set(rows.filter(({ state }) => state === 'saved'));
  }

  /** Fetches one tile into the cache. Bytes as stored; null where the source has none. */
  async function keepTile(cache: Cache, path: string, signal: AbortSignal): Promise<number | null> {
    // With a query the service worker leaves it alone: these tiles must not crowd out the viewed ones.
    const answer = await fetch(`${path}?area`, { signal, redirect: 'error' }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new AreaError('offline', error);
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200 && answer.status !== 204) throw new AreaError('offline');
    if (answer.status === 204) {
      await cache.put(path, new Response(null, { status: 204 }));
      return 0;
    }
    const blob = await answer.blob().catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new AreaError('offline', error);
    });
    const type = answer.headers.get('content-type') ?? '';
    if (type.includes('html')) throw new AreaError('offline');
    await cache.put(path, new Response(blob, { headers: { 'content-type': type } }));
    return blob.size;
  }

  async function keepTiles(row: Row, onProgress: AreaRequest['onProgress'], signal?: AbortSignal): Promise<Row> {
    const cache = await caches().open(cacheNames.saved);
    const failed = new AbortController();
    const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const kept: string[] = [];
    let [next, done, bytes] = [0, 0, 0];
    const work = async () => {
      for (let path = row.paths[next++]; path !== undefined; path = row.paths[next++]) {
        either.throwIfAborted();
        const size = await keepTile(cache, path, either);
        if (size !== null) {
          kept.push(path);
          bytes += size;
        }
        onProgress?.({ done: ++done, total: row.paths.length });
      }
    };
    const workers = Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        failed.abort(error);
        throw error;
      }),
    );
    // All of them, so that nothing is stored after the clearing up.
    const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    signal?.throwIfAborted();
    if (failure) throw failed.signal.reason;
    if (kept.length === 0) throw new AreaError('outside');
    return { ...row, state: 'saved', savedAt: now(), bytes, tiles: kept.length, paths: kept };
  }

  async function save({ bounds, name, source, onProgress, signal }: AreaRequest): Promise<SavedArea> {
    const zooms = zoomsOf(source);
    if (zooms[0] > zooms[1]) throw new AreaError('outside');
    if (countAreaTiles(bounds, zooms) > tileLimits.areaTiles) throw new AreaError('too-large');
    const paths = areaTiles(bounds, zooms).map(({ z, x, y }) => tilePath('detail', source.version, z, x, y));
    const id = areaId(bounds);
    const before = (await readRows()).find((row) => row.id === id && row.state === 'saved') ?? null;
    const begun: Row = {
      // Beside the row it will replace, which stays until then.
      id: before ? `${id}-next` : id,
      name: [...name.trim()].slice(0, tileLimits.areaName).join(''),
      bounds: areaCoverage(bounds, zooms[1]),
      savedAt: now(),
      bytes: 0,
      tiles: 0,
      state: 'saving',
      paths,
    };
    try {
      await writeRow(begun);
      const row = { ...(await keepTiles(begun, onProgress, signal)), id };
      await writeRow(row);
      if (before) await (await caches().open(cacheNames.areas)).delete(rowPath(begun.id));
      await dropTiles([...paths, ...(before?.paths ?? [])], await readRows());
      await refresh();
      return row;
    } catch (error) {
      await dropRow(begun).catch(() => {});
      if (signal?.aborted) throw signal.reason;
      if (error instanceof AreaError) throw error;
      throw new AreaError(isFull(error) ? 'full' : 'storage', error);
    }
  }

  return {
    areas,
    refresh,
    save,
    async remove(id) {
      const row = (await readRows()).find((each) => each.id === id);
      if (row) await dropRow(row);
      await refresh();
    },
  };
}

/** The device's own. */
export const savedMap: SavedAreas = createSavedAreas({
  caches: () => globalThis.caches,
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
});
