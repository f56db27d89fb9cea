// The service worker's responses for tiles, online and offline.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cacheNames } from '../../src/data/device/device-keys.ts';
import { overviewFile } from '../../src/data/maps/map-store.ts';
import { detailPattern, detailTiles, dropOtherVersions, isTile } from '../../sw/detail-tiles.ts';
import { overviewTiles } from '../../sw/overview-tiles.ts';
import { fakeCaches } from '../helpers/device/fake-caches.ts';

const manifest = JSON.parse(readFileSync(new URL('../../public/map/manifest.json', import.meta.url), 'utf8'));
const archive = readFileSync(new URL(`../../public/map/${manifest.file}`, import.meta.url));
const version = '7ebcb7558d';
const other = '0123456789';
const sweden = { z: 5, x: 17, y: 9 };
const cut = async (): Promise<Response> => {
  throw new TypeError('no net');
};
const mvt = { 'content-type': 'application/vnd.mapbox-vector-tile' };

describe('overview tiles', () => {
  const request = new Request('https://loppis.example/tiles');

  async function device(...versions: string[]) {
    const fake = fakeCaches();
    const cache = await fake.caches.open(cacheNames.overview);
    for (const each of versions) await cache.put(overviewFile(each), new Response(archive));
    return fake;
  }
  it('fail like the network while nothing is stored', async () => {
    const { caches } = await device();
    const answer = overviewTiles({ caches, fetch: cut });
    await expect(answer(request, { version, ...sweden })).rejects.toThrow('no net');
  });
  it('come from the network until the archive is stored, and then from it', async () => {
    const { caches } = await device();
    let asked = 0;
    const answer = overviewTiles({
      caches,
      fetch: async () => {
        asked++;
        return new Response('from the net');
      },
    });
    expect(await (await answer(request, { version, ...sweden })).text()).toBe('from the net');
    await (await caches.open(cacheNames.overview)).put(overviewFile(version), new Response(archive));
    const bytes = new Uint8Array(await (await answer(request, { version, ...sweden })).arrayBuffer());
    expect([bytes[0], asked]).toEqual([0x1a, 1]);
  });
  it('are empty where the archive has no tile, at every zoom', async () => {
    const { caches } = await device(version);
    const answer = overviewTiles({ caches, fetch: cut });
    expect((await answer(request, { version, z: 8, x: 0, y: 0 })).status).toBe(204);
    expect((await answer(request, { version, z: 12, x: 2253, y: 1196 })).status).toBe(204);
    for (let z = 0; z <= 8; z++) {
      const tile = { version, z, x: Math.floor(0.55 * 2 ** z), y: Math.floor(0.294 * 2 ** z) };
      expect((await answer(request, tile)).status).toBe(200);
    }
  });
  it('prefer the network to another version, and that to nothing', async () => {
    const { caches } = await device(version);
    const online = overviewTiles({ caches, fetch: async () => new Response('new') });
    expect(await (await online(request, { version: other, ...sweden })).text()).toBe('new');
    const offline = overviewTiles({ caches, fetch: cut });
    expect((await offline(request, { version: other, ...sweden })).status).toBe(200);
  });
  it('come from the network when the archive is damaged', async () => {
    const { caches } = await device();
    await (await caches.open(cacheNames.overview)).put(overviewFile(version), new Response('damaged'));
    const answer = overviewTiles({ caches, fetch: async () => new Response('from the net') });
    expect(await (await answer(request, { version, ...sweden })).text()).toBe('from the net');
  });
});

describe('street tiles', () => {
  const path = (of: string, y = 1196) => `/tiles/detail/${of}/12/2253/${y}.mvt`;

  it.each<[string, Partial<Response>]>([
    ['an error', { status: 500, type: 'basic' }],
    ['a missing tile', { status: 404, type: 'basic' }],
    ['an opaque answer', { status: 0, type: 'opaque' }],
    ['a redirect', { status: 0, type: 'opaqueredirect' }],
    ['a part', { status: 206, type: 'basic' }],
  ])('are not kept from %s', (_what, answer) => {
    expect(isTile({ headers: new Headers(mvt), status: 200, type: 'basic', ...answer })).toBe(false);
  });
  it('are not cached from a login page', () => {
    expect(isTile({ status: 200, type: 'basic', headers: new Headers({ 'content-type': 'text/html' }) })).toBe(false);
  });
  it('are cached when they are tiles, empty ones too', () => {
    expect(isTile({ status: 200, type: 'basic', headers: new Headers(mvt) })).toBe(true);
    expect(isTile({ status: 204, type: 'basic', headers: new Headers() })).toBe(true);
  });
  it('have one form of URL', () => {
    expect(detailPattern.test(path(version))).toBe(true);
    expect(detailPattern.test(`/tiles/detail/${version}/12/2253/../1196.mvt`)).toBe(false);
    expect(detailPattern.test(`/tiles/overview/${version}/12/2253/1196.mvt`)).toBe(false);
  });
  it('come from a saved area without a request', async () => {
    const { caches } = fakeCaches();
    await (await caches.open(cacheNames.saved)).put(path(version), new Response('saved'));
    const answer = detailTiles({ caches, viewed: cut });
    expect(await (await answer(path(version))).text()).toBe('saved');
    await expect(answer(path(version, 1197))).rejects.toThrow('no net');
  });
  it('of another version are used when the requested one is unavailable', async () => {
    const { caches } = fakeCaches();
    await (await caches.open(cacheNames.viewed)).put(path(other), new Response('viewed'));
    await (await caches.open(cacheNames.saved)).put(path(other, 1197), new Response('saved'));
    const offline = detailTiles({ caches, viewed: cut });
    expect(await (await offline(path(version))).text()).toBe('viewed');
    expect(await (await offline(path(version, 1197))).text()).toBe('saved');
    const gone = detailTiles({ caches, viewed: async () => new Response('', { status: 404 }) });
    expect(await (await gone(path(version))).text()).toBe('viewed');
    expect((await gone(path(version, 1198))).status).toBe(404);
    const online = detailTiles({ caches, viewed: async () => new Response('new') });
    expect(await (await online(path(version))).text()).toBe('new');
  });
  it('of other versions are deleted once the new one has responded, and saved areas are kept', async () => {
    const fake = fakeCaches();
    const viewed = await fake.caches.open(cacheNames.viewed);
    await viewed.put(path(other), new Response('old'));
    await (await fake.caches.open(cacheNames.saved)).put(path(other), new Response('saved'));
    const drop = dropOtherVersions(fake.caches);
    await viewed.put(path(version), new Response('new'));
    expect(fake.paths(cacheNames.viewed)).toEqual([path(other), path(version)]);
    await drop(path(version));
    expect(fake.paths(cacheNames.viewed)).toEqual([path(version)]);
    expect(fake.paths(cacheNames.saved)).toEqual([path(other)]);
    // A tab that still shows the old version does not delete the new one.
    await drop(path(other));
    expect(fake.paths(cacheNames.viewed)).toEqual([path(version)]);
  });
});
