// What a verified address puts into the fields.
import { expect, it } from 'vitest';
import { addressQuery, filledAddress } from '../../../../core/rules/place/address-fill.ts';

const typed = { address: 'majorsgatan 7', postalCode: '', city: '' };

it('fills street, code and town together', () => {
  const found = { street: 'Majorsgatan', houseNumber: '7', postalCode: '413 08', city: 'Göteborg' };
  expect(filledAddress(found, typed)).toEqual({ address: 'Majorsgatan 7', postalCode: '413 08', city: 'Göteborg' });
});

it('recovers a house number that was found without', () => {
  const found = { street: 'Majorsgatan', houseNumber: null, postalCode: null, city: 'Göteborg' };
  expect(filledAddress(found, { ...typed, postalCode: '413 08' })).toEqual({
    address: 'Majorsgatan 7',
    postalCode: '413 08',
    city: 'Göteborg',
  });
});

it('leaves the street as it was typed where only the town is known', () => {
  const found = { street: null, houseNumber: null, postalCode: null, city: 'Göteborg' };
  expect(filledAddress(found, typed).address).toBe('majorsgatan 7');
});

it('asks for one line, without empty parts', () => {
  expect(addressQuery({ address: ' Storgatan 5 ', postalCode: '352 30', city: 'Växjö' })).toBe(
    'Storgatan 5, 352 30 Växjö',
  );
  expect(addressQuery({ address: 'Storgatan 5', postalCode: '', city: 'Växjö' })).toBe('Storgatan 5, Växjö');
  expect(addressQuery({ address: '', postalCode: '', city: ' ' })).toBe('');
});
