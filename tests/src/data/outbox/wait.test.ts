// Which outcome an error means for a row.
import { describe, expect, it } from 'vitest';
import { ContractError, OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { backoffMs, outcomeOf } from '../../../../src/data/outbox/wait.ts';

describe('a row is sent again under its key', () => {
  it('after an answer in an unknown shape, marked as unclear: it may have arrived', () => {
    expect(outcomeOf(new ContractError('setFavorite: list is missing'))).toEqual({
      kind: 'again',
      askedMs: null,
      unclear: true,
    });
  });

  it.each([
    ['no net', new OfflineError('unreachable'), null],
    ['a server in trouble', new RefusedError(503, ''), null],
    ['a token that is no longer valid', new RefusedError(401, ''), null],
    ['an excessive Retry-After', new RefusedError(503, '', { retryAfter: 1e9 }), 86_400_000],
    ['a negative Retry-After', new RefusedError(503, '', { retryAfter: -5 }), 0],
    ['Retry-After', new RefusedError(429, '', { retryAfter: 120 }), 120_000],
    ['an unknown error', new TypeError('x'), null],
  ])('after %s', (_, error, askedMs) => {
    expect(outcomeOf(error)).toEqual({ kind: 'again', askedMs, unclear: false });
  });
});

describe('a row is parked with its sentence', () => {
  it('at a limit of the person’s own acts, which may last for a day: nothing else waits for it', () => {
    const limit = new RefusedError(429, 'Försök igen i morgon.', { code: 'limit_reached', retryAfter: 40_000 });
    const parked = { kind: 'refused', reason: 'refused', sentence: 'Försök igen i morgon.', clash: null };
    expect(outcomeOf(limit)).toEqual(parked);
  });
});

describe('the wait before the next attempt (C6)', () => {
  it('is 1 s, doubling to five minutes and no longer', () => {
    const waits = [1, 2, 3, 8, 9, 10, 1000].map((attempts) => backoffMs(attempts, 1) / 1000);
    expect(waits).toEqual([1, 2, 4, 128, 256, 300, 300]);
  });

  it('has full jitter: many devices do not retry at once', () => {
    expect([0, 0.25, 0.5, 0.75].map((random) => backoffMs(4, random))).toEqual([0, 2000, 4000, 6000]);
  });
});
