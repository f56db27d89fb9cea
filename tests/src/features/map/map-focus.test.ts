// @vitest-environment happy-dom
// From where distances are measured, and what the map fits when it is shown next.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filterText } from '../../../../core/text/screens/filter.ts';
import { mapSurfaceText } from '../../../../core/text/screens/map.ts';
import {
  applyDistance,
  clearFilters,
  distanceDraft,
  filters,
  patchFilter,
} from '../../../../src/data/directory/filters.ts';
import { mapTarget } from '../../../../src/data/maps/map-target.ts';
import { devicePlace, findPermitted, fitWish, focus, locate } from '../../../../src/features/map/map-focus.ts';
import { peeked } from '../../../../src/features/map/map-state.ts';

const sigtuna = { latitude: 59.6173, longitude: 17.7236 };

/** The browser's permission, and what its position would be. */
function browser(state: PermissionState, answer: 'found' | 'denied' | 'timeout') {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    if (answer === 'found') found({ coords: sigtuna } as GeolocationPosition);
    else failed({ code: answer === 'denied' ? 1 : 3, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  };
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state }) },
  });
}

function apply(label: string | null, km = 50) {
  distanceDraft.set({ position: { ...sigtuna, label }, km });
  applyDistance();
}

beforeEach(() => {
  clearFilters();
  devicePlace.set('unknown');
  focus.set(null);
  fitWish.set(null);
  vi.unstubAllGlobals();
});

it.each([
  ['a place of the search', async () => mapTarget.set({ ...sigtuna, label: 'Sigtuna' })],
  ['an applied place', async () => apply('Sigtuna')],
  ['the own position', locate],
])('%s takes the place of the market that was chosen on the map', async (_, show) => {
  browser('granted', 'found');
  peeked.set(['067HK276TGST8']);
  await show();
  expect(peeked.get()).toEqual([]);
});

describe('the distance filter', () => {
  it('is fitted when it is applied, at most at the zoom of its radius', () => {
    apply('Sigtuna, Stockholms län');
    expect(focus.get()).toEqual({ ...sigtuna, label: 'Sigtuna' });
    expect(fitWish.get()).toEqual({ around: { ...sigtuna, km: 50 }, zoomAtMost: 10 });
  });

  it('is fitted again when it is applied again, not for other filters', () => {
    apply('Sigtuna');
    fitWish.set(null);
    patchFilter({ openNow: true });
    expect(fitWish.get()).toBeNull();
    applyDistance();
    expect(fitWish.get()).not.toBeNull();
  });

  it.each([
    [filterText.myPlace, null],
    [null, null],
    [mapSurfaceText.chosenHere, 'nålen'],
    ['Storgatan 5, 123 45 Göteborg', 'Storgatan 5'],
  ])('around %s has the heading for %s', (label, short) => {
    apply(label);
    expect(focus.get()?.label).toBe(short);
  });

  it('gives the first view back when it is cleared', () => {
    apply('Sigtuna');
    clearFilters();
    expect(focus.get()).toBeNull();
    expect(fitWish.get()?.around).toBeNull();
  });
});

describe('a place chosen in the search', () => {
  it('is taken once: 25 km around it are fitted', () => {
    mapTarget.set({ label: 'Växjö', latitude: 56.88, longitude: 14.81 });
    expect(mapTarget.get()).toBeNull();
    expect(focus.get()?.label).toBe('Växjö');
    expect(fitWish.get()).toEqual({
      around: { latitude: 56.88, longitude: 14.81, km: 25, isAcross: true },
      zoomAtMost: 11,
    });
    // The filter has it too, but does not apply it.
    expect(distanceDraft.get().position).toMatchObject({ label: 'Växjö', isFromSearch: true });
    expect(filters.get().within).toBeNull();
  });
});

describe('the position of the device', () => {
  it('is not requested at the start while the browser would prompt', async () => {
    browser('prompt', 'found');
    await findPermitted();
    expect(focus.get()).toBeNull();
    expect(devicePlace.get()).toBe('unknown');
  });

  it('is known as refused at the start', async () => {
    browser('denied', 'denied');
    await findPermitted();
    expect(devicePlace.get()).toBe('refused');
  });

  it('is used at the start if the browser allows it, but not instead of a chosen place', async () => {
    browser('granted', 'found');
    await findPermitted();
    expect(focus.get()).toEqual({ ...sigtuna, label: null });
    expect(fitWish.get()?.around).toBeNull();
    devicePlace.set('unknown');
    apply('Växjö');
    await findPermitted();
    expect(focus.get()?.label).toBe('Växjö');
  });

  it('that is requested is refused or missing without a change of the map', async () => {
    browser('prompt', 'denied');
    expect(await locate()).toBe('refused');
    expect(devicePlace.get()).toBe('refused');
    browser('prompt', 'timeout');
    expect(await locate()).toBe('missing');
    expect(fitWish.get()).toBeNull();
  });

  it('that is requested and found is fitted', async () => {
    browser('prompt', 'found');
    expect(await locate()).toBe('found');
    expect(fitWish.get()?.around?.km).toBe(25);
  });
});
