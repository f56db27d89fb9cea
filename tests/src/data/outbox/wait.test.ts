// Which outcome an error means for a row.
import { describe, expect, it } from 'vitest';
import { ContentType } from '../../../../core/contract/content-type.ts';
import type { QueuedRow } from '../../../../core/rules/changes/change.ts';
import { errorText } from '../../../../core/text/errors.ts';
import { ContractError, OfflineError, RefusedError, statusSentence } from '../../../../src/data/net/errors.ts';
import { backoffMs, outcomeOf } from '../../../../src/data/outbox/wait.ts';

/** By the device's clock. */
const now = new Date(2026, 10, 27, 14, 20).getTime();

const row = (call: QueuedRow['call'], body: QueuedRow['body'] = {}): QueuedRow => ({
  ...{ call, body, params: {}, names: {}, createdAt: 0, userId: 'anna' },
});

describe('a row is sent again under its key', () => {
  it('after an answer in an unknown shape, marked as unclear: it may have arrived', () => {
    expect(outcomeOf(new ContractError('setFavorite: list is missing'), row('setFavorite'), now)).toEqual({
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
    expect(outcomeOf(error, row('addPost'), now)).toEqual({ kind: 'again', askedMs, unclear: false });
  });
});

describe('a row is parked with its sentence', () => {
  it('at a limit of the person’s own acts, which may last for a day: nothing else waits for it', () => {
    const limit = new RefusedError(429, 'Försök igen i morgon.', { code: 'limit_reached', retryAfter: 40_000 });
    const refused = { reason: 'refused', sentence: 'Försök igen i morgon.', errors: null, clash: null };
    expect(outcomeOf(limit, row('addPost'), now)).toEqual({ kind: 'refused', refused });
  });

  it('at a limit with the moment when it is over: the sentence is kept, and read later', () => {
    const sentence = 'Du har skrivit mycket på kort tid. Försök igen om 12 minuter.';
    const limit = new RefusedError(429, sentence, { code: 'limit_reached', retryAfter: 690 });
    const kept = 'Du har skrivit mycket på kort tid. Försök igen efter 27 november kl. 14:32.';
    expect(outcomeOf(limit, row('addPost'), now)).toMatchObject({ refused: { sentence: kept } });
  });

  it('of the server, where it sent one, and those by field', () => {
    const errors = { recipientName: ['Skriv ett namn.'] };
    const said = new RefusedError(400, 'Skriv ett namn.', { errors });
    expect(outcomeOf(said, row('shareMarket'), now)).toMatchObject({
      refused: { sentence: 'Skriv ett namn.', errors },
    });
  });

  it.each([
    ['shareMarket', {}, 404, 'API-endpoint hittades inte.'],
    ['shareMarket', {}, 400, 'Försök igen senare.'],
    ['reportContent', { contentType: ContentType.MarketRating }, 400, 'Kunde inte rapportera innehållet'],
    ['reportContent', { contentType: ContentType.Market }, 400, 'Ett fel uppstod. Försök igen senare.'],
    ['updateProfile', {}, 400, 'Ett oväntat fel inträffade'],
    ['addPost', {}, 403, errorText.forbidden],
  ] as const)('of %s %j at a %i without one', (call, body, status, sentence) => {
    const silent = new RefusedError(status, statusSentence(status), { worded: false });
    expect(outcomeOf(silent, row(call, body), now)).toMatchObject({ kind: 'refused', refused: { sentence } });
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
