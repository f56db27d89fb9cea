// A town by the markets that name it.
import { expect, it } from 'vitest';
import { knownTown } from '../../../../core/rules/place/known-town.ts';

const at = (city: string, latitude: number, longitude: number) => ({ city, latitude, longitude });
const inHaverud = [at('Håverud', 58.81, 12.4), at('Håverud', 58.82, 12.42), at('Håverud', 58.83, 12.41)];

it('is nothing without a market of exactly that name', () => {
  expect(knownTown('Håverud', [])).toBeNull();
  expect(knownTown('Håve', inHaverud)).toBeNull();
  expect(knownTown('Brunna', inHaverud)).toBeNull();
});

it('is nothing where markets of the same name are far from each other', () => {
  expect(
    knownTown('Brunna', [at('Brunna', 59.5, 17.5), at('Brunna', 59.51, 17.5), at('Brunna', 59.9, 17.6)]),
  ).toBeNull();
});

it('is in the middle of its markets, and has the name that they write', () => {
  const town = knownTown('haverud', [...inHaverud, at('Grums', 59.35, 13.1)]);
  expect(town).toMatchObject({ kind: 'city', city: 'Håverud', latitude: 58.82, longitude: 12.41, approximate: false });
  expect([town?.street, town?.postalCode, town?.county]).toEqual([null, null, null]);
});
