// The market list of a legacy server: accepted shapes, and what happens to rows that differ from the contract.
import { describe, expect, it } from 'vitest';
import { marketErrorText } from '../../../core/text/markets.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import { readLegacyList } from '../../../workers/market-engine/mirror/legacy-server.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

const bare = { id: 'abc', name: 'Loppis', latitude: 59.3, longitude: 18.1 };

describe('readLegacyList', () => {
  it.each([
    null,
    undefined,
    42,
    'text',
    {},
    { data: [bare] },
    { markets: { 0: bare } },
    { markets: null },
    [{}],
    [null],
    { items: [{ id: 'a' }] },
  ])('refuses %j with the sentence of the list', (answer) => {
    expect(() => readLegacyList(answer)).toThrow(ContractError);
    expect(() => readLegacyList(answer)).toThrow(marketErrorText.badShape);
  });

  it.each([
    { ...bare, id: '' },
    { ...bare, id: null },
    { ...bare, name: '  ' },
    { ...bare, name: 7 },
    { ...bare, latitude: '59.3' },
    { ...bare, latitude: 91 },
    { ...bare, longitude: -181 },
    { id: 'x', name: 'Utan plats' },
    'not a record',
  ])('leaves out a row that cannot be shown, and counts it: %j', (row) => {
    const { markets, skipped } = readLegacyList([bare, row]);
    expect(markets.map(({ id }) => id)).toEqual(['abc']);
    expect(skipped).toBe(1);
  });

  it.each([[[bare]], [{ markets: [bare] }], [{ Markets: [bare] }], [{ items: [bare] }]])('reads %j', (answer) => {
    expect(readLegacyList(answer)).toMatchObject({ markets: [bare], skipped: 0, total: null });
  });

  it('accepts an empty list', () => {
    expect(readLegacyList({ markets: [] })).toEqual({ markets: [], skipped: 0, total: null });
  });

  it('keeps a complete record unchanged', () => {
    const market = sampleMarket(8);
    expect(readLegacyList([market]).markets).toEqual([market]);
  });

  it('fills in what is missing', () => {
    expect(readLegacyList([bare]).markets[0]).toMatchObject({
      description: '',
      city: '',
      timezone: 'Europe/Stockholm',
      standardHours: null,
      category: 0,
      isApproved: true,
      ownerStatus: 0,
      viewCount: 0,
      createdAt: '1970-01-01T00:00:00.000Z',
      version: 0,
    });
  });

  it('does not trust times, zones and enums', () => {
    const odd = { ...bare, createdAt: 'igår', timezone: 'Mars/Olympus', category: 99, ownerStatus: 'verified' };
    expect(readLegacyList([odd]).markets[0]).toMatchObject({
      createdAt: '1970-01-01T00:00:00.000Z',
      timezone: 'Europe/Stockholm',
      category: 0,
      ownerStatus: 0,
    });
  });

  it('accepts alternative names of two counters, capital letters, numeric ids and hours that are objects', () => {
    const row = { Id: 7, Name: 'Versal', Latitude: 60, Longitude: 15, views: 12, ratingAverage: 4.5 };
    const hours = { days: { Mon: [] } };
    expect(readLegacyList({ Markets: [{ ...row, standardHours: hours }], totalCount: 9 })).toMatchObject({
      markets: [{ id: '7', name: 'Versal', viewCount: 12, averageRating: 4.5, standardHours: JSON.stringify(hours) }],
      total: 9,
    });
  });
});
