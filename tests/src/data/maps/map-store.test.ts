// The overview on the device: what may be stored, and when the old one is deleted.
import { expect, it } from 'vitest';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { overviewFile, storeOverview } from '../../../../src/data/maps/map-store.ts';
import { fakeCaches } from '../../../helpers/device/fake-caches.ts';

const [first, second] = ['0000000001', '0000000002'];
const archive = async () => new Response('PMTiles and more');

it.each<[string, () => Promise<Response>]>([
  ['no net', () => Promise.reject(new TypeError('no net'))],
  ['an error', async () => new Response('PMTiles', { status: 503 })],
  ['a login page', async () => new Response('<html>')],
])('%s leaves the old one where it is, and the next try stores the new one', async (_what, fetch) => {
  const fake = fakeCaches();
  await storeOverview(first, { ...fake, fetch: archive });
  await expect(storeOverview(second, { ...fake, fetch })).rejects.toThrow();
  expect(fake.paths(cacheNames.overview)).toEqual([overviewFile(first)]);
  await storeOverview(second, { ...fake, fetch: archive });
  expect(fake.paths(cacheNames.overview)).toEqual([overviewFile(second)]);
});

it('the old one stays when there is no room', async () => {
  const fake = fakeCaches();
  await storeOverview(first, { ...fake, fetch: archive });
  fake.room = 3;
  await expect(storeOverview(second, { ...fake, fetch: archive })).rejects.toThrow('no room');
  expect(fake.paths(cacheNames.overview)).toEqual([overviewFile(first)]);
});

it('a stored one is not fetched again', async () => {
  const fake = fakeCaches();
  await storeOverview(first, { ...fake, fetch: archive });
  await storeOverview(first, { ...fake, fetch: () => Promise.reject(new Error('asked')) });
  expect(fake.paths(cacheNames.overview)).toEqual([overviewFile(first)]);
});
