// How far the device's clock is from the server's.
import { expect, it } from 'vitest';
import { clockOffset, heardFrom, openingNow } from '../../../src/data/clock-offset.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hear = (sentAt: number, cacheControl = 'no-store', askedAt = now) =>
  heardFrom(
    new Headers({ date: new Date(sentAt).toUTCString(), 'cache-control': cacheControl }),
    askedAt,
    Math.max(now, askedAt),
  );

it('is not learnt from an answer without a date, or from one that a cache may have kept', () => {
  heardFrom(new Headers({ 'cache-control': 'no-store' }), now, now);
  hear(now - 60 * minute, 'public, max-age=60');
  expect(clockOffset.get()).toBe(0);
});
it('is passed over up to five minutes, told beyond in both directions, and forgotten when it is right again', () => {
  hear(now - 4.9 * minute);
  expect(clockOffset.get()).toBe(0);
  hear(now - 5 * minute);
  expect(clockOffset.get()).toBe(5 * minute);
  hear(now);
  expect(clockOffset.get()).toBe(0);
  hear(now - 6 * minute);
  expect(clockOffset.get()).toBe(6 * minute);
  hear(now + 90 * minute);
  expect(clockOffset.get()).toBe(-90 * minute);
  hear(now);
  expect(clockOffset.get()).toBe(0);
});
it('is not learnt from a page that slept between question and answer', () => {
  hear(now - 60 * minute, 'no-store', now - 61 * minute);
  expect(clockOffset.get()).toBe(0);
  // A clock that is wrong as well: what even the moment of the question does not explain.
  hear(now - 80 * minute, 'no-store', now - 61 * minute);
  expect(clockOffset.get()).toBe(19 * minute);
  hear(now);
});
it('stays as it is while answers differ only by their way, and moves the time by which things are open', () => {
  hear(now - 60 * minute);
  hear(now - 60 * minute + 5_000);
  expect(clockOffset.get()).toBe(60 * minute);
  expect(Math.abs(Date.now() - openingNow() - 60 * minute)).toBeLessThan(minute);
  hear(now - 61 * minute);
  expect(clockOffset.get()).toBe(61 * minute);
  hear(now);
});
