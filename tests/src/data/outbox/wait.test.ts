// What a thrown value says about a row.
import { describe, expect, it } from 'vitest';
import { ContractError, OfflineError, RefusedError } from '../../../../src/data/errors.ts';
import { outcomeOf } from '../../../../src/data/outbox/wait.ts';

describe('a row is sent again under its key', () => {
  it('after an answer in another shape, which is told from no answer: it may have arrived', () => {
    expect(outcomeOf(new ContractError('setFavorite: list is missing'))).toEqual({
      kind: 'again',
      askedMs: null,
      unclear: true,
    });
  });

  it.each([
    ['no net', new OfflineError('unreachable'), null],
    ['a server in trouble', new RefusedError(503, ''), null],
    ['one that asks for time', new RefusedError(429, '', { retryAfter: 120 }), 120_000],
    ['anything that is not understood', new TypeError('x'), null],
  ])('after %s', (_, error, askedMs) => {
    expect(outcomeOf(error)).toEqual({ kind: 'again', askedMs, unclear: false });
  });
});
