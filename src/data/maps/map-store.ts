// Stores the overview of Sweden on the device, so that the map renders offline. Fetched once per version, when idle; a
// failure is retried at the next start.
import { cacheNames } from '../device/device-keys.ts';
import { idle } from '../page/after.ts';

interface KeepPorts {
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** The path of the overview's archive, on the server and in its cache. */
export const overviewFile = (version: string): string => `/map/overview-${version}.pmtiles`;

/** 'PMTiles', with which every archive begins (PMTiles specification, version 3). */
const magic = 'PMTiles';

/** Stores that version unless it is stored already, then deletes older ones. Rejects when it cannot. */
export async function storeOverview(version: string, ports: KeepPorts): Promise<void> {
  const file = overviewFile(version);
  const cache = await ports.caches.open(cacheNames.overview);
  if (!(await cache.match(file))) {
    const answer = await ports.fetch(file, { redirect: 'error' });
    if (answer.status !== 200) throw new Error(`overview: ${answer.status}`);
    // Read completely before it is stored (a truncated body rejects here): neither a partial archive nor the page of a
    // captive portal may be stored.
    const blob = await answer.blob();
    if ((await blob.slice(0, magic.length).text()) !== magic) throw new Error('overview: not an archive');
    // Its date gives its age later.
    const date = answer.headers.get('date');
    await cache.put(file, new Response(blob, date === null ? {} : { headers: { date } }));
  }
  for (const { url } of await cache.keys()) {
    if (!url.endsWith(file)) await cache.delete(url);
  }
}

/**
 * Ensures that the overview of that version (ten hexadecimal digits) is stored. Call at every start, after the first
 * paint. Resolves to true when it is stored; never rejects.
 */
export async function keepOverview(version: string): Promise<boolean> {
  try {
    await idle();
    await storeOverview(version, { caches: globalThis.caches, fetch: (...asked) => globalThis.fetch(...asked) });
    return true;
  } catch {
    return false;
  }
}
