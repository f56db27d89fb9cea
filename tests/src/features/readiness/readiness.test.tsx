// @vitest-environment happy-dom
// 'Spara allt för resan': the report, fetching missing parts, failures, and clearing maps.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPublicProfile } from '../../../../core/contract/people.ts';
import { isReadyCall, ownCalls } from '../../../../core/rules/answers/answers.ts';
import { ownAnswerText } from '../../../../core/text/answers.ts';
import { clearingText, readinessText, readyPartText, storageText } from '../../../../core/text/screens/readiness.ts';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { engine } from '../../../../src/data/directory/engine.ts';
import { readiness, readParts } from '../../../../src/features/readiness/prepare.ts';
import { ReadinessPart } from '../../../../src/features/readiness/readiness-part.tsx';
import { answerQuery } from '../../../../src/hooks/answer-query.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { type FakeCaches, fakeCaches } from '../../../helpers/device/fake-caches.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { aProfile } from '../../data/seen/device.ts';
import { render } from '../../render.ts';
import { aList, button, click, likedList, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { pageOf, statisticsOf } from '../ratings/a-rating.ts';

const precache = 'workbox-precache-v2';
let fake: FakeCaches;
let box: HTMLElement;
let shellTried: number;
let keepsShell: boolean;

const line = (name: string) => document.querySelector(`[data-part=${name}]`);
const stateOf = (name: string) => line(name)?.getAttribute('data-state');
const put = async (cache: string, path: string, text: string) =>
  (await fake.caches.open(cache)).put(path, new Response(text));
const sources = { overview: { version: '7ebcb7558d', minzoom: 0, maxzoom: 8, attribution: 'x' }, detail: null };
const keepShell = async () => {
  shellTried++;
  if (!keepsShell) throw new Error('refused');
  await put(precache, '/shell.html', '<p>');
};
const serve = (overview: () => Response) =>
  netAnswers((_method, path) => {
    if (path.startsWith('/map/overview')) return overview();
    if (path === '/api/map') return Response.json(sources);
    if (path.endsWith('/users/lists')) return Response.json([aList()]);
    return refusal(404, 'Finns inte.');
  });
const open = async () => {
  await until(() => readiness.get().parts);
  await click(box.querySelector('button'));
  await until(() => line('shell'));
};

beforeEach(async () => {
  fake = fakeCaches();
  vi.stubGlobal('caches', fake.caches);
  vi.spyOn(engine, 'sync').mockImplementation(async () => engine.state.get());
  readiness.set({ parts: null, fetching: null, failures: {} });
  [shellTried, keepsShell] = [0, true];
  await signIn({});
  box = await render(<ReadinessPart keepShell={keepShell} />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ownParts = ownCalls.filter(isReadyCall);

describe('the report', () => {
  it('shows how many parts are missing, and each of them', async () => {
    await until(() => box.textContent?.includes(readinessText.missing(3 + ownParts.length)));
    await open();
    for (const name of ['shell', 'markets', 'overview', ...ownParts]) expect(stateOf(name)).toBe('missing');
    for (const name of ['areas', 'community', 'profiles']) expect(stateOf(name)).toBe('none');
    for (const name of ['shell', 'markets', 'overview', 'areas', 'community', 'profiles'] as const)
      expect(line(name)?.textContent).toContain(readyPartText[name]);
    for (const name of ownParts) expect(line(name)?.textContent).toContain(ownAnswerText[name].readiness.name);
  });

  it('offline the button is disabled, with a reason', async () => {
    await open();
    const prepare = [...document.querySelectorAll('dialog button')].find(
      (each) => each.textContent === readinessText.prepare,
    );
    expect((prepare as HTMLButtonElement).disabled).toBe(true);
    expect(document.querySelector('dialog')?.textContent).toContain(readinessText.needsNet);
  });
});

describe('fetching', () => {
  const start = async () => {
    const prepare = [...document.querySelectorAll('dialog button')].find(
      (each) => each.textContent === readinessText.prepare,
    );
    await click(prepare);
    await until(() => readiness.get().fetching === null);
  };

  it('ends with what is stored, and reports failures', async () => {
    serve(() => new Response('PMTiles and more'));
    await open();
    await start();
    expect(shellTried).toBe(1);
    expect(stateOf('shell')).toBe('ready');
    expect(stateOf('overview')).toBe('ready');
    expect(stateOf('getMyLists')).toBe('ready');
    expect(line('getMyLists')?.textContent).toContain(ownAnswerText.getMyLists.readiness.amount(1));
    // Requested but not stored.
    expect(stateOf('markets')).toBe('missing');
    expect(line('markets')?.textContent).toContain(readinessText.failed);
    expect(stateOf('getMyProfile')).toBe('missing');
  });

  it('fetches ratings and guestbooks of what is liked, and says how many are there', async () => {
    const lists = [likedList({ id: sampleId(1), name: 'Ladan' }, { id: sampleId(2), name: 'Kupan' })];
    const answers = (path: string) => {
      if (path.endsWith('/guestbook')) return Response.json([]);
      if (path.endsWith('/statistics')) return Response.json(statisticsOf([]));
      return path.endsWith('/ratings') && !path.includes('/users/') ? Response.json(pageOf([], 1, 10)) : null;
    };
    let isOneDown = true;
    netAnswers((_method, path) => {
      if (path.endsWith('/users/lists')) return Response.json(lists);
      const isDown = isOneDown && path.includes(sampleId(2));
      return (isDown ? null : answers(path)) ?? refusal(400, 'Inte nu.');
    });
    await open();
    await start();
    await act(async () => void (await readParts()));
    expect(stateOf('community')).toBe('missing');
    isOneDown = false;
    await start();
    expect(stateOf('community')).toBe('ready');
    expect(line('community')?.textContent).toContain(readyPartText.communityCount(2));
  });

  it('reports a full device, and a browser that does not cache the app', async () => {
    keepsShell = false;
    fake.room = 3;
    serve(() => new Response('PMTiles and more'));
    await open();
    await start();
    expect(line('shell')?.textContent).toContain(readinessText.noShell);
    expect(line('overview')?.textContent).toContain(readinessText.full);
  });
});

describe('clearing maps', () => {
  it('confirms first, then removes streets and keeps the overview', async () => {
    await put(cacheNames.viewed, '/tiles/1', 'street');
    await put(cacheNames.saved, '/tiles/2', 'street');
    await put(cacheNames.overview, '/map/overview', 'PMTiles');
    await open();
    await until(() => button(clearingText.maps.clear));
    await click(button(clearingText.maps.clear));
    expect(document.querySelector('dialog')?.textContent).toContain(clearingText.maps.what);
    expect(document.activeElement?.textContent).toBe(storageText.keep);
    const question = document.activeElement?.closest('[role=group]');
    expect(question?.getAttribute('aria-label')).toBe(clearingText.maps.sure);
    await click(button(storageText.keep));
    expect(fake.paths(cacheNames.viewed)).toHaveLength(1);
    await click(button(clearingText.maps.clear));
    await click(button(clearingText.maps.clear));
    await until(() => fake.paths(cacheNames.viewed).length === 0 && fake.paths(cacheNames.saved).length === 0);
    expect(fake.paths(cacheNames.overview)).toHaveLength(1);
    await until(() => stateOf('overview') === 'ready' && button(clearingText.maps.clear)?.disabled);
  });

  it('is disabled when there are none', async () => {
    await open();
    await until(() => button(clearingText.maps.clear));
    await act(async () => {});
    expect(button(clearingText.maps.clear)?.disabled).toBe(true);
  });
});

describe('what was viewed here', () => {
  const sizeOf = (name: string) =>
    [...document.querySelectorAll('dialog dt')].find((each) => each.textContent === name)?.nextSibling?.textContent;

  it('is counted, shown beside its limit, and cleared after a question', async () => {
    netAnswers(() => Response.json(aProfile()));
    await queryClient.fetchQuery(answerQuery(getPublicProfile, { id: aProfile().id }));
    await act(async () => void (await readParts()));
    await open();
    expect(stateOf('profiles')).toBe('ready');
    expect(line('profiles')?.textContent).toContain(readyPartText.profileCount(1));
    await until(() => sizeOf(storageText.seen) === '0,1 av 8 MB');
    await click(button(clearingText.seen.clear));
    expect(document.querySelector('dialog')?.textContent).toContain(clearingText.seen.what);
    await click(button(storageText.keep));
    expect(stateOf('profiles')).toBe('ready');
    await click(button(clearingText.seen.clear));
    await click(button(clearingText.seen.clear));
    await until(() => stateOf('profiles') === 'none' && sizeOf(storageText.seen) === '0 av 8 MB');
    expect(button(clearingText.seen.clear)?.disabled).toBe(true);
  });
});
