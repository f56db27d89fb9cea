import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { packNumbers } from '../../../core/rules/map/planes.ts';
import { compareSwedish } from '../../../core/rules/text/swedish-order.ts';
import {
  applyChanges,
  type Columns,
  columnsFromBootstrap,
  columnsFromMarkets,
} from '../../../workers/market-engine/columns.ts';
import type { SortColumn } from '../../../workers/market-engine/columns-order.ts';
import { rowOfId, scheduleText } from '../../../workers/market-engine/columns-rows.ts';
import { textAt, unpackText } from '../../../workers/market-engine/columns-text.ts';
import { sampleId, sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { bootstrapOf } from './bootstrap-of.ts';

const cursor = '0FZ0000000000:7';
const later = '0FZ0000000000:8';

const names = [
  'Ål',
  'Al',
  'al',
  'Öl 2',
  'Öl 10',
  'Öl 010',
  'Äng',
  'ang',
  'Zebra',
  'Loppis',
  '',
  'Éva',
  'Eva',
  '–',
  'å',
  'A',
];
const owners = [null, 'Åsa', 'asa', 'Örjan', 'Adam'];

function randomMarket(n: number, random: () => number): Market {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return sampleMarket(n, {
    name: pick(names) + pick(['', '', ' 7', ' åter']),
    city: pick(['Örebro', 'Orebro', 'Åmål', 'Lund']),
    address: pick(['', 'Storgatan 2', 'Storgatan 10', 'Ågatan\n1']),
    ownerName: pick(owners),
    tempClosed: random() < 0.2,
    ratingCount: Math.floor(random() * 3),
    specialHours:
      random() < 0.3 ? `[{"date":"2026-12-2${Math.floor(random() * 9)}","ranges":"closed","source":"web"}]` : null,
  });
}

/** Every value of a snapshot except `pageOf`, which depends on the order of changes. */
const withoutPages = ({ pageOf: _, ...rest }: Columns) => rest;

/** The readable comparison takes a hundred times longer and is needed only to show a difference. */
function expectSame(columns: Columns, rebuilt: Columns): void {
  const [a, b] = [withoutPages(columns), withoutPages(rebuilt)];
  if (!isDeepStrictEqual(a, b)) expect(a).toEqual(b);
}

function expectOrdered(column: SortColumn, texts: string[]): void {
  const expected = texts.map((_, row) => row).filter((row) => texts[row] !== '');
  expected.sort((a, b) => compareSwedish(texts[a] as string, texts[b] as string) || a - b);
  const missing = texts.map((_, row) => row).filter((row) => texts[row] === '');
  expect([...column.order]).toEqual([...expected, ...missing]);
  expect(column.valued).toBe(expected.length);
  for (let i = 1; i < expected.length; i++) {
    const equal =
      compareSwedish(texts[expected[i - 1] as number] as string, texts[expected[i] as number] as string) === 0;
    expect(column.tied[i]).toBe(equal ? 1 : 0);
  }
}

describe('columns made from a bootstrap', () => {
  const markets = Array.from({ length: 300 }, (_, n) => sampleMarket(n));

  it('refuses columns of unequal length', () => {
    const bootstrap = bootstrapOf(markets, cursor);
    bootstrap.columns.city.pop();
    expect(() => columnsFromBootstrap(bootstrap)).toThrow(RangeError);
  });

  it.each(['latitude', 'longitude', 'category', 'flags', 'schedule', 'ids'] as const)(
    'refuses %s for another number of markets',
    (column) => {
      const bootstrap = bootstrapOf(markets, cursor);
      bootstrap.columns[column] = `${bootstrap.columns[column]}A`;
      expect(() => columnsFromBootstrap(bootstrap)).toThrow(RangeError);
    },
  );

  it('refuses ids that do not ascend', () => {
    const bootstrap = bootstrapOf([...markets].reverse(), cursor);
    expect(() => columnsFromBootstrap(bootstrap)).toThrow(RangeError);
  });

  it('refuses a schedule that is not in its list', () => {
    const bootstrap = bootstrapOf(markets, cursor);
    bootstrap.columns.schedule = packNumbers(markets.map((_, n) => (n === 5 ? 1_000_000 : 0)));
    expect(() => columnsFromBootstrap(bootstrap)).toThrow(RangeError);
  });

  it('equal columns from records, except for fields that only records have', () => {
    const early = columnsFromBootstrap(bootstrapOf(markets, cursor));
    const full = columnsFromMarkets(markets, cursor);
    const { cards, viewCount, ratingCount, averageRating, createdAt, order, ...shared } = full;
    expect(early).toMatchObject(shared);
    expect(early.order.name).toEqual(order.name);
    expect(early.order.city).toEqual(order.city);
    expect(early.cards).toBeNull();
    expect(early.order.address).toBeNull();
    expect(early.order.ownerName).toBeNull();
    expect(cards && unpackText(cards.address)).toEqual(markets.map((market) => market.address));
    expect([...viewCount]).toEqual(markets.map((market) => market.viewCount));
    expect([...ratingCount]).toEqual(markets.map((market) => market.ratingCount));
    expect([...averageRating]).toEqual(markets.map((market) => market.averageRating));
    expect([...early.viewCount, ...early.ratingCount].some((number) => number !== 0)).toBe(false);
    expect([...createdAt]).toEqual(markets.map((market) => Date.parse(market.createdAt)));
  });

  it('take the creation time from the id', () => {
    const early = columnsFromBootstrap(bootstrapOf(markets, cursor));
    const times = [...early.createdAt];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Date(times[0] as number).getUTCFullYear()).toBeGreaterThanOrEqual(2020);
  });

  it('derive the page of every record from its position', () => {
    const early = columnsFromBootstrap(bootstrapOf(markets, cursor));
    expect(early.pageOf[127]).toBe(0);
    expect(early.pageOf[128]).toBe(1);
    expect(early.pageOf[299]).toBe(2);
  });
});

describe('columns made from records', () => {
  it('are in id order whatever the order of the records, each with the page it is stored in', () => {
    const markets = [3, 1, 2].map((n) => sampleMarket(n));
    const columns = columnsFromMarkets(markets, cursor, Uint16Array.of(30, 10, 20));
    expect(unpackText(columns.ids)).toEqual([1, 2, 3].map(sampleId));
    expect([...columns.pageOf]).toEqual([10, 20, 30]);
  });

  it('use the later of two records with the same id', () => {
    const columns = columnsFromMarkets([sampleMarket(1), sampleMarket(1, { name: 'Sist' })], cursor);
    expect(columns.count).toBe(1);
    expect(textAt(columns.name, 0)).toBe('Sist');
  });

  it('order names, towns, addresses and owners as the Swedish collator does, empty ones last', () => {
    const random = seededRandom(11);
    const markets = Array.from({ length: 400 }, (_, n) => randomMarket(n, random));
    const columns = columnsFromMarkets(markets, cursor);
    expectOrdered(
      columns.order.name,
      markets.map((market) => market.name),
    );
    expectOrdered(
      columns.order.city,
      markets.map((market) => market.city),
    );
    expectOrdered(
      columns.order.address as SortColumn,
      markets.map((market) => market.address),
    );
    expectOrdered(
      columns.order.ownerName as SortColumn,
      markets.map((market) => market.ownerName ?? ''),
    );
  });

  it('survive a structured clone', () => {
    const columns = columnsFromMarkets(
      [1, 2, 3].map((n) => sampleMarket(n)),
      cursor,
    );
    expect(structuredClone(columns)).toEqual(columns);
  });

  it('find a row by its id and -1 for an id they do not have', () => {
    const columns = columnsFromMarkets(
      [2, 4, 6].map((n) => sampleMarket(n)),
      cursor,
    );
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => rowOfId(columns, sampleId(n)))).toEqual([-1, 0, -1, 1, -1, 2, -1]);
  });

  it('may be empty', () => {
    const columns = columnsFromMarkets([], cursor);
    expect(columns.count).toBe(0);
    expect(rowOfId(columns, sampleId(1))).toBe(-1);
  });
});

describe('a change set', () => {
  const random = seededRandom(5);

  /** Applies a random change set to a map of markets; returns the change set. */
  function change(markets: Map<string, Market>): { changed: Market[]; gone: string[] } {
    const changed: Market[] = [];
    for (let k = Math.floor(random() * 12); k > 0; k--) changed.push(randomMarket(Math.floor(random() * 200), random));
    const gone = [...markets.keys(), sampleId(9999)].filter(() => random() < 0.04);
    for (const market of changed) markets.set(market.id, market);
    for (const id of gone) markets.delete(id);
    return { changed, gone };
  }

  it('gives the same columns as building from scratch, 300 times in a row', () => {
    for (let round = 0; round < 30; round++) {
      const markets = new Map<string, Market>();
      for (let n = 0; n < 200; n++) if (random() < 0.6) markets.set(sampleId(n), randomMarket(n, random));
      let columns = columnsFromMarkets([...markets.values()], cursor);
      for (let step = 0; step < 10; step++) {
        const { changed, gone } = change(markets);
        columns = applyChanges(columns, changed, gone, later);
        const rebuilt = columnsFromMarkets([...markets.values()], later);
        expectSame(columns, rebuilt);
      }
    }
  });

  it('gives the same columns as a new bootstrap while the pages are missing', () => {
    const markets = new Map<string, Market>();
    for (let n = 0; n < 150; n++) markets.set(sampleId(n), randomMarket(n, random));
    let columns = columnsFromBootstrap(bootstrapOf([...markets.values()], cursor));
    for (let step = 0; step < 20; step++) {
      const { changed, gone } = change(markets);
      columns = applyChanges(columns, changed, gone, later);
      const inOrder = [...markets.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      expectSame(columns, columnsFromBootstrap(bootstrapOf(inOrder, later)));
    }
  });

  it('does not modify the columns it was given', () => {
    const before = columnsFromMarkets(
      [1, 2, 3].map((n) => sampleMarket(n)),
      cursor,
    );
    const copy = structuredClone(before);
    applyChanges(before, [sampleMarket(2, { name: 'Ny' }), sampleMarket(9)], [sampleId(1)], later);
    expect(before).toEqual(copy);
  });

  it('removes a market that is both changed and gone', () => {
    const before = columnsFromMarkets(
      [1, 2].map((n) => sampleMarket(n)),
      cursor,
    );
    const after = applyChanges(before, [sampleMarket(2, { name: 'Ny' })], [sampleId(2)], later);
    expect(unpackText(after.ids)).toEqual([sampleId(1)]);
  });

  it('keeps the page of a changed record and puts new ones at the end, then on a fresh page', () => {
    const full = syncLimits.pageRecords;
    const before = columnsFromMarkets(
      Array.from({ length: full + 126 }, (_, n) => sampleMarket(n * 2)),
      cursor,
    );
    const after = applyChanges(before, [sampleMarket(0), sampleMarket(1), sampleMarket(3), sampleMarket(5)], [], later);
    const pageOf = (n: number) => after.pageOf[rowOfId(after, sampleId(n))];
    expect([0, 1, 3, 5].map(pageOf)).toEqual([0, 1, 1, 2]);
  });

  it('keeps only the schedules that are in use', () => {
    const hours = (end: string) => JSON.stringify({ days: { Mon: [{ start: '10:00', end }] } });
    const before = columnsFromMarkets(
      [
        sampleMarket(1, { standardHours: hours('11:00'), specialHours: null }),
        sampleMarket(2, { standardHours: hours('12:00'), specialHours: null }),
      ],
      cursor,
    );
    const kept = scheduleText(before, 1);
    const after = applyChanges(before, [], [sampleId(1)], later);
    expect(unpackText(after.schedules)).toEqual([kept]);
  });
});
