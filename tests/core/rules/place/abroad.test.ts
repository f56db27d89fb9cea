// Queries recognised as foreign, and Swedish names that must not be.
import { expect, it } from 'vitest';
import { isAbroad } from '../../../../core/rules/place/abroad.ts';
import { swedishPlaces } from '../../../../core/rules/place/swedish-places.ts';

it.each([
  'Växjö',
  'Storgatan 5, Växjö',
  'Oslogatan 5, Växjö',
  'Danmark',
  'Vasa',
  'Norgegatan 5',
  'Storgatan',
  '352 30',
  '',
  ', ,',
])('takes %j for Swedish', (text) => {
  expect(isAbroad(text)).toBe(false);
});

it('takes no town of the gazetteer for a foreign one', () => {
  const names = swedishPlaces.split(';').map((line) => (line.split('|')[0] ?? '').trim());
  expect(names.filter(isAbroad)).toEqual([]);
});

it.each([
  'Oslo',
  'oslo',
  'Oslo, Norge',
  'Oslo Norge',
  'Köpenhamn',
  'Köpenhamn, Danmark',
  'København Danmark',
  'Helsingfors',
  'Karl Johans gate 1, Oslo',
  'Karl Johans gate 1, 0154 Oslo',
  'Karl Johans gate Oslo',
  'Tromsø',
  'Norge',
])('takes %j for foreign', (text) => {
  expect(isAbroad(text)).toBe(true);
});
