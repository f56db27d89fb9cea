// The filter that map, list and counts share.
import { afterEach, describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  applyDistance,
  clearDistance,
  clearFilters,
  distanceDraft,
  filters,
  noFilter,
  patchFilter,
  waitingDistance,
} from '../../../../src/data/directory/filters.ts';

afterEach(clearFilters);

const stockholm = { latitude: 59.33, longitude: 18.07, label: 'Stockholm' };

describe('the distance form', () => {
  it('applies nothing without a position', () => {
    expect(applyDistance()).toBe(false);
    expect(filters.get()).toEqual(noFilter);
  });

  it('becomes part of the filter only when it is applied', () => {
    distanceDraft.set({ position: stockholm, km: 20 });
    expect(filters.get().within).toBeNull();
    expect(applyDistance()).toBe(true);
    expect(filters.get().within).toEqual({ latitude: 59.33, longitude: 18.07, km: 20, label: 'Stockholm' });
  });

  it('waits for *Filtrera* as long as place or radius differ from what is applied', () => {
    const waiting = () => waitingDistance(distanceDraft.get(), filters.get());
    expect(waiting()).toBeNull();
    distanceDraft.set({ position: stockholm, km: 20 });
    expect(waiting()).toEqual({ ...stockholm, km: 20 });
    applyDistance();
    expect(waiting()).toBeNull();
    distanceDraft.set({ position: stockholm, km: 21 });
    expect(waiting()?.km).toBe(21);
    distanceDraft.set({ position: { ...stockholm, longitude: 18.08 }, km: 20 });
    expect(waiting()?.longitude).toBe(18.08);
    distanceDraft.set({ position: null, km: 20 });
    expect(waiting()).toBeNull();
  });

  it('forgets the position and what was applied, and nothing else', () => {
    distanceDraft.set({ position: stockholm, km: 20 });
    applyDistance();
    patchFilter({ category: 3 });
    clearDistance();
    expect(filters.get()).toEqual({ ...noFilter, category: 3 });
    expect(distanceDraft.get()).toEqual({ position: null, km: 20 });
  });
});

describe('the number on the filter button', () => {
  it('is nothing for no filter and for blanks in the name', () => {
    expect(activeFilterCount({ ...noFilter, name: '  ' })).toBe(0);
  });

  it('counts each condition once, category and date included, whatever their value', () => {
    expect(activeFilterCount({ ...noFilter, category: 0 })).toBe(1);
    expect(activeFilterCount({ ...noFilter, openOn: 0 })).toBe(1);
    const within = { latitude: 59, longitude: 18, km: 5 };
    const everything = {
      verified: true,
      withOwner: true,
      openNow: true,
      name: 'a',
      within,
      category: 2,
      openOn: 20_000,
      lists: ['0F00000000001', '0F00000000002'],
    };
    expect(activeFilterCount(everything)).toBe(8);
  });

  it('is nothing again after *Rensa alla filter*', () => {
    patchFilter({ category: 0, openOn: 20_000, verified: true, lists: ['0F00000000001'] });
    clearFilters();
    expect(activeFilterCount(filters.get())).toBe(0);
  });
});
