// The whole market list of a server without /sync: accepted shapes, and rows that are no market.
import { describe, expect, it } from 'vitest';
import { marketErrorText } from '../../../core/text/markets.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import { readPlainList } from '../../../workers/market-engine/mirror/plain-list.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

const market = sampleMarket(8);

describe('readPlainList', () => {
  it.each([
    null,
    undefined,
    42,
    'text',
    {},
    { data: [market] },
    { markets: { 0: market } },
    { markets: null },
    [{}],
    [null],
    { items: [{ id: 'a' }] },
  ])('refuses %j with the sentence of the list', (answer) => {
    expect(() => readPlainList(answer)).toThrow(ContractError);
    expect(() => readPlainList(answer)).toThrow(marketErrorText.badShape);
  });

  it.each([{ ...market, name: 7 }, { ...market, latitude: '59.3' }, { id: 'x', name: 'Utan plats' }, 'text', null])(
    'leaves out and counts %j',
    (row) => {
      expect(readPlainList([market, row])).toEqual({ markets: [market], skipped: 1, total: null });
    },
  );

  it.each([[[market]], [{ markets: [market] }], [{ Markets: [market] }], [{ items: [market] }]])(
    'reads %j',
    (answer) => {
      expect(readPlainList(answer)).toEqual({ markets: [market], skipped: 0, total: null });
    },
  );

  it('accepts an empty list, and a reported total', () => {
    expect(readPlainList({ markets: [], totalMarkets: 9 })).toEqual({ markets: [], skipped: 0, total: 9 });
  });
});
