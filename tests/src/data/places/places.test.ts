// Merging places of the device and of the server into one list whose entries never move.
import { expect, test } from 'vitest';
import { addPlaces, type PickedPlace } from '../../../../src/data/places/places.ts';

function place(text: string, approximate = false, postalCode: string | null = null): PickedPlace {
  const [road = '', city = ''] = text.split(', ');
  const [, street = road, houseNumber = null] = /^(.*) (\d+)$/.exec(road) ?? [];
  const label = postalCode ? `${road}, ${postalCode} ${city}` : text;
  return {
    latitude: 56,
    longitude: 14,
    label,
    approximate,
    components: { street, houseNumber, postalCode, city },
  };
}
const labels = (places: PickedPlace[]) => places.map(({ label }) => label);

test('a shown place is never moved or removed', () => {
  const shown = [place('Storgatan 5, Lund'), place('Storgatan 5, Växjö', true)];
  const more = [place('Storgatan 5, Kalmar'), place('Storgatan 5, Lund'), place('Storgatan 5, Ystad')];
  expect(labels(addPlaces(shown, more, 3))).toEqual(['Storgatan 5, Lund', 'Storgatan 5, Växjö', 'Storgatan 5, Kalmar']);
  expect(labels(addPlaces(shown, [], 1))).toEqual(labels(shown));
});

test('an approximate place is replaced, in its position, by the exact one of the same address', () => {
  const shown = [place('Storgatan 5, Växjö', true), place('Storgatan 5, Lund')];
  const merged = addPlaces(shown, [place('Storgatan 5, Växjö', false, '352 30')], 3);
  expect(labels(merged)).toEqual(['Storgatan 5, 352 30 Växjö', 'Storgatan 5, Lund']);
  expect(merged[0]?.approximate).toBe(false);
});

test('an exact place is not replaced by an approximate one, nor shown twice', () => {
  const shown = [place('Storgatan 5, Växjö')];
  expect(
    addPlaces(shown, [place('STORGATAN 5, växjö', true), place('Storgatan 5, Växjö', false, '352 30')], 3),
  ).toEqual(shown);
});
