import { expect, it } from 'vitest';
import { waitingSheetText } from '../../../core/text/waiting.ts';

const hour = 60;
const day = 24 * hour;

it.each([
  [5, '5 minuter'],
  [119, '119 minuter'],
  [120, '2 timmar'],
  [47 * hour + 29, '47 timmar'],
  [47 * hour + 31, '2 dagar'],
  [365 * day, '365 dagar'],
  [366 * day, '1 år'],
  [1826 * day, '5 år'],
])('a clock that is %i minutes wrong is wrong by %s', (minutes, words) => {
  expect(waitingSheetText.clock(minutes, true)).toBe(
    `Enhetens klocka går ${words} före. Ändringarnas tider är enhetens, ordningen påverkas inte.`,
  );
  expect(waitingSheetText.clock(minutes, false)).toContain(`går ${words} efter.`);
});
