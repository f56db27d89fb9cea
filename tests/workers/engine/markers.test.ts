// Map markers: counts and positions compared with a reference implementation over seeded sets of markets.
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../core/contract/markets.ts';
import { openStatuses } from '../../../core/contract/open-status.ts';
import { fanOffset } from '../../../core/rules/map/fan.ts';
import type { Filter, MarkerQuestion } from '../../../src/data/directory/engine-api.ts';
import { noFilter } from '../../../src/data/directory/filters.ts';
import { columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { createEngine, type Engine } from '../../../workers/market-engine/engine.ts';
import type { MadeMarkers } from '../../../workers/market-engine/markers.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

const saturdayNoon = Date.parse('2026-03-14T11:00:00Z');
const sweden = { west: 10, south: 55, east: 25, north: 70 };
const wholeWorld = { west: -180, south: -90, east: 180, north: 90 };

type Place = Pick<Market, 'latitude' | 'longitude'>;
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Towns of all sizes, with some markets on one point. */
function towns(count: number, seed: number): Place[] {
  const random = seededRandom(seed);
  const centres = Array.from({ length: 30 }, () => [55.5 + random() * 13, 11.5 + random() * 12, 0.001 + random() / 5]);
  const places: Place[] = [];
  while (places.length < count) {
    const [north = 0, east = 0, size = 0] = centres[Math.floor(random() ** 2 * 30)] as number[];
    const place = {
      latitude: round(north + (random() - 0.5) * size),
      longitude: round(east + (random() - 0.5) * size),
    };
    const crowd = random() < 0.05 ? 2 + Math.floor(random() * 8) : 1;
    for (let i = 0; i < crowd && places.length < count; i++) places.push(place);
  }
  return places;
}

const marketsAt = (places: readonly Place[]) => places.map((place, n) => sampleMarket(n, place));
const engineOver = (list: Market[]): Engine =>
  createEngine(columnsFromMarkets(list, '0FZ0000000000:7'), () => saturdayNoon);
const ask = (engine: Engine, zoom: number, bounds: MarkerQuestion['bounds'], filter: Partial<Filter> = {}) =>
  engine.markers({ filter: { ...noFilter, ...filter }, bounds, zoom });

/** The markers as objects, in row order. */
function entries(markers: MadeMarkers) {
  return [...markers.row.keys()]
    .map((i) => ({
      row: markers.row[i] as number,
      count: markers.count[i] as number,
      longitude: markers.longitude[i] as number,
      latitude: markers.latitude[i] as number,
      category: markers.category[i] as number,
      status: openStatuses[markers.status[i] as number],
      opensAt: markers.opensAt[i] as number,
    }))
    .sort((a, b) => a.row - b.row);
}

/** The bounds of a view of that many pixels around a point. */
function view({ latitude, longitude }: Place, zoom: number, width = 900, height = 700): MarkerQuestion['bounds'] {
  const degrees = 360 / (256 * 2 ** zoom);
  const across = (width / 2) * degrees;
  const up = (height / 2) * degrees * Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - across, east: longitude + across, south: latitude - up, north: latitude + up };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

describe('nothing goes wrong', () => {
  const engine = engineOver(marketsAt(towns(500, 1)));

  it('over an empty mirror', () => {
    const markers = ask(engineOver([]), 6, sweden);
    expect([markers.total, markers.matching, markers.inside, markers.row.length]).toEqual([0, 0, 0, 0]);
  });

  it('where there is no market, or the question is meaningless', () => {
    const questions: [number, MarkerQuestion['bounds']][] = [
      [6, { west: -60, south: -40, east: -50, north: -30 }],
      [6, { ...sweden, south: 70, north: 55 }],
      [Number.NaN, sweden],
      [6, { west: Number.NaN, south: Number.NaN, east: Number.NaN, north: Number.NaN }],
    ];
    for (const [zoom, bounds] of questions) {
      const markers = ask(engine, zoom, bounds);
      expect([markers.total, markers.matching, markers.inside, markers.row.length]).toEqual([500, 500, 0, 0]);
    }
  });

  it('at the poles, on both sides of the 180th meridian, and at every zoom', () => {
    const odd = [
      [90, 0],
      [-90, 10],
      [89.99999, 179.99999],
      [0, 180],
      [0, -180],
      [12, -179.99999],
      [12, 179.99999],
      [0, 0],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const small = engineOver(marketsAt(odd));
    for (const zoom of [-1, 0, 0.4, 5, 14.9, 15, 19, 28, 1000, Number.POSITIVE_INFINITY]) {
      const markers = ask(small, zoom, wholeWorld);
      expect(sum(markers.count)).toBe(odd.length);
      expect(markers.inside).toBe(odd.length);
      expect([...markers.longitude, ...markers.latitude].every(Number.isFinite)).toBe(true);
    }
    const over = { south: -20, north: 20 };
    const across = ask(small, 5, { ...over, west: 175, east: 185 });
    expect(across.inside).toBe(4);
    for (const [west, east] of [
      [175, -175],
      [-185, -175],
    ] as const) {
      expect(entries(ask(small, 5, { ...over, west, east }))).toEqual(entries(across));
    }
  });
});

describe('markers', () => {
  const places = towns(6000, 2);
  const list = marketsAt(places);
  const engine = engineOver(list);
  const random = seededRandom(3);
  const views = Array.from({ length: 120 }, () => {
    const zoom = 4 + random() * 15;
    const centre = places[Math.floor(random() * places.length)] as Place;
    return { zoom, bounds: view(centre, zoom, 300 + random() * 3000, 300 + random() * 2000) };
  });
  views.push({ zoom: 12, bounds: sweden }, { zoom: 19, bounds: wholeWorld }, { zoom: 0, bounds: wholeWorld });

  it('count those that are open', () => {
    for (const { zoom, bounds } of views.slice(0, 30)) {
      const markers = ask(engine, zoom, bounds);
      for (const n of markers.row.keys()) {
        const rows = [...engine.members({ filter: noFilter, bounds, zoom }, [n])];
        const open = rows.filter((row) => ['OPEN', 'CLOSING_SOON'].includes(engine.row(row).status));
        expect(markers.open[n]).toBe(open.length);
      }
    }
  });

  it('tell their members: together every row once, and none of other markers', () => {
    for (const { zoom, bounds } of views.slice(0, 60)) {
      const question = { filter: noFilter, bounds, zoom };
      const markers = engine.markers(question);
      const all = [...markers.row.keys()];
      const members = all.map((n) => [...engine.members(question, [n])]);
      expect(members.map((rows) => rows.length)).toEqual([...markers.count]);
      expect(new Set(members.flat()).size).toBe(sum(markers.count));
      expect(members.every((rows, n) => rows.includes(markers.row[n] as number))).toBe(true);
      expect([...engine.members(question, all)].toSorted((a, b) => a - b)).toEqual(
        members.flat().toSorted((a, b) => a - b),
      );
    }
  });

  it('have no members when the marker does not exist', () => {
    const question = { filter: noFilter, bounds: sweden, zoom: 6 };
    expect(engine.members(question, [])).toHaveLength(0);
    expect(engine.members(question, [9999])).toHaveLength(0);
    expect(engine.members({ ...question, zoom: 18 }, [9999])).toHaveLength(0);
    expect(engineOver([]).members(question, [0])).toHaveLength(0);
  });

  it('are at most 400, each row within the bounds counted once', () => {
    for (const { zoom, bounds } of views) {
      const markers = ask(engine, zoom, bounds);
      expect(markers.row.length).toBeLessThanOrEqual(400);
      expect(sum(markers.count)).toBe(markers.inside);
      const within = list.filter(
        ({ latitude, longitude }) =>
          bounds.west <= longitude && longitude <= bounds.east && bounds.south <= latitude && latitude <= bounds.north,
      );
      expect(markers.inside).toBeGreaterThanOrEqual(within.length);
      expect(markers.matching).toBe(list.length);
    }
    expect(ask(engine, 5, sweden).inside).toBe(list.length);
  });

  it('of one market have its position, category and status', () => {
    let singles = 0;
    for (const { zoom, bounds } of views.filter((each) => each.zoom < 15)) {
      for (const marker of entries(ask(engine, zoom, bounds)).filter(({ count }) => count === 1)) {
        const market = engine.row(marker.row);
        const { latitude, longitude, category, status } = market;
        expect(marker).toEqual({ row: marker.row, count: 1, latitude, longitude, category, status, opensAt: 0 });
        singles++;
      }
    }
    expect(singles).toBeGreaterThan(300);
  });

  it('of several have their mean position, the row of the first and the status of the openest', () => {
    const group = [
      [59.1, 18.1, []],
      [59.1001, 18.1, [{ start: '11:00', end: '12:30' }]],
      [59.1, 18.1002, [{ start: '11:00', end: '18:00' }]],
    ] as const;
    const few = group.map(([latitude, longitude, Sat], n) =>
      sampleMarket(n, {
        ...{ latitude, longitude, standardHours: JSON.stringify({ days: { Sat } }), specialHours: null },
        tempClosed: false,
        category: (9 - n) as Market['category'],
      }),
    );
    const [marker, ...more] = entries(ask(engineOver(few), 8, sweden));
    expect(more).toEqual([]);
    expect(marker).toMatchObject({ row: 0, count: 3, category: 9, status: 'OPEN' });
    expect(marker?.latitude).toBeCloseTo(59.1 + 0.0001 / 3, 10);
    expect(marker?.longitude).toBeCloseTo(18.1 + 0.0002 / 3, 10);
    expect(entries(ask(engineOver(few.slice(0, 2)), 8, sweden))[0]?.status).toBe('CLOSING_SOON');
  });

  it('do not change when the map is moved', () => {
    let same = 0;
    for (let n = 0; n < 60; n++) {
      const zoom = 5 + Math.floor(random() * 12);
      const centre = places[Math.floor(random() * places.length)] as Place;
      const here = view(centre, zoom);
      const shift = (here.east - here.west) * (random() - 0.5);
      const moved = { ...here, west: here.west + shift, east: here.east + shift };
      const before = new Map(entries(ask(engine, zoom, here)).map((marker) => [marker.row, marker]));
      for (const marker of entries(ask(engine, zoom, moved))) {
        if (!before.has(marker.row)) continue;
        expect(marker).toEqual(before.get(marker.row));
        same++;
      }
    }
    expect(same).toBeGreaterThan(500);
  });

  it('do not depend on the order in which rows are found', () => {
    // A distance filter brings rows from south to north, no filter in row order.
    const within = { latitude: 62, longitude: 17, km: 5000 };
    for (const { zoom, bounds } of views) {
      expect(entries(ask(engine, zoom, bounds, { within }))).toEqual(entries(ask(engine, zoom, bounds)));
    }
  });

  it('contain only markets that the filter keeps', () => {
    const filter = { verified: true, category: 4 };
    const kept = list.filter(({ isVerified, category }) => isVerified && category === 4);
    const markers = ask(engine, 6, sweden, filter);
    expect([markers.total, markers.matching, markers.inside]).toEqual([list.length, kept.length, kept.length]);
    expect(kept.length).toBeGreaterThan(100);
    for (const row of markers.row) expect(kept).toContain(list[row]);
  });

  it('are copies: a later answer does not modify an earlier one', () => {
    const first = ask(engine, 7, sweden);
    const copy = entries(first);
    ask(engine, 9, sweden, { verified: true });
    expect(entries(first)).toEqual(copy);
    expect(first.longitude.buffer.byteLength).toBe(first.longitude.byteLength);
  });
});

describe('a cluster', () => {
  const places = towns(3000, 8);
  const engine = engineOver(marketsAt(places));

  it('splits at the zoom in `opensAt`, and not before', () => {
    let checked = 0;
    for (let zoom = 4; zoom < 15; zoom++) {
      const centre = places[zoom * 100] as Place;
      for (const { row, count, opensAt } of entries(ask(engine, zoom, view(centre, zoom)))) {
        if (count === 1) continue;
        const at = (asked: number) =>
          entries(ask(engine, asked, view(places[row] as Place, asked))).find((marker) => marker.row === row);
        expect(opensAt).toBeGreaterThan(zoom);
        expect(opensAt).toBeLessThanOrEqual(15);
        expect(at(opensAt)?.count).toBeLessThan(count);
        for (let before = zoom + 1; before < opensAt; before++) expect(at(before)?.count).toBe(count);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('splits at `opensAt` also while the grid is coarser than the zoom', () => {
    const random = seededRandom(6);
    const everywhere = Array.from({ length: 5000 }, () => ({
      latitude: round(58 + random() * 2),
      longitude: round(14 + random() * 4),
    }));
    const dense = engineOver(marketsAt(everywhere));
    const large = (place: Place, zoom: number) => ask(dense, zoom, view(place, zoom, 2600, 2000));
    let clusters = 0;
    for (const zoom of [8, 8.5, 9, 9.9, 10]) {
      const markers = large({ latitude: 59, longitude: 16 }, zoom);
      expect(markers.row.length).toBeLessThanOrEqual(400);
      expect(sum(markers.count)).toBe(markers.inside);
      for (const { row, count, opensAt } of entries(markers)) {
        if (count === 1) continue;
        expect(opensAt).toBeGreaterThan(zoom);
        const later = entries(large(everywhere[row] as Place, opensAt));
        expect(later.find((marker) => marker.row === row)?.count).toBeLessThan(count);
        clusters++;
      }
    }
    expect(clusters).toBeGreaterThan(100);
  });

  it('of markets on one point splits at the zoom without clustering', () => {
    const place = { latitude: 59.5, longitude: 17.5 };
    const crowd = engineOver(marketsAt([place, place, place]));
    for (const zoom of [0, 9, 14.9]) {
      expect(entries(ask(crowd, zoom, sweden))).toMatchObject([{ row: 0, count: 3, opensAt: 15, ...place }]);
    }
  });

  it('remains beyond zoom 15 while more than 400 would show', () => {
    const random = seededRandom(5);
    const near = () => 0.004 * random();
    const crowd = (count: number) =>
      engineOver(
        marketsAt(
          Array.from({ length: count }, () => ({
            latitude: round(59.3 + near()),
            longitude: round(18 + near()),
          })),
        ),
      );
    const bounds = view({ latitude: 59.302, longitude: 18.002 }, 15);
    const full = ask(crowd(401), 15, bounds);
    expect(full.inside).toBe(401);
    expect(full.row.length).toBeLessThan(401);
    for (const { count, opensAt } of entries(full)) expect(count === 1 ? opensAt === 0 : opensAt >= 15).toBe(true);
    const enough = ask(crowd(400), 15, bounds);
    expect([...new Set(enough.count)]).toEqual([1]);
    expect(enough.row.length).toBe(400);
  });
});

describe('from zoom 15 on', () => {
  const point = { latitude: 59.5, longitude: 17.5 };
  const lone = { latitude: 59.5005, longitude: 17.5005 };

  it('several markets of a point are fanned out around it, a single one is not moved', () => {
    const engine = engineOver(marketsAt([point, lone, ...Array.from({ length: 7 }, () => point)]));
    const markers = entries(ask(engine, 15, view(point, 15)));
    expect(markers.map(({ count }) => count)).toEqual(Array(9).fill(1));
    expect(markers.find(({ row }) => row === 1)).toMatchObject(lone);
    markers
      .filter(({ row }) => row !== 1)
      .forEach((marker, place) => {
        const [east, north] = fanOffset(place);
        expect(marker.longitude).toBe(point.longitude + east);
        expect(marker.latitude).toBe(point.latitude + north);
      });
  });

  it('two on one point are both moved', () => {
    const markers = entries(ask(engineOver(marketsAt([point, point])), 17, view(point, 17)));
    expect(markers.map(({ longitude }) => longitude)).toEqual(
      [0, 1].map((n) => point.longitude + (fanOffset(n)[0] ?? 0)),
    );
  });

  it('a market that the filter leaves alone at its point is not moved', () => {
    const engine = engineOver([sampleMarket(4, point), sampleMarket(5, point)]);
    expect(entries(ask(engine, 16, view(point, 16), { verified: true }))).toMatchObject([{ row: 0, ...point }]);
  });
});

describe('a searched place', () => {
  const at = { latitude: 59.6173, longitude: 17.7236 };
  const list = [
    ...[0, 1, 2].map((n) => sampleMarket(n, { ...at, city: n === 2 ? 'SIGTUNA' : 'Sigtuna' })),
    ...[3, 4].map((n) => sampleMarket(n, { ...at, city: 'Märsta' })),
  ];
  const question = (city: string): MarkerQuestion => ({
    filter: noFilter,
    bounds: view(at, 9),
    zoom: 9,
    place: { ...at, city },
  });

  it('is a marker of its own, the last, with the markets of its city and no others', () => {
    const engine = engineOver(list);
    const made = engine.markers(question('Sigtuna'));
    expect(made.place).toBe(1);
    expect([...made.count]).toEqual([2, 3]);
    expect(made.inside).toBe(5);
    expect([...engine.members(question('Sigtuna'), [1])].sort()).toEqual([0, 1, 2]);
    expect([...engine.members(question('Sigtuna'), [0])].sort()).toEqual([3, 4]);
    expect(engine.inCity('Sigtuna')).toBe(3);
  });

  it('changes nothing where no market has its name, or it is out of view', () => {
    const engine = engineOver(list);
    expect([...engine.markers(question('Arlanda')).count]).toEqual([5]);
    const away = { ...question('Sigtuna'), place: { city: 'Sigtuna', latitude: 55, longitude: 13 } };
    expect(engine.markers(away).place).toBeUndefined();
  });
});
