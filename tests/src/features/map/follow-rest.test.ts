// When the list follows the map.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observable } from '../../../../src/data/page/observable.ts';
import { followRest } from '../../../../src/features/map/follow-rest.ts';
import { restedView } from '../../../../src/features/map/map-state.ts';
import type { SeenView } from '../../../../src/features/map/map-surface.ts';

const bounds = { west: 17, south: 59, east: 18, north: 60 };
const seen = (longitude: number, moves = 1): SeenView => ({
  ...{ longitude, latitude: 59.5, zoom: 9, isMoved: true },
  ...{ bounds, free: { ...bounds, south: 59.4 }, moves },
});
const view = observable<SeenView | null>(null);
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  restedView.set(null);
  view.set(null);
  end = followRest(view);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('does not follow before the first movement has ended, nor after the map is gone', () => {
  view.set(seen(17, 0));
  vi.advanceTimersByTime(1000);
  expect(restedView.get()).toBeNull();
  view.set(seen(17));
  end();
  vi.advanceTimersByTime(1000);
  expect(restedView.get()).toBeNull();
});

it('follows 200 ms after the last movement, with the part that nothing covers', () => {
  view.set(seen(17));
  vi.advanceTimersByTime(150);
  view.set(seen(17.1));
  vi.advanceTimersByTime(199);
  expect(restedView.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(restedView.get()).toEqual({
    bounds: { ...bounds, south: 59.4 },
    latitude: 59.5,
    longitude: 17.1,
    isMoved: true,
  });
});
