// The town shown for a cluster: the largest Swedish one near it.
import { expect, it } from 'vitest';
import { createNameStore, type PlaceName, readName } from '../../../../src/features/map/place-names.ts';

const place = (name: string, rank: number, x: number, more: Record<string, unknown> = {}): PlaceName => {
  const read = readName('place', { class: 'city', name, rank, ...more }, { x, y: 0 }, 6, 'overview');
  if (!read) throw new Error(`${name} is not written`);
  return read;
};
function storeOf(...names: PlaceName[]) {
  const store = createNameStore();
  store.add(names);
  return store;
}

it('no town is shown beyond the distance limit, and neither a country nor a sea', () => {
  const sea = readName('water_name', { class: 'sea', name: 'Östersjön' }, { x: 0, y: 0 }, 6, 'overview');
  const store = storeOf(place('Sverige', 0, 0, { class: 'country' }), sea as PlaceName, place('Gävle', 4, 5001));
  expect(store.townNear(0, 0, 5000)).toBe('');
  expect(store.townNear(0, 0, 5001)).toBe('Gävle');
});

it('a town abroad is not shown in Sweden, however large', () => {
  const store = storeOf(place('København', 1, 100, { iso_a2: 'DK' }), place('Malmö', 3, 4000));
  expect(store.townNear(0, 0, 5000)).toBe('Malmö');
});

it('the largest town is preferred to the nearest', () => {
  const store = storeOf(place('Tumba', 7, 10), place('Stockholm', 1, 3000), place('Täby', 6, 2000));
  expect(store.townNear(0, 0, 5000)).toBe('Stockholm');
});
