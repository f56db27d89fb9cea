// How far the device's clock is from the server's.
import { expect, it } from 'vitest';
import { clockOffset, heardFrom } from '../../../src/data/clock-offset.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hear = (sentAt: number, cacheControl = 'no-store') =>
  heardFrom(new Headers({ date: new Date(sentAt).toUTCString(), 'cache-control': cacheControl }), now);

it('is not learnt from an answer without a date, or from one that a cache may have kept', () => {
  heardFrom(new Headers({ 'cache-control': 'no-store' }), now);
  hear(now - 60 * minute, 'public, max-age=60');
  expect(clockOffset.get()).toBe(0);
});
it('is passed over up to five minutes, told beyond in both directions, and forgotten when it is right again', () => {
  hear(now - 4.9 * minute);
  expect(clockOffset.get()).toBe(0);
  hear(now - 6 * minute);
  expect(clockOffset.get()).toBe(6 * minute);
  hear(now + 90 * minute);
  expect(clockOffset.get()).toBe(-90 * minute);
  hear(now);
  expect(clockOffset.get()).toBe(0);
});
