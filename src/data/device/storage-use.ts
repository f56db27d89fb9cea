// The storage that the app uses on this device, by part, and deleting maps. Sizes of caches are measured, of large ones by
// a sample; that of databases is the browser's own estimate.
import { cacheNames } from './device-keys.ts';

interface PartSize {
  part: 'app' | 'overview' | 'viewed' | 'saved' | 'pictures' | 'seen' | 'database';
  bytes: number;
  /** Extrapolated from a sample, or the browser's estimate. */
  isEstimate: boolean;
}

export interface StorageUse {
  parts: PartSize[];
  /** The browser's estimate of the total, in bytes; null without one. */
  total: number | null;
  /** Whether storage is persistent; null when unknown. */
  persisted: boolean | null;
}

interface Ports {
  caches: CacheStorage;
  /** `navigator.storage`; undefined where there is none. */
  storage: Pick<StorageManager, 'estimate' | 'persisted'> | undefined;
  /** Size of the answers that anybody may read (src/data/seen/). */
  seen(): Promise<{ bytes: number }>;
}

/** Larger caches are extrapolated from this many entries, spread over all of them. */
const sampleSize = 60;

async function sizeOf(cache: Cache): Promise<{ bytes: number; isEstimate: boolean }> {
  const keys = await cache.keys();
  const isEstimate = keys.length > sampleSize;
  const step = isEstimate ? keys.length / sampleSize : 1;
  const taken = isEstimate ? Array.from({ length: sampleSize }, (_, at) => keys[Math.floor(at * step)]) : keys;
  let bytes = 0;
  for (const key of taken) bytes += key ? ((await (await cache.match(key))?.blob())?.size ?? 0) : 0;
  return { bytes: Math.round(bytes * step), isEstimate };
}

/** Reads what is stored now. Rejects when the browser has no caches to read. */
export async function readStorageUse({ caches, storage, seen }: Ports): Promise<StorageUse> {
  const kinds: Record<string, PartSize['part']> = {
    [cacheNames.overview]: 'overview',
    [cacheNames.viewed]: 'viewed',
    [cacheNames.saved]: 'saved',
    [cacheNames.areas]: 'saved',
    [cacheNames.pictures]: 'pictures',
  };
  const sizes = new Map<PartSize['part'], PartSize>();
  const add = (part: PartSize['part'], bytes: number, isEstimate: boolean) => {
    const before = sizes.get(part);
    sizes.set(part, {
      part,
      bytes: bytes + (before?.bytes ?? 0),
      isEstimate: isEstimate || before?.isEstimate === true,
    });
  };
  for (const part of ['app', 'overview', 'viewed', 'saved', 'pictures'] as const) add(part, 0, false);
  for (const name of await caches.keys()) {
    const { bytes, isEstimate } = await sizeOf(await caches.open(name));
    add(kinds[name] ?? 'app', bytes, isEstimate);
  }
  const seenBytes = await seen().then(
    ({ bytes }) => bytes,
    () => 0,
  );
  add('seen', seenBytes, false);
  // `usageDetails` exists in some browsers only, and is not in the types.
  const estimate: (StorageEstimate & { usageDetails?: { indexedDB?: number } }) | null =
    (await storage?.estimate().catch(() => null)) ?? null;
  const database = estimate?.usageDetails?.indexedDB;
  if (database !== undefined) add('database', Math.max(0, database - seenBytes), true);
  return {
    parts: [...sizes.values()],
    total: estimate?.usage ?? null,
    persisted: (await storage?.persisted?.().catch(() => null)) ?? null,
  };
}

/** Deletes street tiles: viewed ones and those of saved areas. The overview of the country stays. */
export async function clearStreets(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  // Rows first: an area without tiles must not be listed as saved.
  for (const name of [cacheNames.areas, cacheNames.saved, cacheNames.viewed]) await caches.delete(name);
}
