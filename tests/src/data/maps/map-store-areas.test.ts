// Saved areas: refusals, clean-up after failures, and tiles shared by several areas.
import { beforeEach, describe, expect, it } from 'vitest';
import { pointBounds } from '../../../../core/rules/map/tile-grid.ts';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { AreaError, type AreaProgress, createSavedAreas } from '../../../../src/data/maps/map-store-areas.ts';
import { type FakeCaches, fakeCaches } from '../../../helpers/device/fake-caches.ts';

const uppsala = pointBounds({ latitude: 59.8586, longitude: 17.6389 });
const nearby = pointBounds({ latitude: 59.8386, longitude: 17.6389 });
const source = { version: '0123456789', minzoom: 0, maxzoom: 14 };
/** Three by three at each of the zooms 10 to 14. */
const whole = 45;

let fake: FakeCaches;
let asked: string[];
let answer: (path: string, signal: AbortSignal) => Promise<Response>;
let now: number;
const open = () =>
  createSavedAreas({
    caches: () => fake.caches,
    fetch: (address, init) => {
      asked.push(String(address));
      return answer(String(address), init?.signal as AbortSignal);
    },
    now: () => now,
  });
const tile = async () =>
  new Response('0123456789', { headers: { 'content-type': 'application/vnd.mapbox-vector-tile' } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof AreaError ? error.fault : String(error)),
  );

beforeEach(() => {
  fake = fakeCaches();
  asked = [];
  answer = tile;
  now = 1_000_000_000;
});

describe('an area is not saved', () => {
  const nothingLeft = async () => {
    expect([fake.paths(cacheNames.saved), fake.paths(cacheNames.areas)]).toEqual([[], []]);
    const again = open();
    await again.refresh();
    expect(again.areas.get()).toEqual([]);
  };
  it('when it is too large, before any request', async () => {
    const bounds = { west: 12, south: 58, east: 18, north: 62 };
    expect(await faultOf(open().save({ bounds, name: 'Stort', source }))).toBe('too-large');
    expect(asked).toEqual([]);
    await nothingLeft();
  });
  it('when the source has no such zooms', async () => {
    expect(await faultOf(open().save({ bounds: uppsala, name: 'A', source: { ...source, maxzoom: 9 } }))).toBe(
      'outside',
    );
    expect(asked).toEqual([]);
  });
  it('when the source has nothing there', async () => {
    answer = async () => new Response('', { status: 404 });
    expect(await faultOf(open().save({ bounds: uppsala, name: 'A', source }))).toBe('outside');
    await nothingLeft();
  });
  it.each<[string, () => Promise<Response>]>([
    ['the net is cut', () => Promise.reject(new TypeError('no net'))],
    ['the server fails', async () => new Response('', { status: 503 })],
    ['a login page answers', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('when %s on the way', async (_what, failing) => {
    answer = () => (asked.length > 20 ? failing() : tile());
    expect(await faultOf(open().save({ bounds: uppsala, name: 'A', source }))).toBe('offline');
    await nothingLeft();
  });
  it('when there is no room', async () => {
    fake.room = 2300;
    expect(await faultOf(open().save({ bounds: uppsala, name: 'A', source }))).toBe('full');
    await nothingLeft();
  });
  it('when it is cancelled', async () => {
    const off = new AbortController();
    answer = async () => {
      if (asked.length === 15) off.abort();
      return tile();
    };
    expect(await faultOf(open().save({ bounds: uppsala, name: 'A', source, signal: off.signal }))).toContain(
      'AbortError',
    );
    expect(asked.length).toBeLessThan(whole);
    await nothingLeft();
  });
});

it('a saved area has its tiles, its size and its age, and reports its progress', async () => {
  const steps: AreaProgress[] = [];
  const areas = open();
  const saved = await areas.save({
    bounds: uppsala,
    name: ' Vaksala torg ',
    source,
    onProgress: (at) => steps.push(at),
  });
  expect(saved).toMatchObject({ name: 'Vaksala torg', savedAt: now, tiles: whole, bytes: whole * 10 });
  expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: whole }, (_, i) => i + 1));
  expect(steps.at(-1)).toEqual({ done: whole, total: whole });
  expect(fake.paths(cacheNames.saved)).toHaveLength(whole);
  expect(fake.paths(cacheNames.viewed)).toEqual([]);
  expect(asked.every((address) => address.endsWith('.mvt?area'))).toBe(true);
  const { west, south, east, north } = saved.bounds;
  expect(west < 17.6389 && east > 17.6389 && south < 59.8586 && north > 59.8586).toBe(true);
  expect(east - west).toBeCloseTo((3 * 360) / 2 ** 14);
  const later = open();
  await later.refresh();
  expect(later.areas.get()).toMatchObject([{ name: 'Vaksala torg', tiles: whole }]);
});

it('removing one leaves the tiles that another needs', async () => {
  const areas = open();
  const one = await areas.save({ bounds: uppsala, name: 'Ett', source });
  const two = await areas.save({ bounds: nearby, name: 'Två', source });
  const both = fake.paths(cacheNames.saved).length;
  expect(both).toBeLessThan(2 * whole);
  await areas.remove(one.id);
  expect(areas.areas.get()).toMatchObject([{ id: two.id }]);
  expect(fake.paths(cacheNames.saved)).toHaveLength(whole);
  await areas.remove(two.id);
  expect([fake.paths(cacheNames.saved), fake.paths(cacheNames.areas)]).toEqual([[], []]);
});

it('saving again replaces the old version, and a failure then leaves it', async () => {
  const areas = open();
  await areas.save({ bounds: uppsala, name: 'Ett', source });
  const next = { ...source, version: 'aaaaaaaaaa' };
  answer = async () => new Response('', { status: 503 });
  expect(await faultOf(areas.save({ bounds: uppsala, name: 'Ett', source: next }))).toBe('offline');
  expect(await faultOf(areas.save({ bounds: uppsala, name: 'Ett', source }))).toBe('offline');
  expect(fake.paths(cacheNames.saved)).toHaveLength(whole);
  answer = tile;
  now += 1000;
  await areas.save({ bounds: uppsala, name: 'Nytt', source: next });
  expect(areas.areas.get()).toMatchObject([{ name: 'Nytt', savedAt: now }]);
  expect(fake.paths(cacheNames.saved).every((path) => path.includes('/aaaaaaaaaa/'))).toBe(true);
  expect(fake.paths(cacheNames.saved)).toHaveLength(whole);
});

it('rows of a dead tab are cleared, but not while it may still be saving', async () => {
  answer = () => (asked.length > 10 ? new Promise(() => {}) : tile());
  void open().save({ bounds: uppsala, name: 'Avbruten', source });
  await expect.poll(() => fake.paths(cacheNames.saved).length).toBe(10);
  const later = open();
  await later.refresh();
  expect([later.areas.get(), fake.paths(cacheNames.saved).length]).toEqual([[], 10]);
  now += 600_001;
  await later.refresh();
  expect([fake.paths(cacheNames.saved), fake.paths(cacheNames.areas)]).toEqual([[], []]);
});
