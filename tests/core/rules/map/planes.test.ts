// Transposed columns: invalid packed columns are refused, valid ones round-trip.
import { describe, expect, it } from 'vitest';
import { digitAt, packIds, packNumbers, unpackIds, unpackNumbers } from '../../../../core/rules/map/planes.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

describe('unpackNumbers', () => {
  it.each([
    ['', 0],
    ['A', 1],
    ['0:', -0.5],
    ['x:A', 1],
    ['1.5:A', 1],
    ['0:ABC', 2],
    ['0:A', 2],
    ['0:A', 0],
    ['0:Å', 1],
    ['0: ', 1],
    ['0:AAAAAAAAA', 1],
    ['9999999999999999:A', 1],
  ])('refuses %j for %d numbers', (text, count) => {
    expect(() => unpackNumbers(text, count)).toThrow(RangeError);
  });

  it.each([
    [[]],
    [[0]],
    [[7, 7, 7]],
    [[-5, 5, 0]],
    [[63, 0]],
    [[64, 0]],
    [[4095, 4096]],
    [[1_700_000_000_000, -1_700_000_000_000]],
    [[5_933_123, 1_807_456, -3]],
  ])('gives back %j', (values) => {
    expect(unpackNumbers(packNumbers(values), values.length)).toEqual(values);
  });

  it('round-trips any integers', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 300; round++) {
      const span = 10 ** (1 + Math.floor(random() * 13));
      const values = Array.from({ length: Math.floor(random() * 40) }, () => Math.floor((random() - 0.5) * span));
      expect(unpackNumbers(packNumbers(values), values.length)).toEqual(values);
    }
  });
});

describe('unpackIds', () => {
  it('refuses a text of another length', () => {
    expect(() => unpackIds('abc', 2, 2)).toThrow(RangeError);
  });

  it('round-trips ids', () => {
    const ids = ['0FZ1', '0FZ2', '0G00'];
    expect(packIds(ids)).toBe('000FFGZZ0120');
    expect(unpackIds(packIds(ids), 3, 4)).toEqual(ids);
    expect(unpackIds(packIds([]), 0, 13)).toEqual([]);
  });
});

describe('digitAt', () => {
  it.each(['', 'å', '+', '\u{1F600}'])('refuses %j', (text) => {
    expect(() => digitAt(text, 0)).toThrow(RangeError);
  });
});
