import { expect, it } from 'vitest';
import { swipeOf } from '../../../../core/rules/page/swipe.ts';

const start = { x: 200, y: 300, ms: 1000 };
const to = (across: number, ms: number, down = 0) => swipeOf(start, { x: 200 + across, y: 300 + down, ms: 1000 + ms });

it('is nothing when it is too short, too slow, or rather vertical', () => {
  expect(to(-50, 100)).toBeNull();
  expect(to(-90, 300)).toBeNull();
  expect(to(-80, 100, 90)).toBeNull();
  expect(to(0, 0)).toBeNull();
});

it('over 50 px and over 300 px per second leads on to the left and back to the right', () => {
  expect(to(-51, 169)).toBe('next');
  expect(to(51, 169)).toBe('previous');
  expect(to(-91, 300)).toBe('next');
});
