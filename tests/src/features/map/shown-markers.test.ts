import { describe, expect, it } from 'vitest';
import { clusterRadius, pillHalfWidth } from '../../../../core/rules/map/marker-sizes.ts';
import { mercatorX, mercatorY } from '../../../../core/rules/map/mercator.ts';
import type { Markers } from '../../../../src/data/directory/engine-api.ts';
import { isCluster, markerAt, partsOf, showMarkers } from '../../../../src/features/map/shown-markers.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

interface One {
  lon: number;
  lat: number;
  count?: number;
  status?: number;
  row?: number;
  opensAt?: number;
  open?: number;
}

function markersOf(list: One[]): Markers {
  return {
    revision: 1,
    total: 10_000,
    matching: 500,
    inside: 400,
    longitude: Float64Array.from(list, ({ lon }) => lon),
    latitude: Float64Array.from(list, ({ lat }) => lat),
    count: Uint32Array.from(list, ({ count }) => count ?? 1),
    row: Uint32Array.from(list, ({ row }, n) => row ?? n),
    category: Uint8Array.from(list, () => 3),
    status: Uint8Array.from(list, ({ status }) => status ?? 0),
    opensAt: Uint8Array.from(list, ({ opensAt }) => opensAt ?? 0),
    open: Uint32Array.from(list, ({ open }) => open ?? 0),
  };
}

const zoom = 8;
/** Degrees of longitude for a number of pixels at zoom 8. */
const wide = (pixels: number) => (pixels * 360) / (256 * 2 ** zoom);
describe('markers without overlaps', () => {
  it('do not move fanned-out markets', () => {
    const near = markersOf([
      { lon: 15, lat: 58 },
      { lon: 15.0003, lat: 58 },
    ]);
    expect(showMarkers(near, 15).x).toHaveLength(2);
  });

  it('merge when one would cover the other, and no market is lost', () => {
    const shown = showMarkers(
      markersOf([
        { lon: 15, lat: 58, count: 40, status: 2, row: 7, opensAt: 11 },
        { lon: 15 + wide(10), lat: 58, count: 3, status: 3, row: 9, opensAt: 10 },
      ]),
      zoom,
    );
    expect([...shown.count]).toEqual([43]);
    expect(shown.row[0]).toBe(7);
    expect(shown.status[0]).toBe(3);
  });

  it('split a merged cluster one zoom further, where its parts do not touch', () => {
    const list = [
      { lon: 15, lat: 58, count: 40, opensAt: 12 },
      { lon: 15 + wide(30), lat: 58, count: 30, opensAt: 12 },
    ];
    const shown = showMarkers(markersOf(list), zoom);
    expect(shown.opensAt[0]).toBe(9);
    expect(showMarkers(markersOf(list), 9.2).count).toHaveLength(2);
  });

  it.each([
    ['beside each other', 9, 0],
    ['below each other', 0, 17],
  ])('merge clusters %s that are nearer than their radii and a distance', (_, across, down) => {
    const both = 2 * clusterRadius(40);
    const pair = (pixels: number) =>
      showMarkers(
        markersOf([
          { lon: 15, lat: 0, count: 40 },
          across > 0 ? { lon: 15 + wide(pixels), lat: 0, count: 40 } : { lon: 15, lat: -wide(pixels), count: 40 },
        ]),
        zoom,
      ).count;
    expect(pair(both + across + down - 0.5)).toHaveLength(1);
    expect(pair(both + across + down + 0.5)).toHaveLength(2);
  });

  it('merge clusters whose pills would overlap', () => {
    const pair = (open: number) =>
      showMarkers(
        markersOf([
          { lon: 15, lat: 58, count: 4000, open },
          { lon: 15 + wide(70), lat: 58, count: 4000, open },
        ]),
        zoom,
      );
    expect(pair(0).count).toHaveLength(2);
    expect([...pair(1200).open]).toEqual([2400]);
  });

  it('leave room for every disc and pill, however many markers there are', () => {
    const random = seededRandom(7);
    const list = Array.from({ length: 400 }, () => {
      const count = random() < 0.5 ? 1 : Math.ceil(random() ** 4 * 2000);
      return { lon: 15 + wide(random() * 900), lat: wide(random() * 900), count, open: Math.floor(count * random()) };
    });
    const shown = showMarkers(markersOf(list), zoom);
    const scale = 2 ** zoom / 156543.03392804097;
    const clusters = [...shown.count.keys()].filter((n) => isCluster(shown, n));
    for (const a of clusters)
      for (const b of clusters) {
        if (a >= b) continue;
        const dx = Math.abs((shown.x[a] ?? 0) - (shown.x[b] ?? 0)) * scale;
        const dy = Math.abs((shown.y[a] ?? 0) - (shown.y[b] ?? 0)) * scale;
        const both = clusterRadius(shown.count[a] ?? 0) + clusterRadius(shown.count[b] ?? 0);
        expect(dx >= both + 9 || dy >= both + 17).toBe(true);
        const pills = pillHalfWidth(shown.open[a] ?? 0) + pillHalfWidth(shown.open[b] ?? 0);
        // Both have a pill, at about the same height.
        if (shown.open[a] && shown.open[b] && dy < 14) expect(dx).toBeGreaterThan(pills);
      }
    expect(clusters.length).toBeGreaterThan(20);
  });

  it('tell how many are open, unless the filter asks for open ones', () => {
    const markers = markersOf([
      { lon: 15, lat: 58, count: 40, open: 3, status: 3 },
      { lon: 16, lat: 58, status: 2 },
    ]);
    expect([...showMarkers(markers, zoom).open]).toEqual([3, 0]);
    expect([...showMarkers(markers, zoom, true).open]).toEqual([0, 0]);
    // Open on the requested day.
    expect([...showMarkers(markers, zoom, true).status]).toEqual([3, 3]);
  });

  it('know which markers of the answer they show', () => {
    const shown = showMarkers(
      markersOf([
        { lon: 15, lat: 58, count: 40 },
        { lon: 19, lat: 58 },
        { lon: 15 + wide(10), lat: 58, count: 3 },
      ]),
      zoom,
    );
    expect([...shown.count].map((_, n) => partsOf(shown, n))).toEqual([[0, 2], [1]]);
  });

  it('keep the pin of a single market exactly at its position', () => {
    const shown = showMarkers(
      markersOf([
        { lon: 15, lat: 58 },
        { lon: 15 + wide(40), lat: 58, count: 20 },
      ]),
      zoom,
    );
    const pin = [0, 1].find((n) => !isCluster(shown, n)) ?? -1;
    expect(shown.x[pin]).toBeCloseTo(mercatorX(15), 3);
    expect(shown.y[pin]).toBeCloseTo(mercatorY(58), 3);
  });

  it('preserve the total count for many overlapping markers', () => {
    const list = Array.from({ length: 400 }, (_, n) => ({
      lon: 15 + wide(n % 20) * 9,
      lat: 58 + (n / 20) * 0.01,
      count: 1 + (n % 7),
    }));
    const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);
    expect(sum(showMarkers(markersOf(list), zoom).count)).toBe(sum(list.map(({ count }) => count)));
  });

  it('draw clusters first, then pins from north to south', () => {
    const shown = showMarkers(
      markersOf([
        { lon: 12, lat: 57 },
        { lon: 14, lat: 60 },
        { lon: 16, lat: 58, count: 9 },
      ]),
      zoom,
    );
    expect([...shown.row]).toEqual([2, 1, 0]);
  });
});

describe('hit testing', () => {
  const shown = showMarkers(
    markersOf([
      { lon: 15, lat: 58 },
      { lon: 15 + wide(200), lat: 58, count: 900 },
    ]),
    zoom,
  );
  const resolution = 156543.03392804097 / 2 ** zoom;
  const at = (lon: number, up: number) => markerAt(shown, mercatorX(lon), mercatorY(58) + up * resolution, resolution);

  it('finds nothing on empty ground', () => {
    expect(at(15 + wide(100), 0)).toBe(-1);
  });

  it('finds a pin by its head above the point', () => {
    expect(shown.count[at(15, 25)]).toBe(1);
    expect(at(15, -12)).toBe(-1);
  });

  it('finds a cluster anywhere on its disc', () => {
    expect(shown.count[at(15 + wide(200 + clusterRadius(900) - 2), 0)]).toBe(900);
  });
});
