// What the app takes up on this device, part by part, and letting go of maps. Sizes of caches are measured, of large ones
// by a sample; what the browser says of its database is its own estimate.
import { cacheNames } from './device-keys.ts';

interface PartSize {
  part: 'app' | 'overview' | 'viewed' | 'saved' | 'database';
  bytes: number;
  /** Reckoned from a sample, or said by the browser. */
  isEstimate: boolean;
}

export interface StorageUse {
  parts: PartSize[];
  /** The browser's word for all of it; null when it says nothing. Bytes. */
  total: number | null;
  /** Whether the browser promised to keep it; null when it says nothing. */
  persisted: boolean | null;
}

interface Ports {
  caches: CacheStorage;
  /** `navigator.storage`; undefined where there is none. */
  storage: Pick<StorageManager, 'estimate' | 'persisted'> | undefined;
}

/** More entries than this are reckoned from as many, spread over all of them. */
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
export async function readStorageUse({ caches, storage }: Ports): Promise<StorageUse> {
  const kinds: Record<string, PartSize['part']> = {
    [cacheNames.overview]: 'overview',
    [cacheNames.viewed]: 'viewed',
    [cacheNames.saved]: 'saved',
    [cacheNames.areas]: 'saved',
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
  for (const part of ['app', 'overview', 'viewed', 'saved'] as const) add(part, 0, false);
  for (const name of await caches.keys()) {
    const { bytes, isEstimate } = await sizeOf(await caches.open(name));
    add(kinds[name] ?? 'app', bytes, isEstimate);
  }
  // `usageDetails` is told by some browsers only, and stands in no types.
  const estimate: (StorageEstimate & { usageDetails?: { indexedDB?: number } }) | null =
    (await storage?.estimate().catch(() => null)) ?? null;
  const database = estimate?.usageDetails?.indexedDB;
  if (database !== undefined) add('database', database, true);
  return {
    parts: [...sizes.values()],
    total: estimate?.usage ?? null,
    persisted: (await storage?.persisted?.().catch(() => null)) ?? null,
  };
}

/** Lets go of the streets: those that were looked at, and saved areas. The overview of the country stays. */
export async function clearStreets(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  // Rows first: an area without tiles must not stand there as saved.
  for (const name of [cacheNames.areas, cacheNames.saved, cacheNames.viewed]) await caches.delete(name);
}
