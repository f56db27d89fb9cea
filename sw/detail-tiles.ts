// Street tiles: from saved areas first, then from the cache of viewed tiles, then from the network. Offline, a tile of another
// version is better than none.
import { cacheNames } from '../src/data/device/device-keys.ts';

/** `/tiles/detail/<version>/<z>/<x>/<y>.mvt` */
export const detailPattern: RegExp = /^\/tiles\/detail\/([0-9a-f]{10})\/(\d+\/\d+\/\d+\.mvt)$/;

/** Whether a response may be cached: a tile or an empty one, never an error, a login page or an opaque response. */
export function isTile({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  if (type === 'opaque' || type === 'opaqueredirect' || type === 'error') return false;
  if (status === 204) return true;
  return status === 200 && (headers.get('content-type') ?? '').startsWith('application/vnd.mapbox-vector-tile');
}

interface Ports {
  caches: CacheStorage;
  /** Answers from the viewed tiles, otherwise from the network, and caches the response. May reject. */
  viewed: (path: string) => Promise<Response>;
}

function versionOf(url: string): string | null {
  return detailPattern.exec(new URL(url).pathname)?.[1] ?? null;
}

/** Answers requests for street tiles; `path` matches `detailPattern`. Rejects like `fetch` when there is no source. */
export function detailTiles({ caches, viewed }: Ports): (path: string) => Promise<Response> {
  async function fromOtherVersions(path: string): Promise<Response | null> {
    const [, own = '', rest = ''] = detailPattern.exec(path) ?? [];
    for (const name of [cacheNames.saved, cacheNames.viewed]) {
      const cache = await caches.open(name);
      const versions = new Set((await cache.keys()).map(({ url }) => versionOf(url)));
      for (const version of versions) {
        if (version === null || version === own) continue;
        const found = await cache.match(`/tiles/detail/${version}/${rest}`);
        if (found) return found;
      }
    }
    return null;
  }
  return async (path) => {
    const saved = await (await caches.open(cacheNames.saved)).match(path).catch(() => undefined);
    if (saved) return saved;
    try {
      const answer = await viewed(path);
      if (answer.ok) return answer;
      return (await fromOtherVersions(path).catch(() => null)) ?? answer;
    } catch (error) {
      const other = await fromOtherVersions(path).catch(() => null);
      if (other) return other;
      throw error;
    }
  };
}

/**
 * Deletes viewed tiles of other versions, once, after the first network response of a version: earlier, an offline user
 * would lose the stored map.
 */
export function dropOtherVersions(caches: CacheStorage): (path: string) => Promise<void> {
  const answered = new Set<string>();
  return async (path) => {
    const version = detailPattern.exec(path)?.[1];
    if (version === undefined || answered.has(version)) return;
    answered.add(version);
    const cache = await caches.open(cacheNames.viewed);
    for (const request of await cache.keys()) {
      const other = versionOf(request.url);
      if (other !== null && !answered.has(other)) await cache.delete(request);
    }
  };
}
