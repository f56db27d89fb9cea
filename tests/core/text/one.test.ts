// Sentences about a number of markets, when the number is one.
import { expect, it } from 'vitest';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { syncText } from '../../../core/text/shell.ts';

it.each([
  [searchText.showAll, 'Visa den i listan'],
  [mapSurfaceText.summary, '1 loppis syns på kartan'],
  [syncText.ready, '1 loppis finns på enheten'],
  [syncText.skipped, '1 loppis kunde inte läsas och visas inte.'],
  [(count: string) => syncText.offline(count, 'i dag 12.00'), 'Offline – visar 1 loppis från i dag 12.00'],
  [
    (count: string) => syncText.portal(count, 'i dag 12.00'),
    'Nätet kräver inloggning – visar 1 loppis från i dag 12.00',
  ],
])('is in the singular: %#', (sentence, words) => {
  expect(sentence('1')).toBe(words);
  expect(sentence('21')).toMatch(/21 (?:loppisar|i listan)/);
});
