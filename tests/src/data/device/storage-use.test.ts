// The storage used by the app, and clearing the maps.
import { beforeEach, expect, it } from 'vitest';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { clearStreets, readStorageUse } from '../../../../src/data/device/storage-use.ts';
import { type FakeCaches, fakeCaches } from '../../../helpers/device/fake-caches.ts';

let fake: FakeCaches;
const put = async (cache: string, path: string, bytes: number) =>
  (await fake.caches.open(cache)).put(path, new Response('x'.repeat(bytes)));

beforeEach(async () => {
  fake = fakeCaches();
  await put(cacheNames.overview, '/map/overview', 3000);
  await put(cacheNames.areas, '/map/areas/1', 10);
  await put(cacheNames.saved, '/tiles/a', 100);
  await put('assets', '/assets/a.js', 40);
  await put('workbox-precache-v2', '/shell.html', 2);
});

it('measures each part of storage, and marks estimates', async () => {
  for (let i = 0; i < 200; i++) await put(cacheNames.viewed, `/tiles/${i}`, 50);
  await put(cacheNames.pictures, '/media/a', 70);
  const storage = {
    estimate: async () => ({ usage: 99_000, usageDetails: { indexedDB: 5000 } }),
    persisted: async () => false,
  };
  const use = await readStorageUse({ caches: fake.caches, storage, seen: async () => ({ bytes: 400 }) });
  expect(use.parts).toEqual([
    { part: 'app', bytes: 42, isEstimate: false },
    { part: 'overview', bytes: 3000, isEstimate: false },
    { part: 'viewed', bytes: 10_000, isEstimate: true },
    { part: 'saved', bytes: 110, isEstimate: false },
    { part: 'pictures', bytes: 70, isEstimate: false },
    { part: 'seen', bytes: 400, isEstimate: false },
    { part: 'database', bytes: 4600, isEstimate: true },
  ]);
  expect(use).toMatchObject({ total: 99_000, persisted: false });
});

it('is null where the browser reports nothing', async () => {
  const use = await readStorageUse({
    caches: fake.caches,
    storage: undefined,
    seen: () => Promise.reject(new Error('gone')),
  });
  expect(use).toMatchObject({ total: null, persisted: null });
  expect(use.parts.some(({ part }) => part === 'database')).toBe(false);
  expect(use.parts.at(-1)).toEqual({ part: 'seen', bytes: 0, isEstimate: false });
});

it('clearing deletes streets and saved areas, and keeps the overview and the app', async () => {
  await put(cacheNames.viewed, '/tiles/1', 50);
  await clearStreets(fake.caches);
  expect((await fake.caches.keys()).sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'assets',
    cacheNames.overview,
    'workbox-precache-v2',
  ]);
});
