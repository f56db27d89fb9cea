// The number beside a heart, while the public count lags behind.
import { expect, test } from 'vitest';
import { countedLikes } from '../../../src/hooks/like-bases.ts';

test('without an own change the public count is shown', () => {
  expect(countedLikes(undefined, 7, true)).toBe(7);
  expect(countedLikes(undefined, 0, false)).toBe(0);
});

test('an own change counts at once, and undoing it restores the count', () => {
  expect(countedLikes({ count: 7, was: false }, 7, true)).toBe(8);
  expect(countedLikes({ count: 7, was: false }, 7, false)).toBe(7);
  expect(countedLikes({ count: 7, was: true }, 7, false)).toBe(6);
  expect(countedLikes({ count: 0, was: true }, 0, false)).toBe(0);
});

test('once the public count has changed only it is shown', () => {
  expect(countedLikes({ count: 7, was: false }, 8, true)).toBe(8);
});
