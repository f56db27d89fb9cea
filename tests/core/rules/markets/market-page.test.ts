// A page without the bootstrap's fields: merged with the right rows it gives the markets, field by field; anything that
// does not match is refused.
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../core/contract/markets.ts';
import type { PageColumns } from '../../../../core/contract/sync.ts';
import { packNumbers } from '../../../../core/rules/map/planes.ts';
import { digestRows, type KnownRow, packPage, unpackPage } from '../../../../core/rules/markets/market-page.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { sampleHours } from '../../../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { knownRow } from '../../../helpers/server/sync-server.ts';

const markets = Array.from({ length: 60 }, (_, n) => sampleMarket(n + 1));
const rows = markets.map(knownRow);
const page = packPage(markets, rows);

describe('a page is refused when', () => {
  it.each(['latitude', 'longitude', 'ownerStatus', 'viewCount', 'averageRating', 'version', 'standardWay'] as const)(
    'its %s is for another number of markets',
    (field) => {
      expect(() => unpackPage({ ...page, [field]: `${page[field]}A` }, rows)).toThrow(RangeError);
    },
  );

  it.each(['description', 'createdAt', 'specialEntries', 'isApproved'] as const)('its %s is too short', (field) => {
    expect(() => unpackPage({ ...page, [field]: page[field].slice(1) } as PageColumns, rows)).toThrow(RangeError);
  });

  it('it has hours in an unknown form', () => {
    expect(() => unpackPage({ ...page, standardWay: packNumbers(rows.map(() => 9)) }, rows)).toThrow(RangeError);
  });

  it('it has special days for a market that has none', () => {
    expect(() => unpackPage({ ...page, specialEntries: rows.map(() => 'A') }, rows)).toThrow(RangeError);
  });

  it('a time is invalid', () => {
    expect(() => unpackPage({ ...page, createdAt: rows.map(() => 1e300) }, rows)).toThrow(RangeError);
  });
});

describe('a page', () => {
  it('round-trips', () => {
    expect(unpackPage(page, rows)).toEqual(markets);
    expect(unpackPage(packPage([], []), [])).toEqual([]);
    const { ownerDefaultAvatarOption: _, ...older } = page;
    const unknown = markets.map((market) => ({ ...market, ownerDefaultAvatarOption: null }));
    expect(unpackPage(older, rows)).toEqual(unknown);
  });

  it('round-trips for generated markets', () => {
    const random = seededRandom(3);
    const text = () =>
      ['', '\n', '"\\', 'å\u2028ö', '\u{1F600}', 'x'.repeat(500), '='][Math.floor(random() * 7)] as string;
    const orNull = () => (random() < 0.5 ? null : text());
    const number = (most: number) => Math.floor(random() ** 4 * most);
    const wild = Array.from({ length: 400 }, (_, n): Market => {
      const created = Math.floor(random() * 4e12) - 1e12;
      return sampleMarket(n, {
        ...sampleHours(random, Date.UTC(2026, 0, 1), 365, [Date.UTC(2026, 5, 1)]),
        name: text(),
        tagline: orNull(),
        description: text(),
        website: orNull(),
        ownerName: orNull(),
        latitude: Math.round((random() - 0.5) * 180e6) / 1e6,
        longitude: Math.round((random() - 0.5) * 360e6) / 1e6,
        viewCount: number(1e9),
        averageRating: number(500) / 100,
        version: number(1e6),
        tempClosed: random() < 0.5,
        createdAt: new Date(created).toISOString(),
        updatedAt: new Date(created + number(1e12)).toISOString(),
      });
    });
    const about = wild.map(knownRow);
    expect(unpackPage(JSON.parse(JSON.stringify(packPage(wild, about))), about)).toEqual(wild);
  });
});

describe('the digest of rows', () => {
  const digest = digestRows(rows);

  it.each(Object.keys(rows[0] as KnownRow) as (keyof KnownRow)[])('differs when one %s does', (field) => {
    const row = rows[7] as KnownRow;
    const value = row[field];
    const changed = { ...row, [field]: typeof value === 'number' ? value + 1 : `${value}x` };
    expect(digestRows(rows.with(7, changed))).not.toBe(digest);
  });

  it('differs when two rows change places or one is missing', () => {
    const [first, second, ...rest] = rows as [KnownRow, KnownRow];
    expect(digestRows([second, first, ...rest])).not.toBe(digest);
    expect(digestRows(rows.slice(1))).not.toBe(digest);
  });

  it('is the same for the same rows', () => {
    expect(digestRows(markets.map(knownRow))).toBe(digest);
  });
});
