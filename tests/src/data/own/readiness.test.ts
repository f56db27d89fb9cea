// The report of what works offline: evicted data and data never fetched is missing, even if it should be stored.
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isReadyCall, ownCalls } from '../../../../core/rules/answers/answers.ts';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { mirrorDatabase } from '../../../../src/data/directory/db.ts';
import { emptyMeta, type Generation } from '../../../../src/data/directory/mirror-record.ts';
import { overviewFile } from '../../../../src/data/maps/map-store.ts';
import { type OwnAnswerRow, ownDatabase } from '../../../../src/data/own/own-db.ts';
import { type PartName, readReadiness } from '../../../../src/data/own/readiness.ts';
import { seenDatabase } from '../../../../src/data/seen/seen-db.ts';
import { seenLimits } from '../../../../src/data/seen/seen-limits.ts';
import { type FakeCaches, fakeCaches } from '../../../helpers/device/fake-caches.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const precache = 'workbox-precache-v2-https://loppis.example/';
const page = '<script src="/assets/start-1.js"></script><link rel="stylesheet" href="/assets/start-2.css">';
const date = 'Sat, 14 Jun 2026 07:12:00 GMT';
let fake: FakeCaches;
let people = 0;
let userId: string;

const part = async (name: PartName) => {
  const parts = await readReadiness({ caches: fake.caches, userId });
  return parts.find((each) => each.name === name);
};
const keep = async (cache: string, path: string, body = 'x', headers = {}) =>
  (await fake.caches.open(cache)).put(path, new Response(body, { headers }));
async function keepShell(): Promise<void> {
  await keep(precache, '/shell.html?__WB_REVISION__=1', page, { date });
  await keep(precache, '/assets/start-1.js');
  await keep(precache, '/assets/start-2.css');
}
async function mirror(live: Partial<Generation>, pages: number): Promise<void> {
  const db = mirrorDatabase();
  const whole: Generation = {
    generation: 1,
    source: 'sync',
    cursor: 'a:1',
    count: 300,
    pages: 3,
    answerRecords: 2048,
    missing: [],
    full: true,
    ...live,
  };
  await db.pages.clear();
  await db.meta.put({ ...emptyMeta, live: whole, freshAt: 1000 });
  for (let n = 0; n < pages; n++) await db.pages.put({ generation: 1, n, fields: {} as never });
  db.close();
}

beforeEach(() => {
  fake = fakeCaches();
  userId = `0F1ABCDEFGR${String(people++).padStart(2, '0')}`;
});

describe('an empty device', () => {
  it('lacks everything, except areas that were never chosen, and what was never liked or viewed', async () => {
    const parts = await readReadiness({ caches: fake.caches, userId });
    expect(Object.fromEntries(parts.map(({ name, state }) => [name, state]))).toEqual({
      shell: 'missing',
      markets: 'missing',
      overview: 'missing',
      areas: 'none',
      community: 'none',
      profiles: 'none',
      ...Object.fromEntries(ownCalls.filter(isReadyCall).map((name) => [name, 'missing'])),
    });
  });

  it('reports no own data when signed out, and works without caches', async () => {
    const parts = await readReadiness({ caches: undefined, userId: null });
    expect(parts.map(({ name }) => name)).toEqual(['shell', 'markets', 'overview', 'areas', 'community', 'profiles']);
    expect(parts.find(({ name }) => name === 'shell')?.state).toBe('missing');
  });
});

describe('the app', () => {
  it('is missing as soon as one file that its page names is gone', async () => {
    await keepShell();
    await (await fake.caches.open(precache)).delete('/assets/start-2.css');
    expect(await part('shell')).toMatchObject({ state: 'missing' });
  });
  it('is there with all of them, from the day it was fetched', async () => {
    await keepShell();
    expect(await part('shell')).toMatchObject({ state: 'ready', at: Date.parse(date) });
  });
});

describe('the markets', () => {
  it('are missing while pages are, with the number of those stored', async () => {
    await mirror({ missing: [2], full: false }, 2);
    expect(await part('markets')).toMatchObject({ state: 'missing', count: 2, of: 3 });
  });
  it('are missing when a page is gone that should be there', async () => {
    await mirror({}, 2);
    expect(await part('markets')).toMatchObject({ state: 'missing' });
  });
  it('are ready with all pages that the mirror lists, from its last confirmation', async () => {
    await mirror({}, 3);
    expect(await part('markets')).toMatchObject({ state: 'ready', count: 300, at: 1000 });
  });
});

describe('maps', () => {
  it('an overview without a byte is missing', async () => {
    await keep(cacheNames.overview, overviewFile('0000000001'), '');
    expect(await part('overview')).toMatchObject({ state: 'missing' });
    await keep(cacheNames.overview, overviewFile('0000000001'), 'PMTiles', { date });
    expect(await part('overview')).toMatchObject({ state: 'ready', at: Date.parse(date) });
  });
  it('a saved area is missing when one of its tiles is, and is not one while it is being saved', async () => {
    const row = { state: 'saved', savedAt: 5, paths: ['/tiles/a.mvt', '/tiles/b.mvt'] };
    await keep(cacheNames.areas, '/map/areas/1', JSON.stringify(row));
    await keep(cacheNames.areas, '/map/areas/2', JSON.stringify({ ...row, state: 'saving' }));
    await keep(cacheNames.saved, '/tiles/a.mvt');
    expect(await part('areas')).toMatchObject({ state: 'missing', count: 0, of: 1 });
    await keep(cacheNames.saved, '/tiles/b.mvt');
    expect(await part('areas')).toMatchObject({ state: 'ready', count: 1, of: 1, at: 5 });
  });
});

describe('an own answer', () => {
  it('counts only when it was fetched whole', async () => {
    const db = ownDatabase(userId);
    await db.answers.put({ key: answerKey('getMyLists'), value: [{}, {}], fetchedAt: null } as unknown as OwnAnswerRow);
    expect(await part('getMyLists')).toMatchObject({ state: 'missing' });
    await db.answers.put({ key: answerKey('getMyLists'), value: [{}, {}], fetchedAt: 7 } as unknown as OwnAnswerRow);
    db.close();
    expect(await part('getMyLists')).toMatchObject({ state: 'ready', count: 2, at: 7 });
    expect(await part('getMyProfile')).toMatchObject({ state: 'missing' });
  });
});

describe('ratings and guestbooks', () => {
  const calls = ['getGuestbook', 'getRatings', 'getRatingStatistics'];
  const [first, second, third] = ['0F1ABCDEFG001', '0F1ABCDEFG002', '0F1ABCDEFG003'] as const;
  async function store(id: string, names: readonly string[], fetchedAt: number): Promise<void> {
    const db = seenDatabase();
    for (const name of names) await db.answers.put({ key: `${name}:${id}`, value: [], bytes: 2, fetchedAt, usedAt: 1 });
    db.close();
  }
  async function like(...ids: string[]): Promise<void> {
    const db = ownDatabase(userId);
    const markets = ids.map((id) => ({ id, name: 'x' }));
    await db.answers.put({
      key: answerKey('getMyLists'),
      value: [{ isDefault: true, markets }],
      fetchedAt: 7,
    } as unknown as OwnAnswerRow);
    db.close();
  }
  beforeEach(async () => {
    const db = seenDatabase();
    await db.answers.clear();
    db.close();
  });

  it('count for the markets that have all of them, with the age of the oldest', async () => {
    await store(first, calls, 50);
    await store(second, calls, 40);
    await store(third, calls.slice(1), 30);
    expect(await part('community')).toMatchObject({ state: 'ready', count: 2, at: 40 });
  });

  it('are missing while one of a liked market is, with how many of those are there', async () => {
    await like(first, second);
    expect(await part('community')).toMatchObject({ state: 'missing', count: 0, of: 2, at: null });
    await store(first, calls, 50);
    await store(second, calls.slice(0, 2), 60);
    expect(await part('community')).toMatchObject({ state: 'missing', count: 1, of: 2 });
    await store(second, calls, 60);
    expect(await part('community')).toMatchObject({ state: 'ready', count: 2, at: 50 });
  });

  it('are not expected of more liked markets than are fetched ahead', async () => {
    const ids = Array.from({ length: seenLimits.liked + 1 }, (_, n) => sampleId(n));
    await like(...ids);
    for (const id of ids.slice(0, -1)) await store(id, calls, 50);
    expect(await part('community')).toMatchObject({ state: 'ready', count: seenLimits.liked });
  });
});
