import { describe, expect, it } from 'vitest';
import { averageOf, averageText, starFills } from '../../../../core/rules/markets/rating.ts';

const drawn = (average: number): string =>
  starFills(average)
    .map((fill) => ({ full: '*', half: '+', empty: '-' })[fill])
    .join('');

describe('an average rating', () => {
  it('has half a star only from a fraction of 0.5, of the decimal that is shown beside', () => {
    expect([0, 0.44, 0.5, 3, 3.44, 3.45, 3.5, 3.94, 3.96, 4.99, 5].map(drawn)).toEqual([
      '-----',
      '-----',
      '+----',
      '***--',
      '***--',
      '***+-',
      '***+-',
      '***+-',
      '****-',
      '*****',
      '*****',
    ]);
  });

  it('has one decimal and a comma', () => {
    expect([4, 4.64, 4.65].map(averageText)).toEqual(['4,0', '4,6', '4,7']);
  });
});

it('shows the exact average rounded once, for every sum of up to 60 ratings', () => {
  const wrong: string[] = [];
  for (let count = 1; count <= 60; count++)
    for (let sum = count; sum <= 5 * count; sum++) {
      const tenths = Math.floor((20 * sum + count) / (2 * count));
      const exact = `${Math.floor(tenths / 10)},${tenths % 10}`;
      if (averageText(averageOf(sum, count)) !== exact) wrong.push(`${sum} of ${count}`);
    }
  expect(wrong).toEqual([]);
});
