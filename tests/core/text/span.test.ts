import { expect, it } from 'vitest';
import { authText } from '../../../core/text/auth.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { pictureText } from '../../../core/text/pictures.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { reportText } from '../../../core/text/reports.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { tryAgainIn } from '../../../core/text/span.ts';

const hour = 3600;

it.each([
  [1, '1 sekund'],
  [2, '2 sekunder'],
  [89, '89 sekunder'],
  [90, '2 minuter'],
  [540, '9 minuter'],
  [541, '10 minuter'],
  [119 * 60, '119 minuter'],
  [119 * 60 + 1, '2 timmar'],
  [1380 * 60, '23 timmar'],
  [23 * hour + 1, '24 timmar'],
  [47 * hour, '47 timmar'],
  [47 * hour + 1, '2 dagar'],
])('a limit that ends in %i seconds ends in %s, never later than that', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(`Försök igen om ${words}.`);
});

it.each([
  ['posts and replies', guestbookText.tooMany],
  ['ratings', ratingText.tooManyInADay],
  ['reports', reportText.tooManyInADay],
  ['shares in an hour', shareText.tooManyHour],
  ['shares in a day', shareText.tooManyDay],
  ['shares with one address', shareText.recipientFull],
  ['uploads', pictureText.tooManyUploads],
])('the limit of %s names its end in the same words', (_, sentence) => {
  expect(sentence(1380 * 60)).toMatch(/^[A-ZÅÄÖ][^.]+\. Försök igen om 23 timmar\.$/);
});

it('the limit of sign-ins does, in a sentence of its own', () => {
  expect(authText.tooManyTries(1)).toBe('För många försök. Vänta 1 sekund och försök igen.');
  expect(authText.tooManyTries(900)).toBe('För många försök. Vänta 15 minuter och försök igen.');
});
