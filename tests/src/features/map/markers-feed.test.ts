import { describe, expect, it } from 'vitest';
import type { Filter, MarkerQuestion, Markers } from '../../../../src/data/directory/engine-api.ts';
import { noFilter } from '../../../../src/data/directory/filters.ts';
import { createMarkersFeed } from '../../../../src/features/map/markers-feed.ts';

const question = (zoom: number, filter: Filter = noFilter): MarkerQuestion => ({
  filter,
  bounds: { west: 0, south: 0, east: 1, north: 1 },
  zoom,
});
/** Answers differ in their total. */
const answer = (total: number) => ({ total }) as Markers;

/** An engine whose answers are resolved by the test. */
function setUp() {
  const requests: { zoom: number; give: PromiseWithResolvers<Markers> }[] = [];
  const shown: number[] = [];
  const feed = createMarkersFeed(
    ({ zoom }: MarkerQuestion) => {
      const give = Promise.withResolvers<Markers>();
      requests.push({ zoom, give });
      return give.promise;
    },
    ({ total }) => shown.push(total),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { requests, shown, feed, settle };
}

describe('the feed of markers', () => {
  it('shows nothing after it is closed', async () => {
    const { requests, shown, feed, settle } = setUp();
    feed.want(question(6));
    feed.close();
    requests[0]?.give.resolve(answer(1));
    await settle();
    expect(shown).toEqual([]);
  });

  it('keeps the shown markers when a request fails, and requests again on demand', async () => {
    const { requests, shown, feed, settle } = setUp();
    feed.want(question(6));
    requests[0]?.give.reject(new Error('gone'));
    await settle();
    feed.want(question(7));
    requests[1]?.give.resolve(answer(2));
    await settle();
    expect(shown).toEqual([2]);
  });

  it('sends one question at a time, and of the waiting ones only the last', async () => {
    const { requests, feed, settle } = setUp();
    for (const zoom of [6, 7, 8, 9]) feed.want(question(zoom));
    expect(requests.map(({ zoom }) => zoom)).toEqual([6]);
    requests[0]?.give.resolve(answer(1));
    await settle();
    expect(requests.map(({ zoom }) => zoom)).toEqual([6, 9]);
  });

  it('shows answers for an earlier view while the map moves, but never for an earlier filter', async () => {
    const moving = setUp();
    moving.feed.want(question(6));
    moving.feed.want(question(7));
    moving.requests[0]?.give.resolve(answer(1));
    await moving.settle();
    expect(moving.shown).toEqual([1]);

    const filtered = setUp();
    filtered.feed.want(question(6));
    filtered.feed.want(question(6, { ...noFilter, openNow: true }));
    filtered.requests[0]?.give.resolve(answer(1));
    await filtered.settle();
    expect(filtered.shown).toEqual([]);
    filtered.requests[1]?.give.resolve(answer(2));
    await filtered.settle();
    expect(filtered.shown).toEqual([2]);
  });
});
