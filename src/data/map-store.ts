// Keeps the overview of Sweden on the device, so that the map draws without a net. Fetched once per version, in an idle
// moment; a failure harms nothing and is made good at the next start.
import { cacheNames } from './device-keys.ts';
import { overviewFile } from './map-store-names.ts';

interface KeepPorts {
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** 'PMTiles', with which every archive begins (PMTiles specification, version 3). */
const magic = 'PMTiles';

/** Resolves when the browser has nothing better to do, at most after five seconds. */
function idle(): Promise<void> {
  // Not in every browser, and not in the worker's types.
  const { requestIdleCallback } = globalThis as {
    requestIdleCallback?: (work: () => void, options: { timeout: number }) => void;
  };
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Stores that version unless it stands already, and lets go of older ones after it. Rejects when it cannot. */
export async function storeOverview(version: string, ports: KeepPorts): Promise<void> {
  const file = overviewFile(version);
  const cache = await ports.caches.open(cacheNames.overview);
  if (!(await cache.match(file))) {
    const answer = await ports.fetch(file, { redirect: 'error' });
    if (answer.status !== 200) throw new Error(`overview: ${answer.status}`);
    // Read whole before anything is stored (a body that breaks off rejects here): neither half an archive nor a login
    // page in between may stand in its place.
    const blob = await answer.blob();
    if ((await blob.slice(0, magic.length).text()) !== magic) throw new Error('overview: not an archive');
    // Its date tells later how old it is.
    const date = answer.headers.get('date');
    await cache.put(file, new Response(blob, date === null ? {} : { headers: { date } }));
  }
  for (const { url } of await cache.keys()) {
    if (!url.endsWith(file)) await cache.delete(url);
  }
}

/**
 * Makes sure that the overview of that version (ten hexadecimal digits) is on the device. To be called at every start,
 * after the first view has painted. Resolves true when it is there; never rejects.
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
