// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchLimits } from '../../../../core/contract/limits.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import type { MoreHits } from '../../../../src/features/markets-search/options.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { engineWorker } from './engine-worker.ts';
import { openSearch, pass, withoutNet } from './open-search.tsx';

const now = Date.parse('2025-06-14T10:00:00Z');
const markets = [
  ...Array.from({ length: 12 }, (_, n) => sampleMarket(n + 1, { name: `Ladan nummer ${n + 1}`, city: 'Håverud' })),
  sampleMarket(50, { name: 'Skivbörsen', address: 'Kyrkogatan 9', city: 'Säffle' }),
];

startEngine(() => engineWorker(markets, () => now));
withoutNet();

const openPalette = async (more: ((query: string) => MoreHits) | null = null) => {
  const palette = await openSearch(more);
  return { ...palette, marketOptions: () => palette.optionsIn('Loppisar') };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search palette', () => {
  it('does not search for less than two characters', async () => {
    const { place, type, press, options, opened } = await openPalette();
    await type('l');
    await press('Enter');
    await pass(searchLimits.debounceMs);
    expect(options()).toEqual([]);
    expect(opened).toEqual([]);
    expect(place.textContent).toContain('Skriv minst 2 tecken');
  });

  it('shows that nothing is found, and an alternative', async () => {
    const { place, field, type } = await openPalette();
    await type('zzqqxx');
    await pass(searchLimits.debounceMs);
    expect(place.textContent).toContain('Inga träffar');
    expect(place.textContent).toContain('”zzqqxx”');
    const clear = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Rensa');
    await act(async () => clear?.click());
    expect(field.value).toBe('');
    expect(place.textContent).toContain('Skriv minst 2 tecken');
  });

  it('debounces', async () => {
    const { type, options, marketOptions } = await openPalette();
    await type('lad');
    await pass(searchLimits.debounceMs - 1);
    expect(options()).toEqual([]);
    await pass(1);
    expect(marketOptions()).toHaveLength(searchLimits.results);
  });

  it('shows face, name, address and city with the status', async () => {
    const { type, options } = await openPalette();
    await type('skivbörsen');
    await pass(searchLimits.debounceMs);
    expect(options()[0]?.textContent).toContain('SkivbörsenKyrkogatan 9, Säffle');
    expect(options()[0]?.querySelector('[data-status]')).not.toBeNull();
    expect(options()[0]?.querySelector('svg[data-palette]')?.getAttribute('width')).toBe('44');
  });

  it('announces the active hit to screen readers while the field keeps the focus', async () => {
    const { place, field, type, press, options } = await openPalette();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type('ladan');
    await pass(searchLimits.debounceMs);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(place.querySelector('[role="status"]')?.textContent).toBe('8 träffar');
    await press('ArrowUp');
    const chosen = options().filter((option) => option.getAttribute('aria-selected') === 'true');
    expect(chosen).toEqual([options().at(-1)]);
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen[0]?.id);
    expect(field.getAttribute('aria-controls')).toBe(place.querySelector('[role="listbox"]')?.id);
  });

  it('opens the chosen hit with Enter or a click', async () => {
    const { type, press, options, opened } = await openPalette();
    await type('skivbörsen');
    await pass(searchLimits.debounceMs);
    await press('Enter');
    await pass(0);
    await act(async () => options()[0]?.click());
    expect(opened).toEqual([sampleMarket(50).id, sampleMarket(50).id]);
  });

  it('opens the best hit on Enter before the debounce has ended', async () => {
    const { type, press, opened } = await openPalette();
    await type('skivbörsen');
    await press('Enter');
    await pass(0);
    expect(opened).toEqual([sampleMarket(50).id]);
  });

  it('closes with Esc, which the dialog handles', async () => {
    const { place, closed } = await openPalette();
    await act(async () => place.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(closed()).toBe(1);
  });
});

describe('hits of another source', () => {
  const hit = { key: 'x:1', marketId: '0F1ABCDEFG777', name: 'Kupan', text: 'Fråga om ladan' };
  const more = (query: string): MoreHits => ({
    title: 'Annat',
    hits: query.startsWith('z') || query === 'ladan' ? [hit] : [],
  });
  const chosen = (options: HTMLElement[]) => options.map((each) => each.getAttribute('aria-selected') === 'true');

  it('are not shown for a text that is too short', async () => {
    const { place, type, options } = await openPalette(() => more('ladan'));
    await type('l');
    await pass(searchLimits.debounceMs);
    expect(options()).toEqual([]);
    expect(place.textContent).toContain('Skriv minst 2 tecken');
  });

  it('come under their title after all the markets, and are counted with them', async () => {
    const { place, type, marketOptions, optionsIn, titles } = await openPalette(more);
    await type('ladan');
    await pass(searchLimits.debounceMs);
    expect(marketOptions()).toHaveLength(searchLimits.results);
    expect(titles()).toEqual(['Loppisar', 'Annat']);
    expect(optionsIn('Annat').map((option) => option.textContent)).toEqual(['KupanFråga om ladan']);
    expect(place.querySelector('[role="status"]')?.textContent).toBe('9 träffar');
    await type('skivbörsen');
    await pass(searchLimits.debounceMs);
    expect(titles()).toEqual(['Loppisar']);
  });

  it('are reached with the keys and opened with Enter, also before the markets have come', async () => {
    const { type, press, options, optionsIn, opened } = await openPalette(more);
    await type('ladan');
    expect(options()).toHaveLength(1);
    await press('ArrowUp');
    await pass(searchLimits.debounceMs);
    // The one that was chosen, not the place it had.
    expect(chosen(optionsIn('Annat'))).toEqual([true]);
    await press('Enter');
    await pass(0);
    expect(opened).toEqual([hit.marketId]);
  });

  it('are enough where no market is found: the first one opens with Enter at once, and nothing says there are none', async () => {
    const { place, type, press, opened } = await openPalette(more);
    await type('zzqqxx');
    await press('Enter');
    await pass(searchLimits.debounceMs);
    expect(opened).toEqual([hit.marketId]);
    expect(place.textContent).not.toContain('Inga träffar');
    expect(place.querySelector('[role="status"]')?.textContent).toBe('1 träff');
  });

  it('are opened with Enter at once when chosen with the keys', async () => {
    const { type, press, opened } = await openPalette(more);
    await type('ladan');
    await press('ArrowDown');
    await press('Enter');
    await pass(0);
    expect(opened).toEqual([hit.marketId]);
  });

  it('are opened with a click', async () => {
    const { type, options, opened } = await openPalette(more);
    await type('ladan');
    await act(async () => options()[0]?.click());
    expect(opened).toEqual([hit.marketId]);
  });
});
