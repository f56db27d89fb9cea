import { describe, expect, it } from 'vitest';
import type { Market } from '../../../core/contract/markets.ts';
import { isOpenOn } from '../../../core/rules/day/open-day.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { earthRadiusKm, haversineKm } from '../../../core/rules/place/distance.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { compareSwedish } from '../../../core/rules/text/swedish-order.ts';
import type { Filter, Question, SortField } from '../../../src/data/directory/engine-api.ts';
import { noFilter as all } from '../../../src/data/directory/filters.ts';
import { columnsFromBootstrap, columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { createEngine, type Engine } from '../../../workers/market-engine/engine.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { scheduleOf } from '../../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { bootstrapOf } from './bootstrap-of.ts';

const cursor = '0FZ0000000000:7';
const saturdayNoon = Date.parse('2026-03-14T11:00:00Z');
const sunday = Date.parse('2026-03-15') / 86_400_000;
const minute = 60_000;
const byName = { field: 'name', descending: false } as const;

/** Five-decimal coordinates, as the columns carry them, several markets on one point. */
function markets(count: number, seed: number): Market[] {
  const random = seededRandom(seed);
  const names = ['Åsas loppis', 'Asas fynd', 'Kyrkloppis', 'Göteborgs marknad', 'Ö-loppis', 'Bakluckan'];
  const place = (low: number, span: number) =>
    Math.round((low + Math.floor(random() * 400) * (span / 400)) * 1e5) / 1e5;
  return Array.from({ length: count }, (_, n) =>
    sampleMarket(n, {
      name: `${names[Math.floor(random() * names.length)]}${random() < 0.5 ? '' : ` ${n % 13}`}`,
      latitude: place(55, 14),
      longitude: place(11, 13),
      createdAt: new Date(Date.parse('2024-01-01') + Math.floor(random() * 40) * 86_400_000).toISOString(),
      viewCount: Math.floor(random() * 30),
    }),
  );
}

function engineOver(list: Market[], now = () => saturdayNoon): Engine {
  return createEngine(columnsFromMarkets(list, cursor), now);
}

const ask = (engine: Engine, question: Partial<Question>) => engine.ask({ filter: all, sort: byName, ...question });

const isOpen = (market: Market, at: number) =>
  ['OPEN', 'CLOSING_SOON'].includes(openingAt(scheduleOf(market), market.tempClosed, at).status);

describe('an answer', () => {
  const list = markets(1500, 21);
  const engine = engineOver(list);
  const within = { latitude: 59.33, longitude: 18.07, km: 150 };

  /** Reference implementation: one market at a time. */
  function kept(filter: Filter): number[] {
    return list.flatMap((market, row) => {
      const near =
        !filter.within ||
        haversineKm(filter.within.latitude, filter.within.longitude, market.latitude, market.longitude) <=
          filter.within.km;
      const keep =
        near &&
        (!filter.verified || market.isVerified) &&
        (!filter.withOwner || market.ownerStatus === 2) &&
        (!filter.openNow || isOpen(market, saturdayNoon)) &&
        (filter.category === null || market.category === filter.category) &&
        (filter.openOn === null || isOpenOn(scheduleOf(market), market.tempClosed, filter.openOn)) &&
        (!filter.only || filter.only.includes(market.id)) &&
        fold(market.name).includes(fold(filter.name));
      return keep ? [row] : [];
    });
  }

  const everyThird = list.flatMap(({ id }, n) => (n % 3 === 0 ? [id] : []));

  it('keeps nothing for an empty list of ids, and ignores unknown ids', () => {
    const only = (...ids: string[]) => [...ask(engine, { filter: { ...all, only: ids } }).rows];
    expect(only()).toEqual([]);
    expect(only('0ZZZZZZZZZZZZ', '')).toEqual([]);
    expect(only('0ZZZZZZZZZZZZ', list[7]?.id ?? '', list[7]?.id ?? '')).toEqual([7]);
    expect(only(list[8]?.id ?? '')).toEqual([8]);
  });

  it('keeps exactly the markets that meet every condition, for every mix of conditions', () => {
    for (let mix = 0; mix < 256; mix++) {
      const filter: Filter = {
        verified: (mix & 1) !== 0,
        withOwner: (mix & 2) !== 0,
        openNow: (mix & 4) !== 0,
        name: mix & 8 ? 'LOPPIS' : '',
        within: mix & 16 ? within : null,
        category: mix & 32 ? 5 : null,
        openOn: mix & 64 ? sunday : null,
        ...(mix & 128 && { only: everyThird }),
      };
      const { rows, total } = ask(engine, { filter });
      expect([...rows].sort((a, b) => a - b)).toEqual(kept(filter));
      expect(total).toBe(list.length);
    }
  });

  it('keeps those inside the bounds, nearest first, and counts the open ones', () => {
    const bounds = { west: 14, south: 57.5, east: 18.2, north: 61 };
    const from = { latitude: 59, longitude: 16 };
    const inside = list.flatMap(({ latitude, longitude }, row) =>
      latitude >= 57.5 && latitude <= 61 && longitude >= 14 && longitude <= 18.2 ? [row] : [],
    );
    const answer = ask(engine, { bounds, from, sort: { field: 'distance', descending: false } });
    expect([...answer.rows].toSorted((a, b) => a - b)).toEqual(inside);
    expect([...answer.km]).toEqual([...answer.km].toSorted((a, b) => a - b));
    expect(answer.open).toBe(inside.filter((row) => isOpen(list[row] as Market, saturdayNoon)).length);
    const shut = ask(engine, { bounds, filter: { ...all, openNow: true } });
    expect(shut.rows).toHaveLength(answer.open as number);
  });

  it('is empty for bounds without a market, and does not count the open ones without bounds', () => {
    const sea = { west: -30, south: 10, east: -29, north: 11 };
    expect(ask(engine, { bounds: sea })).toMatchObject({ open: 0, total: list.length });
    expect(ask(engine, { bounds: sea }).rows).toHaveLength(0);
    expect(ask(engine, {}).open).toBeNull();
  });

  it('keeps a market whose displayed distance equals the limit, and drops the next hundredth', () => {
    const here = { latitude: 59, longitude: 18 };
    const one = engineOver([sampleMarket(1, { latitude: 59.08993, longitude: 18 })]);
    const shown = haversineKm(59, 18, 59.08993, 18);
    const rowsWithin = (km: number) => ask(one, { filter: { ...all, within: { ...here, km } } }).rows.length;
    expect(rowsWithin(shown)).toBe(1);
    expect(rowsWithin(shown - 0.01)).toBe(0);
    for (let k = 1; k < 200; k++) {
      const market = sampleMarket(1, { latitude: 59 + k / 1000, longitude: 18 + k / 777 });
      const columns = createEngine(columnsFromMarkets([market], cursor), () => saturdayNoon);
      const km = haversineKm(59, 18, market.latitude, Math.round(market.longitude * 1e5) / 1e5);
      expect(ask(columns, { filter: { ...all, within: { ...here, km } } }).rows.length).toBe(1);
      expect(ask(columns, { filter: { ...all, within: { ...here, km: km - 0.01 } } }).rows.length).toBe(0);
    }
  });

  it('decides by the displayed distance where the exact one is a millimetre off, due north and due south', () => {
    const kmPerDegree = (earthRadiusKm * Math.PI) / 180;
    for (const direction of [1, -1]) {
      const one = engineOver([sampleMarket(1, { latitude: 59.5, longitude: 18.5 })]);
      const rowsAt = (exactKm: number) => {
        const point = { latitude: 59.5 + (direction * exactKm) / kmPerDegree, longitude: 18.5 };
        return ask(one, { filter: { ...all, within: { ...point, km: 10 } } }).rows.length;
      };
      expect([9.999, 10.0049995, 10.0050005, 10.006].map(rowsAt)).toEqual([1, 1, 0, 0]);
    }
  });

  it('measures every hit as the distance rule does, near, far and across the globe', () => {
    const places = [
      within,
      { latitude: 55, longitude: 11 },
      { latitude: -59, longitude: -162 },
      { latitude: 0, longitude: 0 },
    ];
    for (const from of places) {
      const { rows, km } = ask(engine, { from });
      rows.forEach((row, i) => {
        const market = list[row] as Market;
        const expected = haversineKm(from.latitude, from.longitude, market.latitude, market.longitude);
        expect(km[i]).toBe(Math.fround(expected));
      });
      expect(km.length).toBe(list.length);
    }
  });

  it('sorts by distance both ways, markets on one point in id order', () => {
    const from = { latitude: within.latitude, longitude: within.longitude };
    const distance = (row: number) => {
      const market = list[row] as Market;
      return haversineKm(from.latitude, from.longitude, market.latitude, market.longitude);
    };
    const up = ask(engine, { filter: { ...all, within }, sort: { field: 'distance', descending: false } });
    const down = ask(engine, { filter: { ...all, within }, sort: { field: 'distance', descending: true } });
    expect(up.rows.length).toBeGreaterThan(50);
    expect([...down.km]).toEqual([...up.km].reverse());
    for (const { rows } of [up, down]) {
      for (let i = 1; i < rows.length; i++) {
        const [a, b] = [rows[i - 1] as number, rows[i] as number];
        const samePoint = list[a]?.latitude === list[b]?.latitude && list[a]?.longitude === list[b]?.longitude;
        if (samePoint) expect(a).toBeLessThan(b);
        else if (rows === up.rows) expect(distance(a)).toBeLessThanOrEqual(distance(b));
        else expect(distance(a)).toBeGreaterThanOrEqual(distance(b));
      }
    }
  });

  it('measures from `from` while it filters around `within`', () => {
    const from = { latitude: 57.7, longitude: 11.97 };
    const { rows, km } = ask(engine, {
      filter: { ...all, within },
      from,
      sort: { field: 'distance', descending: false },
    });
    expect([...rows].sort((a, b) => a - b)).toEqual(kept({ ...all, within }));
    const market = list[rows[0] as number] as Market;
    expect(km[0]).toBe(Math.fround(haversineKm(from.latitude, from.longitude, market.latitude, market.longitude)));
    expect([...km]).toEqual([...km].sort((a, b) => a - b));
  });

  it('is right for the first question, whichever lazy columns it needs', () => {
    const from = { latitude: 57.7, longitude: 11.97 };
    const questions: Partial<Question>[] = [
      { from, sort: { field: 'distance', descending: false } },
      { from, sort: { field: 'views', descending: true } },
      { filter: { ...all, within } },
      { filter: { ...all, openNow: true, verified: true } },
      { filter: { ...all, openOn: sunday } },
      { filter: { ...all, openOn: sunday - 1 } },
      { sort: { field: 'rating', descending: true } },
    ];
    for (const question of questions) {
      const fresh = ask(engineOver(list), question);
      const used = ask(engine, question);
      expect([...fresh.rows]).toEqual([...used.rows]);
      expect([...fresh.km]).toEqual([...used.km]);
    }
  });

  it('has no distances without a position, and then sorts *Avstånd* by name', () => {
    const { km, rows } = ask(engine, { sort: { field: 'distance', descending: false } });
    expect(km.length).toBe(0);
    expect([...rows]).toEqual([...ask(engine, {}).rows]);
  });

  const missing: Partial<Record<SortField, (m: Market) => boolean>> = {
    ownerName: (m) => m.ownerName === null,
    rating: (m) => m.ratingCount === 0,
  };
  const compare: Record<Exclude<SortField, 'distance'>, (a: Market, b: Market) => number> = {
    name: (a, b) => compareSwedish(a.name, b.name),
    city: (a, b) => compareSwedish(a.city, b.city),
    address: (a, b) => compareSwedish(a.address, b.address),
    ownerName: (a, b) => compareSwedish(a.ownerName ?? '', b.ownerName ?? ''),
    createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
    views: (a, b) => a.viewCount - b.viewCount,
    rating: (a, b) => a.averageRating - b.averageRating || a.ratingCount - b.ratingCount,
  };
  for (const [name, order] of Object.entries(compare)) {
    const field = name as Exclude<SortField, 'distance'>;
    for (const descending of [false, true]) {
      it(`sorts by ${field} ${descending ? 'descending' : 'ascending'}, no value last, ties in id order`, () => {
        const filter = { ...all, within };
        const none = missing[field] ?? (() => false);
        const expected = kept(filter).sort((a, b) => {
          const [x, y] = [list[a] as Market, list[b] as Market];
          return Number(none(x)) - Number(none(y)) || (none(x) ? 0 : order(x, y) * (descending ? -1 : 1)) || a - b;
        });
        expect([...ask(engine, { filter, sort: { field, descending } }).rows]).toEqual(expected);
      });
    }
  }

  it('owns its arrays: a later question does not modify it, and both can be transferred', () => {
    const first = ask(engine, { from: within });
    const copy = { rows: [...first.rows], km: [...first.km] };
    ask(engine, { filter: { ...all, within }, sort: { field: 'distance', descending: true } });
    expect({ rows: [...first.rows], km: [...first.km] }).toEqual(copy);
    expect(first.rows.buffer.byteLength).toBe(first.rows.byteLength);
    structuredClone(first, { transfer: [first.rows.buffer, first.km.buffer] as ArrayBuffer[] });
    expect([...ask(engine, { from: within }).rows]).toEqual(copy.rows);
  });

  it('is empty over an empty mirror', async () => {
    const empty = engineOver([]);
    expect(ask(empty, { filter: { ...all, name: 'a', within }, from: within }).rows.length).toBe(0);
    expect(await empty.search('loppis', 8)).toEqual([]);
  });
});

describe('the dots of the whole country', () => {
  it('are all markets that match, the open ones last', () => {
    const list = markets(400, 5);
    const engine = engineOver(list);
    const { total, x, y, closed } = engine.dots(all);
    expect([total, x.length, y.length]).toEqual([400, 400, 400]);
    expect(engine.dots({ ...all, openNow: true }).x.length).toBe(400 - closed);
    const apart = (values: Float32Array, right: number[]) => {
      const sorted = right.sort((a, b) => a - b);
      return Math.max(...values.sort().map((metres, n) => Math.abs(metres - (sorted[n] ?? 0))));
    };
    expect(
      apart(
        x,
        list.map(({ longitude }) => mercatorX(longitude)),
      ),
    ).toBeLessThan(3);
    expect(
      apart(
        y,
        list.map(({ latitude }) => mercatorY(latitude)),
      ),
    ).toBeLessThan(3);
  });
});

describe('the name filter', () => {
  const list = ['Göteborgs loppis', 'Goteborgs loppis', 'S:t Eriks marknad', 'Café Önnestad', 'Ål'].map((name, n) =>
    sampleMarket(n, { name }),
  );
  const engine = engineOver(list);
  const found = (name: string) =>
    [...ask(engine, { filter: { ...all, name }, sort: byName }).rows].sort((a, b) => a - b);

  it('finds nothing for letters that no name has, and everything for blanks', () => {
    expect(found('xyz')).toEqual([]);
    expect(found('  ')).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not match across the boundary of two names', () => {
    expect(found('loppis goteborgs')).toEqual([]);
  });

  it('ignores å, ä, ö, accents, case and punctuation', () => {
    expect(found('GOTEBORG')).toEqual([0, 1]);
    expect(found('göteborg')).toEqual([0, 1]);
    expect(found('S t erik')).toEqual([2]);
    expect(found('cafe önne')).toEqual([3]);
    expect(found('al')).toEqual([4]);
  });
});

describe('a row', () => {
  const market = sampleMarket(8, {
    standardHours: JSON.stringify({ days: { Sat: [{ start: '10:00', end: '15:00' }] } }),
    specialHours: null,
    tempClosed: false,
    latitude: 59.123456,
    longitude: 18.5,
    primaryImageUrl: '/media/8.webp',
  });
  const early = createEngine(columnsFromBootstrap(bootstrapOf([market], cursor)), () => saturdayNoon);

  it('has null for fields that come with the pages', () => {
    expect(early.row(0)).toEqual({
      id: market.id,
      name: market.name,
      city: market.city,
      latitude: 59.12346,
      longitude: market.longitude,
      category: market.category,
      verified: true,
      hasOwner: true,
      tempClosed: false,
      status: 'OPEN',
      brokenHours: false,
      nextChange: Date.parse('2026-03-14T14:00:00Z'),
      timezone: 'Europe/Stockholm',
      address: null,
      tagline: null,
      ownerId: null,
      ownerName: null,
      contactPhone: null,
      contactEmail: null,
      primaryImageUrl: null,
      averageRating: null,
      ratingCount: null,
    });
  });

  it('is the same from its record as from complete columns', () => {
    const full = engineOver([market]).row(0);
    expect(full.address).toBe(market.address);
    expect(full.ownerId).toBe(market.ownerId);
    expect(full.ownerName).toBe('Ägare 8');
    expect(full.ratingCount).toBe(market.ratingCount);
    expect(early.row(0, market)).toEqual(full);
  });

  it('reports unreadable hours', () => {
    const engine = engineOver([
      sampleMarket(1, { standardHours: '{' }),
      sampleMarket(2, { standardHours: null, specialHours: null }),
    ]);
    expect([engine.row(0), engine.row(1)].map(({ status, brokenHours }) => [status, brokenHours])).toEqual([
      ['UNKNOWN', true],
      ['UNKNOWN', false],
    ]);
  });

  it('uses the time zone of its market', () => {
    const hours = JSON.stringify({ days: { Sat: [{ start: '10:00', end: '15:00' }] } });
    const [here, there] = [sampleMarket(1), sampleMarket(2, { standardHours: hours, timezone: 'Europe/Helsinki' })];
    const engine = engineOver([here, there]);
    expect(engine.row(0).timezone).toBe('Europe/Stockholm');
    expect(engine.row(1).timezone).toBe('Europe/Helsinki');
  });
});

describe('the rows about now', () => {
  const week = (days: object) => JSON.stringify({ days });
  const hours = (start: string, end: string) => [{ start, end }];
  const list = [
    sampleMarket(1, { standardHours: week({ Sat: hours('10:00', '16:00') }), tempClosed: false }),
    sampleMarket(2, { standardHours: week({ Sat: hours('14:00', '16:00') }), latitude: 68 }),
    sampleMarket(3, { standardHours: week({ Sat: hours('08:00', '11:00') }), tempClosed: false }),
    sampleMarket(4, { standardHours: week({ Sat: hours('08:00', '11:00'), Sun: hours('10:00', '14:00') }) }),
    sampleMarket(5, { standardHours: null, createdAt: new Date(saturdayNoon - 3 * 86_400_000).toISOString() }),
  ];
  const rowsOf = async (place: Market | null) =>
    (await engineOver(list).nowRows(place)).map(({ kind, km, markets }) => [
      kind,
      km,
      markets.map(({ row }) => list.findIndex(({ id }) => id === row.id) + 1).sort(),
    ]);

  it('count what is open or opens later today, then the weekend, then the new, in all of Sweden', async () => {
    expect(await rowsOf(null)).toEqual([
      ['weekend', null, [4]],
      ['today', null, [1, 2]],
      ['new', null, [5]],
    ]);
  });

  it('are those of a place, with the hours of the day that is meant, and tomorrow in the evening', async () => {
    expect(await rowsOf(list[0] as Market)).toEqual([['today', 100, [1]]]);
    const evening = saturdayNoon + 10 * 60 * minute;
    const [tomorrow] = await engineOver(list, () => evening).nowRows(null);
    expect(tomorrow).toMatchObject({ kind: 'tomorrow', found: 1 });
    expect(tomorrow?.markets[0]?.row.dayHours).toEqual({ day: sunday, ranges: [[600, 840]] });
  });
});

describe('the minute tick', () => {
  it('moves rows in and out of *Öppet nu* and counts them', () => {
    let now = Date.parse('2026-03-14T08:59:00Z');
    const hours = (start: string) => JSON.stringify({ days: { Sat: [{ start, end: '15:00' }] } });
    const list = ['10:00', '11:00'].map((start, n) =>
      sampleMarket(n, { standardHours: hours(start), specialHours: null, tempClosed: false }),
    );
    const engine = engineOver(list, () => now);
    const open = () => [...ask(engine, { filter: { ...all, openNow: true } }).rows];
    expect(open()).toEqual([]);
    expect(engine.tick()).toBe(0);
    now += minute;
    expect(engine.tick()).toBe(1);
    expect(open()).toEqual([0]);
    expect(engine.row(0).status).toBe('OPEN');
    now = Date.parse('2026-03-14T13:30:00Z');
    expect(engine.tick()).toBe(2);
    expect(open().length).toBe(2);
    expect(engine.row(1).status).toBe('CLOSING_SOON');
    now += 30 * minute;
    engine.tick();
    expect(open()).toEqual([]);
  });
});
