import { describe, expect, it } from 'vitest';
import { type Box, layOutNames } from '../../../../src/features/map/name-layout.ts';
import { createNameStore, type PlaceName, readName } from '../../../../src/features/map/place-names.ts';

const town = (name: string, order: number, x: number, y = 0): PlaceName => ({
  name,
  kind: 'place',
  order,
  x,
  y,
  from: 4,
  to: 24,
});
const sizeOf = ({ name }: PlaceName): [number, number] => [name.length * 4, 8];
/** One metre is one pixel here. */
const lay = (names: PlaceName[], markers: Box[] = []) => layOutNames(names, 1, markers, sizeOf);
const namesOf = (set: { name: PlaceName }[]) => set.map(({ name }) => name.name);

describe('names on the map', () => {
  it('never drop the three large cities for their suburbs, however many there are', () => {
    const suburbs = Array.from({ length: 40 }, (_, n) =>
      town(`Förort ${n}`, 8, (n % 8) * 12 - 40, Math.floor(n / 8) * 8 - 20),
    );
    for (const city of [town('Stockholm', 1, 0), town('Göteborg', 2, 0), town('Malmö', 2, 0)]) {
      const set = lay([city, ...suburbs]);
      expect(namesOf(set)).toContain(city.name);
    }
  });

  it('do not overlap', () => {
    const set = lay([town('Örebro', 3, 0), town('Kumla', 6, 10, 4), town('Hallsberg', 7, 12, -3)]);
    for (const a of set)
      for (const b of set)
        if (a !== b) {
          const apartX = Math.abs(a.name.x + a.dx - b.name.x - b.dx) >= sizeOf(a.name)[0] + sizeOf(b.name)[0];
          const apartY = Math.abs(-a.name.y + a.dy + b.name.y - b.dy) >= 16;
          expect(apartX || apartY).toBe(true);
        }
  });

  it('do not cover markers, but are placed beside them if there is space', () => {
    const [set] = lay([town('Uppsala', 3, 0)], [{ x: 0, y: 0, halfWidth: 20, halfHeight: 20 }]);
    expect(Math.abs(set?.dx ?? 0) + Math.abs(set?.dy ?? 0)).toBeGreaterThan(20);
  });

  it('are dropped for markers when there is no space, those of the largest towns too', () => {
    const everywhere = [{ x: 0, y: 0, halfWidth: 400, halfHeight: 400 }];
    expect(lay([town('Trosa', 8, 0), town('Stockholm', 1, 0)], everywhere)).toEqual([]);
  });

  it('are placed once where two tile sets name the same town', () => {
    expect(namesOf(lay([town('Gävle', 4, 0), town('Gävle', 7, 60)]))).toEqual(['Gävle']);
  });
});

describe('the store of names', () => {
  const at = { x: 0, y: 0 };
  const place = (properties: Record<string, unknown>, z = 5) => readName('place', properties, at, z, 'overview');

  it('omits features without a name, and street-tile places that are neither town nor village', () => {
    expect(place({ class: 'city' })).toBeNull();
    expect(readName('place', { class: 'isolated_dwelling', name: 'Torpet' }, at, 14, 'detail')).toBeNull();
  });

  it('prefers the Swedish name', () => {
    expect(readName('place', { class: 'city', name: 'Turku', 'name:sv': 'Åbo' }, at, 9, 'detail')?.name).toBe('Åbo');
  });

  it('ranks a suburb in street tiles after every town', () => {
    const suburb = readName('place', { class: 'suburb', name: 'Rosengård', rank: 1 }, at, 12, 'detail');
    const town = readName('place', { class: 'town', name: 'Lomma', rank: 18 }, at, 12, 'detail');
    expect(suburb?.order).toBeGreaterThan(town?.order ?? 99);
  });

  it('shows a name from the lowest zoom of its tiles, in whatever order they were loaded', () => {
    const store = createNameStore();
    const met = (z: number) => [place({ class: 'town', name: 'Mora', rank: 6 }, z)].filter((one) => one !== null);
    store.add(met(8));
    expect(store.at(6.5, [-1, -1, 1, 1])).toEqual([]);
    store.add(met(6));
    store.add(met(8));
    expect(store.at(6.5, [-1, -1, 1, 1])).toHaveLength(1);
  });

  it('returns only names in the extent, the most important first', () => {
    const store = createNameStore();
    store.add([town('Liten', 8, 0), town('Stor', 1, 1), town('Borta', 1, 9000)]);
    expect(store.at(10, [-10, -10, 10, 10]).map(({ name }) => name)).toEqual(['Stor', 'Liten']);
  });
});
