// @vitest-environment happy-dom
// Towns, addresses and categories in the search, and its way to the list.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Category } from '../../../../core/contract/category.ts';
import { searchLimits, searchRows } from '../../../../core/contract/limits.ts';
import { engine, startEngine } from '../../../../src/data/directory/engine.ts';
import {
  clearFilters,
  distanceDraft,
  filters,
  patchFilter,
  waitingDistance,
} from '../../../../src/data/directory/filters.ts';
import { recentlyViewed } from '../../../../src/data/directory/recent.ts';
import { sampleId, sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { engineWorker } from './engine-worker.ts';
import { openSearch, pass, withoutNet } from './open-search.tsx';

const now = Date.parse('2025-06-14T10:00:00Z');
const inSaffle = { city: 'Säffle', latitude: 59.133, longitude: 12.93, tagline: null };
const markets = [
  ...Array.from({ length: 12 }, (_, n) =>
    sampleMarket(n + 1, { name: `Ladan nummer ${n + 1}`, city: 'Håverud', tagline: null, category: Category.General }),
  ),
  sampleMarket(50, { ...inSaffle, name: 'Skivbörsen', address: 'Kyrkogatan 9', category: Category.Music }),
  sampleMarket(51, { ...inSaffle, name: 'Garderoben', address: 'Kyrkogatan 11', category: Category.Clothing }),
  sampleMarket(52, { ...inSaffle, name: 'Linneskåpet', address: 'Ågatan 2', category: Category.Clothing }),
  sampleMarket(60, { name: 'Skolans loppis', city: 'Ödskölt', latitude: 58.96, longitude: 12.1, tagline: null }),
  sampleMarket(54, { name: 'Loppis i Grums', city: 'Grums', tagline: null, category: Category.General }),
  sampleMarket(53, { ...inSaffle, name: 'Säffles lada', address: 'Ågatan 4', category: Category.General }),
];
startEngine(() => engineWorker(markets, () => now));

let requests: string[];
beforeEach(() => {
  requests = withoutNet();
  clearFilters();
  recentlyViewed.set([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function searchFor(text: string) {
  const palette = await openSearch();
  await palette.type(text);
  await pass(searchLimits.debounceMs);
  return palette;
}
const textOf = (option: Element | null | undefined) => option?.textContent ?? '';
const listRow = (options: HTMLElement[]) => options.find((option) => /Visa (?:alla|den) /.test(textOf(option)));

describe('a place in the search', () => {
  it('is not shown for a text that is no place', async () => {
    const { options } = await searchFor('ladan');
    expect(options().filter((option) => textOf(option).includes('visa på kartan'))).toEqual([]);
  });

  it('is shown for a town that only markets name, where they are', async () => {
    const { options, places, press } = await searchFor('Ödskölt');
    expect(textOf(options()[0])).toContain('Ödskölt · visa på kartan');
    await press('Enter');
    expect(places[0]).toMatchObject({ latitude: 58.96, longitude: 12.1, label: 'Ödskölt' });
  });

  it.each(['säffle', 'Saffle', 'loppis i Säffle', 'kläder i säffle'])(
    'leads the hits of %s, and Enter takes it',
    async (text) => {
      const { options, activeOption, press, places, opened } = await searchFor(text);
      expect(textOf(options()[0])).toBe('Säffle · visa på kartanOrt i Värmlands län');
      expect(activeOption()).toBe(options()[0]);
      await press('Enter');
      expect(places.map(({ components }) => components.city)).toEqual(['Säffle']);
      expect(opened).toEqual([]);
    },
  );

  it('leads for the beginning of its name, but Enter takes the market', async () => {
    const { options, activeOption, press, places, opened } = await searchFor('säff');
    expect(textOf(options()[0])).toContain('Säffle · visa på kartan');
    expect(activeOption()).toBe(options()[1]);
    await press('Enter');
    expect(places).toEqual([]);
    expect(opened).toEqual([sampleId(53)]);
  });

  it('leads, but Enter takes the market of exactly the typed name, also before the debounce has ended', async () => {
    const { type, options, activeOption, press, opened, places } = await openSearch();
    await type('loppis i grums');
    await press('Enter');
    await pass(searchLimits.debounceMs);
    expect(textOf(options()[0])).toContain('Grums · visa på kartan');
    expect(activeOption()).toBe(options()[1]);
    await press('Enter');
    expect(opened).toEqual([sampleId(54), sampleId(54)]);
    expect(places).toEqual([]);
  });

  it('is taken by Enter before the debounce has ended', async () => {
    const { type, press, places } = await openSearch();
    await type('säffle');
    await press('Enter');
    await pass(0);
    expect(places.map(({ components }) => components.city)).toEqual(['Säffle']);
  });

  it('is the address of a market, without the net', async () => {
    const { options, activeOption } = await searchFor('Kyrkogatan 9, Säffle');
    expect(textOf(options()[0])).toBe('Kyrkogatan 9 · visa på kartanAdress, Säffle');
    expect(activeOption()).toBe(options()[0]);
  });

  it('leads as an approximate address too, but Enter takes the market', async () => {
    const { options, activeOption } = await searchFor('Kyrkogatan 15, Säffle');
    expect(textOf(options()[0])).toBe('Kyrkogatan 15 · visa på kartanUngefärlig plats, Säffle');
    expect(textOf(activeOption())).toMatch(/^(Garderoben|Skivbörsen)/);
  });

  it('is requested from the server only for an address, or when the device finds no market', async () => {
    const typed = ['säffle', 'ladan', 'Ågatan 2', 'zzqqxx'];
    const asked = () => requests.filter((text) => typed.includes(text));
    for (const text of typed) {
      await searchFor(text);
      await pass(searchLimits.debounceMs);
    }
    await vi.waitFor(() => expect(asked()).toEqual(['Ågatan 2', 'zzqqxx']));
  });
});

describe('the way to the list', () => {
  it('is not offered when the hits are all', async () => {
    const { options } = await searchFor('skivbörsen');
    expect(listRow(options())).toBeUndefined();
  });

  it('is not offered for a category with words that are no town', async () => {
    const { options } = await searchFor('kläder i Gondor');
    expect(listRow(options())).toBeUndefined();
  });

  it.each([
    ['ladan', 'Visa alla 12 i listanMed ”ladan” i namnet'],
    ['säffle', 'Visa alla 4 i listanAllt inom 10 km från Säffle'],
    ['kläder', 'Visa alla 2 i listanKläder'],
    ['kläder i säffle', 'Visa alla 2 i listanKläder inom 10 km från Säffle'],
    ['skivor i säffle', 'Visa den i listanMusik & Skivor inom 10 km från Säffle'],
  ])('of %s names the number that the list then shows, whatever was filtered before', async (text, row) => {
    patchFilter({ openNow: true, verified: true });
    const { options, place, lists } = await searchFor(text);
    expect(textOf(listRow(options()))).toBe(row);
    expect(place.querySelector('[role="status"]')?.textContent).not.toContain('12');
    await act(async () => listRow(options())?.click());
    expect(lists()).toBe(1);
    const answer = await engine.ask({ filter: filters.get(), sort: { field: 'name', descending: false } });
    expect(answer.rows).toHaveLength(Number(/alla (\d+)/.exec(row)?.[1] ?? 1));
    expect(distanceDraft.get().position?.label).toBe(text.includes('säffle') ? 'Säffle, Värmlands län' : undefined);
    expect(waitingDistance(distanceDraft.get(), filters.get())).toBeNull();
  });
});

describe('the start of the search', () => {
  it('says what can be typed while nothing was viewed', async () => {
    const { place, options } = await openSearch();
    await pass(0);
    expect(options()).toEqual([]);
    expect(place.textContent).toContain('Skriv minst 2 tecken');
  });

  it('shows the markets viewed last, newest first, and Enter opens the first', async () => {
    recentlyViewed.set([50, 3, 4, 5, 6, 7].map(sampleId));
    const { optionsIn, place, press, opened } = await openSearch();
    await pass(0);
    expect(optionsIn('Senast visade')).toHaveLength(searchRows.recent);
    expect(textOf(optionsIn('Senast visade')[0])).toContain('Skivbörsen');
    expect(place.textContent).not.toContain('Skriv minst');
    await press('ArrowDown');
    await press('ArrowUp');
    await press('Enter');
    expect(opened).toEqual([sampleId(50)]);
  });

  it('goes on below hits with at most two markets that are no hits, and counts none of them', async () => {
    recentlyViewed.set([50, 51, 3, 4].map(sampleId));
    const { type, titles, optionsIn, place } = await openSearch();
    await type('skivbörsen');
    await pass(searchLimits.debounceMs);
    expect(titles()).toEqual(['Loppisar', 'Senast visade']);
    const [first, second, ...others] = optionsIn('Senast visade').map(textOf);
    expect(first).toMatch(/^Garderoben/);
    expect(second).toMatch(/^Ladan nummer 3/);
    expect(others).toEqual([]);
    expect(place.querySelector('[role="status"]')?.textContent).toBe('1 träff');
  });
});
