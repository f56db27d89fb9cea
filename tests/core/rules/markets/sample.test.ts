// Random samples: distinct, within the range, and uniform.
import { expect, test } from 'vitest';
import { sample } from '../../../../core/rules/markets/sample.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

test('a sample of an empty range is empty', () => {
  expect(sample(10, 0, Math.random)).toEqual([]);
});

test('a sample larger than the range is the whole range', () => {
  expect(sample(10, 4, seededRandom(1)).sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('a constant generator still gives distinct numbers within the range', () => {
  for (const stuck of [0, 0.5, 0.999_999]) {
    const drawn = sample(10, 50, () => stuck);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn.every((each) => Number.isInteger(each) && each >= 0 && each < 50)).toBe(true);
  }
});

test('every number and every position is equally likely', () => {
  const random = seededRandom(42);
  const rounds = 30_000;
  const drawn = new Array<number>(12).fill(0);
  const first = new Array<number>(12).fill(0);
  for (let round = 0; round < rounds; round++) {
    const numbers = sample(3, 12, random);
    for (const each of numbers) drawn[each] = (drawn[each] ?? 0) + 1;
    first[numbers[0] ?? -1] = (first[numbers[0] ?? -1] ?? 0) + 1;
  }
  // Expected 7500 and 2500; six standard deviations are about 450 and 290.
  expect(Math.max(...drawn.map((count) => Math.abs(count - rounds / 4)))).toBeLessThan(450);
  expect(Math.max(...first.map((count) => Math.abs(count - rounds / 12)))).toBeLessThan(290);
});
