// Street tiles from a service with every kind of failure.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../core/contract/errors.ts';
import { openTiles } from '../../../server/adapters/open-tiles.ts';
import type { DetailTiles } from '../../../server/ports/tiles.ts';
import { eventually } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';
import { type FakeTileService, packedTile, sampleTile, startTileService } from './fake-tile-service.ts';

const hour = 3_600_000;
const day = 24 * hour;
const place = [12, 2253, 1196] as const;

describe('street tiles from a service', () => {
  let folder: string;
  let service: FakeTileService;
  let clock: TestClock;
  let troubles: string[];
  let tiles: DetailTiles;

  async function open(tilesCacheMb = 512): Promise<DetailTiles> {
    const settings = {
      tilesUpstream: service.url,
      tilesPmtiles: null,
      tilesCacheMb,
      dataDir: folder,
      publicOrigin: 'https://loppis.example',
      supportEmail: null,
    };
    const opened = await openTiles(settings, clock, (reason) => troubles.push(reason));
    if (!opened) throw new Error('no tiles');
    return opened;
  }
  async function version(): Promise<string> {
    return (await tiles.current())?.version ?? 'none';
  }
  async function codeOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof Refusal ? error.code : String(error);
  }
  const tilesAsked = () => service.asked.filter((each) => !each.startsWith('/planet.json')).length;
  const wordsAsked = () => service.asked.length - tilesAsked();

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loppis-tiles-'));
    service = await startTileService();
    clock = new TestClock(Date.now());
    troubles = [];
    tiles = await open();
  });
  afterEach(async () => {
    await tiles.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('its TileJSON is not accepted', () => {
    it.each([
      ['at another host', 'https://evil.example/{z}/{x}/{y}.pbf', 'another host'],
      ['at another port', 'http://127.0.0.1:1/{z}/{x}/{y}.pbf', 'another host'],
      ['with a placeholder in the host', 'http://127.0.0.{z}/{x}/{y}.pbf', 'another host'],
      ['with a password', '{origin}@evil.example/{z}/{x}/{y}.pbf', 'another host'],
      ['without a row', '{origin}/{z}/{x}.pbf', 'without a template'],
      ['that are files', 'file:///{z}/{x}/{y}', 'another host'],
    ])('for tiles %s', async (_what, template, reason) => {
      service.say({ ...service.word('v1'), tiles: [template.replace('{origin}', service.origin)] });
      expect(await tiles.current()).toBeNull();
      expect(troubles.join()).toContain(reason);
    });
    it.each([
      ['no JSON', '<html>inloggning</html>'],
      ['JSON of something else', '{"hello":1}'],
      ['a list', '[]'],
      ['no zooms we serve', '{"tiles":["/{z}/{x}/{y}"],"minzoom":15,"maxzoom":16}'],
      ['a southern row order', '{"tiles":["/{z}/{x}/{y}"],"scheme":"tms"}'],
      ['too much', `{"tiles":["/{z}/{x}/{y}"],"more":"${'x'.repeat(600_000)}"}`],
    ])('when it is %s', async (_what, text) => {
      service.say(text);
      expect(await tiles.current()).toBeNull();
      expect(await codeOf(tiles.tile('0123456789', ...place))).toBe('unavailable');
      expect(tilesAsked()).toBe(0);
    });
    it('when it refers to another host', async () => {
      service.sayBy((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
      expect(await tiles.current()).toBeNull();
      expect(troubles).toEqual(['status 302']);
    });
  });

  it('is fetched once an hour, with our user agent', async () => {
    expect(await tiles.current()).toEqual({
      version: await version(),
      minzoom: 0,
      maxzoom: 14,
      attribution: 'Rutor © OpenMapTiles',
      savable: false,
    });
    clock.advance(hour - 1);
    await tiles.current();
    expect(wordsAsked()).toBe(1);
    clock.advance(1);
    await tiles.current();
    await eventually(() => expect(wordsAsked()).toBe(2));
    expect([...service.agents]).toEqual(['Loppis (https://loppis.example)']);
  });

  it('keeps the last valid TileJSON when the next is invalid, also over a restart', async () => {
    const first = await version();
    service.say('garbage');
    clock.advance(hour);
    expect(await version()).toBe(first);
    await eventually(() => expect(troubles).toEqual(['no JSON']));
    expect(await version()).toBe(first);
    tiles = await open();
    expect(await version()).toBe(first);
  });

  it('fetches a tile once for concurrent requests, and then not again for 30 days', async () => {
    const now = await version();
    const found = await Promise.all([1, 2, 3].map(() => tiles.tile(now, ...place)));
    for (const { gzip } of found) expect(gunzipSync(gzip).equals(sampleTile)).toBe(true);
    tiles = await open();
    clock.advance(29 * day);
    await tiles.tile(now, ...place);
    expect(tilesAsked()).toBe(1);
    clock.advance(2 * day);
    await tiles.tile(now, ...place);
    expect(tilesAsked()).toBe(2);
  });

  it('is fetched at the same rate after the clock was set back', async () => {
    const now = await version();
    await tiles.tile(now, ...place);
    clock.jump(-day);
    clock.advance(hour);
    await tiles.current();
    await eventually(() => expect(wordsAsked()).toBe(2));
    // The age of a tile with a future timestamp is unknown.
    await tiles.tile(now, ...place);
    expect(tilesAsked()).toBe(2);
    clock.advance(1000);
    service.tiles((_request, response) => response.writeHead(500).end());
    for (let n = 0; n < 5; n++) expect(await codeOf(tiles.tile(now, 12, 2254 + n, 1196))).toBe('unavailable');
    const asked = tilesAsked();
    expect(await codeOf(tiles.tile(now, 12, 2260, 1196))).toBe('unavailable');
    expect(tilesAsked()).toBe(asked);
    clock.jump(-day);
    clock.advance(30_000);
    service.tiles((_request, response) => response.end(sampleTile));
    expect(await codeOf(tiles.tile(now, 12, 2260, 1196))).toBe('null');
  });
  it('compresses uncompressed tiles, and keeps an empty tile as empty', async () => {
    const now = await version();
    service.tiles((_request, response) => response.end(sampleTile));
    expect(gunzipSync((await tiles.tile(now, ...place)).gzip).equals(sampleTile)).toBe(true);
    service.tiles((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('')));
    expect((await tiles.tile(now, 12, 2254, 1196)).gzip.length).toBe(0);
    service.tiles((_request, response) => response.writeHead(204).end());
    expect((await tiles.tile(now, 12, 2255, 1196)).gzip.length).toBe(0);
  });

  it.each<[string, Parameters<FakeTileService['tiles']>[0]]>([
    ['a page', (_request, response) => response.end('<html>')],
    ['a broken archive', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
    ['a tile too large', (_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1, 0x1a))],
    ['a small tile that unpacks to a flood', (_request, response) => response.end(gzipSync(Buffer.alloc(9e6, 0x1a)))],
    ['a fault', (_request, response) => response.writeHead(500).end()],
    ['a way elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a closed door', (request) => request.socket.destroy()],
  ])('does not pass on %s', async (_what, answer) => {
    const now = await version();
    service.tiles(answer);
    expect(await codeOf(tiles.tile(now, ...place))).toBe('unavailable');
    expect(readdirSync(join(folder, 'tiles'))).toEqual(['service.json']);
    expect(troubles.join()).not.toContain('hemlig');
  });

  it('times out for a slow service, and serves the cached tile instead', async () => {
    const now = await version();
    await tiles.tile(now, ...place);
    clock.advance(31 * day);
    service.tiles(() => {});
    const asked = tiles.tile(now, ...place);
    await eventually(() => expect(tilesAsked()).toBe(2));
    clock.advance(5000);
    expect(gunzipSync((await asked).gzip).equals(sampleTile)).toBe(true);
    expect(troubles).toEqual(['no answer in time']);
    const other = tiles.tile(now, 12, 2254, 1196);
    await eventually(() => expect(tilesAsked()).toBe(3));
    clock.advance(5000);
    expect(await codeOf(other)).toBe('unavailable');
  });

  it('waits for one within the timeout', async () => {
    const now = await version();
    service.tiles((request, response) => setTimeout(() => packedTile(request, response), 50));
    expect((await tiles.tile(now, ...place)).gzip.length).toBeGreaterThan(0);
  });

  it('answers 404 with 404 and checks for a new version', async () => {
    const old = await version();
    service.tiles((_request, response) => response.writeHead(404).end());
    service.say(service.word('v2'));
    clock.advance(60_000);
    expect(await codeOf(tiles.tile(old, ...place))).toBe('not_found');
    await tiles.current();
    await eventually(async () => expect(await version()).not.toBe(old));
  });

  it('serves cached tiles of the previous version, and does not request others', async () => {
    const old = await version();
    await tiles.tile(old, ...place);
    service.say(service.word('v2'));
    clock.advance(hour);
    await tiles.current();
    await eventually(async () => expect(await version()).not.toBe(old));
    clock.advance(31 * day);
    expect(gunzipSync((await tiles.tile(old, ...place)).gzip).equals(sampleTile)).toBe(true);
    expect(await codeOf(tiles.tile(old, 12, 2254, 1196))).toBe('not_found');
    expect(tilesAsked()).toBe(1);
    await tiles.tile(await version(), ...place);
    expect(service.asked).toContain('/v2/12/2253/1196.pbf');
  });

  it('requests no zoom that the service does not have', async () => {
    service.say({ ...service.word('v1'), minzoom: 6, maxzoom: 12 });
    const now = await version();
    expect(await codeOf(tiles.tile(now, 13, 4506, 2392))).toBe('not_found');
    expect(await codeOf(tiles.tile(now, 5, 17, 9))).toBe('not_found');
    expect(tilesAsked()).toBe(0);
  });

  it('keeps the size limit, and evicts the least recently used tiles', async () => {
    tiles = await open(1);
    const now = await version();
    // Every tile is 300 KB of incompressible data: three fit.
    const heavy = Buffer.concat([Buffer.from([0x1a]), randomBytes(300_000)]);
    service.tiles((_request, response) => response.end(heavy));
    for (const x of [2250, 2251, 2252]) await tiles.tile(now, 12, x, 1196);
    await tiles.tile(now, 12, 2250, 1196);
    await tiles.tile(now, 12, 2253, 1196);
    expect(tilesAsked()).toBe(4);
    expect(readdirSync(join(folder, 'tiles', now)).sort()).toEqual(['12-2250-1196', '12-2252-1196', '12-2253-1196']);
    await tiles.tile(now, 12, 2251, 1196);
    expect(tilesAsked()).toBe(5);
  });
});
