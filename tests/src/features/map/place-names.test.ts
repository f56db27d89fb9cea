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

it('no town is shown beyond the distance limit, and no sea', () => {
  const sea = readName('water_name', { class: 'sea', name: 'Östersjön' }, { x: 0, y: 0 }, 6, 'overview');
  const store = storeOf(sea as PlaceName, place('Gävle', 4, 5001));
  expect(store.townNear(0, 0, 5000)).toBe('');
  expect(store.townNear(0, 0, 5001)).toBe('Gävle');
});

it('countries and towns abroad have no name, however large', () => {
  const read = (properties: Record<string, unknown>) =>
    readName('place', { name: 'x', rank: 1, ...properties }, { x: 0, y: 0 }, 6, 'overview');
  expect(read({ class: 'country' })).toBeNull();
  expect(read({ class: 'city', iso_a2: 'DK' })).toBeNull();
  expect(read({ class: 'city' })?.name).toBe('x');
});

it('the largest town is preferred to the nearest', () => {
  const store = storeOf(place('Tumba', 7, 10), place('Stockholm', 1, 3000), place('Täby', 6, 2000));
  expect(store.townNear(0, 0, 5000)).toBe('Stockholm');
});
