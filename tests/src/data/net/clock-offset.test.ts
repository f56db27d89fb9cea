// The offset of the device's clock from the server's.
import { expect, it } from 'vitest';
import { clockOffset, heardFrom, serverNow } from '../../../../src/data/net/clock-offset.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hear = (sentAt: number, cacheControl = 'no-store', askedAt = now) =>
  heardFrom(
    new Headers({ date: new Date(sentAt).toUTCString(), 'cache-control': cacheControl }),
    askedAt,
    Math.max(now, askedAt),
  );

it('is not measured on a response without a date, or on one that a cache may have stored', () => {
  heardFrom(new Headers({ 'cache-control': 'no-store' }), now, now);
  hear(now - 60 * minute, 'public, max-age=60');
  expect(clockOffset.get()).toBe(0);
});
it('is ignored up to five minutes, reported beyond in both directions, and reset when the clock is right again', () => {
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
it('is not measured when the page was suspended between request and response', () => {
  hear(now - 60 * minute, 'no-store', now - 61 * minute);
  expect(clockOffset.get()).toBe(0);
  // A clock that is wrong as well: an offset that even the time of the request does not explain.
  hear(now - 80 * minute, 'no-store', now - 61 * minute);
  expect(clockOffset.get()).toBe(19 * minute);
  hear(now);
});
it('is stable while responses differ only by latency, and shifts the time used for opening status', () => {
  hear(now - 60 * minute);
  hear(now - 60 * minute + 5_000);
  expect(clockOffset.get()).toBe(60 * minute);
  expect(Math.abs(Date.now() - serverNow() - 60 * minute)).toBeLessThan(minute);
  hear(now - 61 * minute);
  expect(clockOffset.get()).toBe(61 * minute);
  hear(now);
});
