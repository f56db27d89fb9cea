// Overview tiles over HTTP: refusals, caching, and the map sources.
import { mkdtempSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapSources } from '../../../core/contract/map.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { StartError } from '../../../server/ports/start-error.ts';
import { problemOf, startServer, type TestServer } from '../../helpers/server/server.ts';
import { sampleTile, startTileService } from '../adapters/fake-tile-service.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../public/map/manifest.json', import.meta.url), 'utf8')) as {
  file: string;
  attribution: string;
};
const version = manifest.file.slice('overview-'.length, -'.pmtiles'.length);

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** The raw response; fetch would decompress it. */
function raw(url: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const openTemporary = () => openStore({ dataDir: mkdtempSync(join(tmpdir(), 'loppis-tiles-')), databaseUrl: null });

describe('overview tiles', () => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await openTemporary();
    server = await startServer(store, { rates: { tile: 60 } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const address = (z: number | string, x: number | string, y: number | string, of = version) =>
    `/tiles/overview/${of}/${z}/${x}/${y}.mvt`;

  it.each([
    ['a zoom beyond the archive', 9, 0, 0],
    ['a column outside the grid', 3, 8, 0],
    ['a row outside the grid', 3, 0, 8],
    ['a leading zero', '03', 0, 0],
    ['a negative number', 3, -1, 0],
    ['a fraction', 3, '1.0', 0],
    ['an exponent', 3, '1e0', 0],
    ['a number too long to count', 3, '99999999999999999999', 0],
    ['white space', 3, '%201', 0],
    ['nothing', 3, 0, ''],
  ])('refuses %s with 400', async (_what, z, x, y) => {
    const answer = await server.get(address(z, x, y));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).code).toBe('malformed');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
  it.each([
    ['another version', address(3, 4, 2, '0123456789')],
    ['a version that is a path', address(3, 4, 2, '..%2F..%2Fetc')],
    ['another ending', `/tiles/overview/${version}/3/4/2.png`],
    ['street tiles without a source', `/tiles/detail/${version}/3/4/2.mvt`],
  ])('knows nothing of %s', async (_what, path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).code).toBe('not_found');
  });
  it('accepts only GET and HEAD', async () => {
    const answer = await fetch(server.url + address(3, 4, 2), { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    await answer.text();
  });
  it('sends a compressed tile with a strong ETag, immutable', async () => {
    const { status, headers, bytes } = await raw(server.url + address(5, 17, 9), { 'accept-encoding': 'gzip' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: `"${version}/5/17/9"`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers.ratelimit).toMatch(/^limit=60/);
    expect(gunzipSync(bytes)[0]).toBe(0x1a);
  });
  it('decompresses it for clients without gzip, with another ETag', async () => {
    const packed = await raw(server.url + address(5, 17, 9), { 'accept-encoding': 'gzip' });
    const plain = await raw(server.url + address(5, 17, 9));
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
    expect(plain.bytes.equals(gunzipSync(packed.bytes))).toBe(true);
  });
  it('responds 304 to clients that have it', async () => {
    const answer = await raw(server.url + address(5, 17, 9), {
      'accept-encoding': 'gzip',
      'if-none-match': `"${version}/5/17/9"`,
    });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
  });
  it('responds 204 where there is no tile', async () => {
    const answer = await server.get(address(8, 0, 0));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'public, max-age=31536000, immutable']);
  });
  it('lists the available map sources', async () => {
    const answer = await server.get('/api/map');
    expect(await answer.json()).toEqual({
      overview: { version, minzoom: 0, maxzoom: 8, attribution: manifest.attribution },
      detail: null,
    } satisfies MapSources);
    const again = await server.get('/api/map', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
  it('counts tiles against the rate limit', async () => {
    let answer = await server.get(address(8, 0, 0));
    for (let asked = 0; asked < 60 && answer.status === 204; asked++) answer = await server.get(address(8, 0, 0));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect((await problemOf(answer)).code).toBe('rate_limited');
  });
});

describe('street tiles', () => {
  it('are refused outside the grid, the zooms and the country before the service is requested', async () => {
    const store = await openTemporary();
    const service = await startTileService();
    const dataDir = mkdtempSync(join(tmpdir(), 'loppis-tiles-'));
    const server = await startServer(store, { config: { tilesUpstream: service.url, dataDir } });
    try {
      const { detail } = await server.json<MapSources>('/api/map');
      const words = service.asked.length;
      const statusOf = async (path: string) => {
        const answer = await server.get(`/tiles/detail/${path}`);
        await answer.arrayBuffer();
        return answer.status;
      };
      expect(detail).toMatchObject({ maxzoom: 14, savable: false });
      const own = detail?.version;
      expect(await statusOf(`${own}/15/18022/9570.mvt`)).toBe(400);
      expect(await statusOf(`${own}/12/4096/1196.mvt`)).toBe(400);
      expect(await statusOf(`${own}/12/02253/1196.mvt`)).toBe(400);
      // Berlin, and the sea beside Africa.
      expect(await statusOf(`${own}/12/2200/1343.mvt`)).toBe(404);
      expect(await statusOf(`${own}/2/1/1.mvt`)).toBe(404);
      expect(await statusOf('0123456789/12/2253/1196.mvt')).toBe(404);
      expect(await statusOf('http:%2F%2Fevil.example/12/2253/1196.mvt')).toBe(404);
      expect(service.asked.length).toBe(words);
      const tile = await server.get(`/tiles/detail/${own}/12/2253/1196.mvt`);
      expect(Buffer.from(await tile.arrayBuffer()).equals(sampleTile)).toBe(true);
      expect(service.asked.at(-1)).toBe('/v1/12/2253/1196.pbf');
    } finally {
      await server.close();
      await service.close();
      await store.close();
    }
  });
  it("come from the operator's own archive, and whole areas may then be saved", async () => {
    const store = await openTemporary();
    const tilesPmtiles = fileURLToPath(new URL(`../../../public/map/${manifest.file}`, import.meta.url));
    const server = await startServer(store, { config: { tilesPmtiles } });
    try {
      const { detail } = await server.json<MapSources>('/api/map');
      expect(detail).toMatchObject({ minzoom: 0, maxzoom: 8, savable: true });
      const packed = await raw(`${server.url}/tiles/detail/${detail?.version}/8/140/74.mvt`, {
        'accept-encoding': 'gzip',
      });
      expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(gunzipSync(packed.bytes)[0]).toBe(0x1a);
      expect((await server.get(`/tiles/detail/${detail?.version}/9/280/148.mvt`)).status).toBe(404);
    } finally {
      await server.close();
      await store.close();
    }
  });
  it('fail the start with a sentence when the archive is invalid', async () => {
    const store = await openTemporary();
    const here = fileURLToPath(import.meta.url);
    for (const tilesPmtiles of [here, `${here}.missing`]) {
      const started = startServer(store, { config: { tilesPmtiles } });
      await expect(started).rejects.toThrow(StartError);
      await expect(started).rejects.toThrow(/^TILES_PMTILES går inte att läsa/);
    }
    await store.close();
  });
});
