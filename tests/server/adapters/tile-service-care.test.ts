// How gently a tile service is asked: how fast, how soon again after failures, and what is logged.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../core/contract/errors.ts';
import { openTiles } from '../../../server/adapters/open-tiles.ts';
import type { DetailTiles } from '../../../server/ports/tiles.ts';
import { eventually } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';
import { type FakeTileService, packedTile, startTileService } from './fake-tile-service.ts';

const hour = 3_600_000;

describe('a tile service', () => {
  let folder: string;
  let service: FakeTileService;
  let clock: TestClock;
  let troubles: string[];
  let tiles: DetailTiles;

  const tilesAsked = () => service.asked.filter((each) => !each.startsWith('/planet.json')).length;
  const wordsAsked = () => service.asked.length - tilesAsked();
  const answerStatus = (status: number) => service.tiles((_request, response) => response.writeHead(status).end());
  const version = async () => (await tiles.current())?.version ?? 'none';
  /** 'sent', or the refusal's code, for the tile in this column. */
  async function outcome(now: string, column: number): Promise<string> {
    const error = await tiles.tile(now, 12, column, 1196).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof Refusal ? error.code : error === null ? 'sent' : String(error);
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loppis-tiles-'));
    service = await startTileService();
    clock = new TestClock();
    troubles = [];
    const settings = {
      tilesUpstream: service.url,
      tilesPmtiles: null,
      tilesCacheMb: 1,
      dataDir: folder,
      publicOrigin: null,
      supportEmail: null,
    };
    const opened = await openTiles(settings, clock, (reason) => troubles.push(reason));
    if (!opened) throw new Error('no tiles');
    tiles = opened;
  });
  afterEach(async () => {
    await tiles.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not asked before a map is shown', () => {
    expect(service.asked).toEqual([]);
  });

  it.each([403, 429])('receives no request for an hour after status %i, for its TileJSON neither', async (status) => {
    const now = await version();
    answerStatus(status);
    expect(await outcome(now, 2250)).toBe('unavailable');
    service.tiles(packedTile);
    clock.advance(hour - 1);
    expect(await outcome(now, 2250)).toBe('unavailable');
    expect([tilesAsked(), wordsAsked()]).toEqual([1, 1]);
    clock.advance(1);
    expect(await version()).toBe(now);
    expect(await outcome(now, 2250)).toBe('sent');
    await eventually(() => expect(wordsAsked()).toBe(2));
  });

  it('receives no request for an hour after it refused its TileJSON', async () => {
    service.sayBy((_request, response) => response.writeHead(429).end());
    expect(await tiles.current()).toBeNull();
    clock.advance(hour - 1);
    expect(await tiles.current()).toBeNull();
    expect(service.asked.length).toBe(1);
  });

  it('is sent at most five requests for tiles in any second, and no tile waits longer than eight seconds', async () => {
    const now = await version();
    const settled: Promise<string>[] = [];
    for (let column = 2200; column < 2260; column++) {
      settled.push(outcome(now, column));
      // The cache is read from disk, in no certain order.
      if (column < 2245) await eventually(() => expect(tilesAsked()).toBe(Math.min(5, column - 2199)));
    }
    const late = (await Promise.all(settled.slice(50))).concat();
    expect(late).toEqual(Array(10).fill('unavailable'));
    for (let second = 1; second <= 8; second++) {
      clock.advance(999);
      expect(tilesAsked()).toBe(5 * second);
      clock.advance(1);
      await eventually(() => expect(tilesAsked()).toBe(5 * second + 5));
    }
    const outcomes = await Promise.all(settled);
    expect(outcomes.filter((each) => each === 'sent').length).toBe(45);
    clock.advance(1000);
    expect(await outcome(now, 2270)).toBe('sent');
  });

  it('is sent none of the requests that waited when it refused us', async () => {
    const now = await version();
    answerStatus(429);
    const settled = Array.from({ length: 10 }, (_, n) => outcome(now, 2220 + n));
    await eventually(() => expect(troubles).toEqual(['status 429']));
    await eventually(() => expect(tilesAsked()).toBe(5));
    clock.advance(1000);
    expect(await Promise.all(settled)).toEqual(Array(10).fill('unavailable'));
    expect(tilesAsked()).toBe(5);
  });

  it('is left alone for half a minute after five failures, and then twice as long each time, up to an hour', async () => {
    const now = await version();
    answerStatus(500);
    for (let n = 0; n < 8; n++) await outcome(now, 2250 + n);
    expect(tilesAsked()).toBe(5);
    for (const [n, seconds] of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].entries()) {
      clock.advance(seconds * 1000 - 1);
      await outcome(now, 2250);
      expect(tilesAsked()).toBe(5 + n);
      clock.advance(1);
      await outcome(now, 2250);
      expect(tilesAsked()).toBe(6 + n);
    }
    clock.advance(hour);
    service.tiles(packedTile);
    expect(await outcome(now, 2250)).toBe('sent');
  });

  it('is reported once until it answers again, and at most once an hour', async () => {
    const now = await version();
    answerStatus(500);
    for (let n = 0; n < 4; n++) await outcome(now, 2250 + n);
    clock.advance(10 * hour);
    await outcome(now, 2250);
    expect(troubles).toEqual(['status 500']);
    clock.advance(hour);
    for (const status of [502, 503]) {
      service.tiles(packedTile);
      expect(await outcome(now, status)).toBe('sent');
      answerStatus(status);
      expect(await outcome(now, 2250)).toBe('unavailable');
    }
    expect(troubles).toEqual(['status 500', 'status 502']);
  });

  it('is not waited for by the map when it does not answer, and asked again less and less often', async () => {
    service.sayBy(() => {});
    const first = tiles.current();
    await eventually(() => expect(wordsAsked()).toBe(1));
    clock.advance(1500);
    expect(await first).toBeNull();
    clock.advance(3500);
    await eventually(() => expect(troubles).toEqual(['no answer in time']));
    let waited = 5000;
    for (const [n, minutes] of [1, 2, 4].entries()) {
      clock.advance(minutes * 60_000 - 1 - waited);
      expect(await tiles.current()).toBeNull();
      expect(wordsAsked()).toBe(n + 1);
      clock.advance(1);
      expect(await tiles.current()).toBeNull();
      await eventually(() => expect(wordsAsked()).toBe(n + 2));
      clock.advance(5000);
      waited = 5000;
      // The failure is handled after the timeout.
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(troubles).toEqual(['no answer in time']);
  });
});
