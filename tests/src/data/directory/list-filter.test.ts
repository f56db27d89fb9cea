// @vitest-environment happy-dom
// The filter by own lists: the engine's filter, and which lists are removed from it automatically.
import { afterEach, describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  clearFilters,
  filters,
  noFilter,
  patchFilter,
} from '../../../../src/data/directory/filters.ts';
import { askedFilter, filterToAsk } from '../../../../src/data/directory/list-filter.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { aList, likedList, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const barn = { id: '0F1ABCDEFG001', name: 'Röda ladan' };
const cellar = { id: '0F1ABCDEFG002', name: 'Källaren' };
const attic = { id: '0F1ABCDEFG003', name: 'Vinden' };
const liked = likedList(barn, cellar);
const lamps = aList({ markets: [cellar, attic] });

afterEach(async () => {
  clearFilters();
  await signOut();
});

describe('the filter of the engine', () => {
  it('is null while lists are chosen that have not been read yet', () => {
    expect(filterToAsk({ ...noFilter, lists: [lamps.id] }, null)).toBeNull();
  });

  it('is the filter itself without lists, read or not', () => {
    expect(filterToAsk(noFilter, null)).toBe(noFilter);
    expect(filterToAsk(noFilter, [lamps])).not.toHaveProperty('only');
  });

  it('is every market on any of the chosen lists, once', () => {
    const only = filterToAsk({ ...noFilter, verified: true, lists: [liked.id, lamps.id] }, [liked, lamps]);
    expect(only).toMatchObject({ verified: true, only: [barn.id, cellar.id, attic.id] });
    expect(filterToAsk({ ...noFilter, lists: [lamps.id] }, [liked, lamps])?.only).toEqual([cellar.id, attic.id]);
  });

  it('is no market at all for an empty list', () => {
    expect(filterToAsk({ ...noFilter, lists: [lamps.id] }, [aList()])?.only).toEqual([]);
  });
});

describe('a chosen list', () => {
  it('follows its markets, and notifies only when they change', async () => {
    await signIn({ lists: [liked, lamps] });
    patchFilter({ lists: [lamps.id] });
    let told = 0;
    const end = askedFilter.subscribe(() => told++);
    await enqueue('setFavorite', { params: { id: barn.id }, body: { favorite: false } });
    await enqueue('addToList', { params: { id: lamps.id }, body: { marketId: barn.id } });
    await until(() => askedFilter.get()?.only?.length === 3);
    end();
    expect(askedFilter.get()?.only).toEqual([barn.id, cellar.id, attic.id]);
    expect(told).toBe(1);
  });

  it('is removed when it is deleted, and is no longer counted', async () => {
    await signIn({ lists: [liked, lamps] });
    patchFilter({ lists: [lamps.id], verified: true });
    expect(activeFilterCount(filters.get())).toBe(2);
    await enqueue('deleteList', { params: { id: lamps.id } });
    await until(() => filters.get().lists.length === 0);
    expect(activeFilterCount(filters.get())).toBe(1);
    expect(askedFilter.get()).not.toHaveProperty('only');
  });

  it('is removed at sign-out, and the other filters stay', async () => {
    await signIn({ lists: [liked, lamps] });
    patchFilter({ lists: [liked.id, lamps.id], category: 3 });
    await signOut();
    expect(filters.get()).toEqual({ ...noFilter, category: 3 });
  });

  it('is not kept when signed out', () => {
    patchFilter({ lists: [lamps.id] });
    expect(filters.get().lists).toEqual([]);
  });
});
