// @vitest-environment happy-dom
// The start of the search: markets viewed last, liked ones, and the nearest where the position may be used.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchRows } from '../../../../core/contract/limits.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { clearFilters, patchFilter } from '../../../../src/data/directory/filters.ts';
import { recentlyViewed } from '../../../../src/data/directory/recent.ts';
import { sampleId, sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { likedList, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { engineWorker } from './engine-worker.ts';
import { openSearch } from './open-search.tsx';

const markets = Array.from({ length: 9 }, (_, n) =>
  sampleMarket(n + 1, { name: `Ladan ${n + 1}`, latitude: 59 + n / 100, longitude: 17 }),
);
startEngine(() => engineWorker(markets, () => Date.parse('2025-06-14T10:00:00Z')));

let requests = 0;

/** The browser's answers about the position: 59.02, 17. */
function positionIs(state: PermissionState): void {
  requests = 0;
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });
  const getCurrentPosition = (found: PositionCallback) => {
    requests++;
    found({ coords: { latitude: 59.02, longitude: 17 } } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

beforeEach(() => {
  recentlyViewed.set([]);
  positionIs('prompt');
});
afterEach(async () => {
  await act(async () => clearFilters());
  await signOut();
});

const namesOf = (options: HTMLElement[]) => options.map((option) => /^Ladan \d/.exec(option.textContent ?? '')?.[0]);

it('does not request a position that the browser would ask about', async () => {
  recentlyViewed.set([sampleId(1)]);
  const { titles } = await openSearch();
  await until(() => titles().length > 0);
  expect(titles()).toEqual(['Senast visade']);
  expect(requests).toBe(0);
});

it('shows the nearest markets, nearest first, where the position may be used', async () => {
  positionIs('granted');
  const { optionsIn } = await openSearch();
  await until(() => optionsIn('Nära dig').length > 0);
  expect(namesOf(optionsIn('Nära dig'))[0]).toBe('Ladan 3');
  expect(optionsIn('Nära dig')).toHaveLength(searchRows.near);
  expect(optionsIn('Nära dig')[1]?.textContent).toContain('1,1 km');
});

it('shows liked markets after those viewed last, each market once', async () => {
  const liked = [4, 5, 6, 7].map((n) => ({ id: sampleId(n), name: `Ladan ${n}` }));
  await signIn({ lists: [likedList(...liked)] });
  recentlyViewed.set([sampleId(4), sampleId(9)]);
  const { titles, optionsIn } = await openSearch();
  await until(() => titles().length === 2);
  expect(titles()).toEqual(['Senast visade', 'Gillade']);
  expect(namesOf(optionsIn('Senast visade'))).toEqual(['Ladan 4', 'Ladan 9']);
  expect(namesOf(optionsIn('Gillade'))).toEqual(['Ladan 5', 'Ladan 6', 'Ladan 7']);
});

it('shows the hours of the day that is filtered in every group', async () => {
  positionIs('granted');
  await signIn({ lists: [likedList({ id: sampleId(4), name: 'Ladan 4' })] });
  recentlyViewed.set([sampleId(9)]);
  // A Saturday three days ahead of the engine's clock, in days since 1970-01-01.
  const saturday = Date.parse('2025-06-21') / 86_400_000;
  patchFilter({ openOn: saturday });
  const { titles, optionsIn } = await openSearch();
  await until(() => titles().length === 3);
  for (const title of ['Senast visade', 'Gillade', 'Nära dig'])
    expect(optionsIn(title)[0]?.textContent).toMatch(/Lör 21 juni? (stängt|\d)/);
});
