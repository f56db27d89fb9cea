// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentScreen, rememberScreen, resumeScreen, showScreen } from '../../../src/app/resume.ts';
import { goTo, view } from '../../../src/app/view-state.ts';
import { clearFilters, distanceDraft, filters, noFilter, patchFilter } from '../../../src/data/directory/filters.ts';
import { mapTarget } from '../../../src/data/maps/map-target.ts';
// Imported at every start: it removes lists that no longer exist from the filter.
import '../../../src/data/directory/list-filter.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearFilters();
  goTo('map');
});

describe('the screen after the reload of an update', () => {
  it('stays as it is when nothing was stored', () => {
    resumeScreen();
    expect(view.get().name).toBe('map');
    expect(filters.get()).toEqual(noFilter);
  });

  it('is restored once, with its view and filter', () => {
    goTo('list');
    patchFilter({ name: 'ladan', category: 3 });
    rememberScreen();
    clearFilters();
    goTo('about');
    resumeScreen();
    expect(view.get().name).toBe('list');
    expect(filters.get()).toEqual({ ...noFilter, name: 'ladan', category: 3 });
    goTo('about');
    resumeScreen();
    expect(view.get().name).toBe('about');
  });

  it('says that the stored view is unknown when it is one of another version, and keeps the filter', () => {
    rememberScreen();
    const stored = JSON.parse(sessionStorage.getItem('loppis.resume') ?? '{}') as { view: Record<string, unknown> };
    stored.view.name = 'guestbook';
    sessionStorage.setItem('loppis.resume', JSON.stringify(stored));
    patchFilter({ name: 'ladan' });
    resumeScreen();
    expect(view.get().name).toBe('unknown');
    expect(filters.get()).toEqual(noFilter);
  });

  it('leaves lists out of the filter after a sign-out', () => {
    rememberScreen();
    const stored = JSON.parse(sessionStorage.getItem('loppis.resume') ?? '{}') as { filter: Record<string, unknown> };
    stored.filter = { ...noFilter, category: 3, lists: ['0F00000000001'] };
    sessionStorage.setItem('loppis.resume', JSON.stringify(stored));
    resumeScreen();
    expect(filters.get()).toEqual({ ...noFilter, category: 3 });
  });

  it('accepts a filter from a version with fewer filters', () => {
    rememberScreen();
    const stored = JSON.parse(sessionStorage.getItem('loppis.resume') ?? '{}') as { filter: Record<string, unknown> };
    stored.filter = { name: 'ladan', verified: true };
    sessionStorage.setItem('loppis.resume', JSON.stringify(stored));
    resumeScreen();
    expect(filters.get()).toEqual({ ...noFilter, name: 'ladan', verified: true });
  });
});

describe('the screen that was left for a mailed link', () => {
  afterEach(() => {
    mapTarget.set(null);
    distanceDraft.set({ ...distanceDraft.get(), position: null });
  });

  it('has no place on the map when none was searched for', () => {
    showScreen(currentScreen());
    expect(mapTarget.get()).toBe(null);
  });

  it('has the place that was searched for', () => {
    const position = { label: 'Sigtuna', latitude: 59.62, longitude: 17.72, isFromSearch: true };
    distanceDraft.set({ ...distanceDraft.get(), position });
    showScreen(currentScreen());
    expect(mapTarget.get()).toEqual({ label: 'Sigtuna', latitude: 59.62, longitude: 17.72 });
  });
});
