// Every error becomes one Swedish sentence.
import { expect, it } from 'vitest';
import { errorText } from '../../../../core/text/errors.ts';
import { failureText } from '../../../../core/text/screens/sync.ts';
import {
  ContractError,
  OfflineError,
  RefusedError,
  StorageError,
  sentenceFor,
  statusSentence,
  WorkerError,
} from '../../../../src/data/net/errors.ts';

it.each([
  [new TypeError('x is not a function'), failureText.unknown],
  ['a string', failureText.unknown],
  [undefined, failureText.unknown],
  [new OfflineError('portal'), failureText.portal],
  [new RefusedError(409, 'Någon hann före.'), 'Någon hann före.'],
  [new ContractError('page 3'), failureText.contract],
  [new StorageError('full'), failureText.storageFull],
  [new StorageError('newer'), failureText.newerVersion],
  [new WorkerError(), failureText.worker],
])('speaks Swedish for %s', (error, sentence) => {
  expect(sentenceFor(error)).toBe(sentence);
});

it.each([
  [401, errorText.unauthorized],
  [403, errorText.forbidden],
  [404, errorText.not_found],
  [409, errorText.conflict],
  [410, errorText.gone],
  [418, errorText.invalid],
  [429, errorText.rate_limited],
  [500, errorText.internal],
  [503, errorText.unavailable],
])('has a sentence for status %i', (status, sentence) => {
  expect(statusSentence(status)).toBe(sentence);
});
