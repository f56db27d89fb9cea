// Parsing of typed Swedish addresses.
import { describe, expect, it } from 'vitest';
import {
  houseNumberIn,
  isInSweden,
  looksLikeAddress,
  namesOtherCountry,
  parseAddress,
  tidyAddress,
} from '../../../../core/rules/place/address.ts';
import { cleanPostalCode, pastedPostalCode, showPostalCode } from '../../../../core/rules/place/postal-code.ts';

describe('a postal code', () => {
  it.each(['', '1234', '123456', '01234', '12 34', 'abcde', '12345a', '１２３４５', '+1234'])('is not %j', (text) => {
    expect(cleanPostalCode(text)).toBeNull();
    expect(showPostalCode(text)).toBeNull();
  });
  it.each(['35230', '352 30', '352-30', ' 3 5 2 3 0 ', '352\u00a030', '352–30'])('is %j', (text) => {
    expect(cleanPostalCode(text)).toBe('35230');
    expect(showPostalCode(text)).toBe('352 30');
  });
  it.each(['0701-23 45 67', '1234', '123456', 'Växjö'])('is not found in a pasted %j', (text) => {
    expect(pastedPostalCode(text)).not.toMatch(/^\d{3} \d{2}$/);
  });
  it.each([
    ' 352  30',
    'SE-352 30',
    '3 5 2 3 0',
    '352 30 Växjö',
    'Postnr 352 30',
    'Postnummer: 35230',
    'Väg 5, 352 30 Växjö',
  ])('is found in a pasted %j', (text) => {
    expect(pastedPostalCode(text)).toBe('352 30');
  });
});

describe('the box around Sweden', () => {
  it.each([
    [54.99, 13],
    [69.11, 20],
    [59, 9.99],
    [59, 24.21],
    [Number.NaN, 15],
  ])('leaves out %d, %d', (latitude, longitude) => {
    expect(isInSweden(latitude, longitude)).toBe(false);
  });
  it.each([
    [55, 10],
    [69.1, 24.2],
    [59.33, 18.07],
  ])('holds %d, %d', (latitude, longitude) => {
    expect(isInSweden(latitude, longitude)).toBe(true);
  });
  it('another country is recognised by its name at the end', () => {
    for (const text of ['Karl Johans gate 1, Oslo, Norge', 'Nyhavn 5, København, Danmark']) {
      expect(namesOtherCountry(text)).toBe(true);
    }
    for (const text of ['Norgegatan 5, Växjö', 'Danmark', 'Storgatan 5, Växjö, Sverige']) {
      expect(namesOtherCountry(text)).toBe(false);
    }
  });
});

describe('a typed address', () => {
  const none = null;
  it.each([
    // text, road, number, postal code, town, words
    ['Storgatan 5, Växjö', 'Storgatan', '5', none, 'Växjö', none],
    ['Storgatan 5B 35230 Växjö', 'Storgatan', '5B', '352 30', 'Växjö', none],
    ['Storgatan 5 b, 352 30 Växjö', 'Storgatan', '5B', '352 30', 'Växjö', none],
    ['Storgatan 5K, Växjö', 'Storgatan', '5K', none, 'Växjö', none],
    ['Storgatan 5 Växjö', 'Storgatan', '5', none, 'Växjö', none],
    ['Storgatan 5 B Växjö', 'Storgatan', '5B', none, 'Växjö', none],
    ['Storgatan 5 i Växjö', 'Storgatan', '5', none, 'Växjö', none],
    ['Storgatan 5 Åby', 'Storgatan', '5', none, 'Åby', none],
    ['Storgatan 12 - 14, Växjö', 'Storgatan', '12-14', none, 'Växjö', none],
    ['Storgatan, Växjö', 'Storgatan', none, none, 'Växjö', none],
    ['Växjö, Kronobergs län', none, none, none, none, 'Växjö'],
    ['Storgatan 5, Växjö, Kronobergs län, Sverige', 'Storgatan', '5', none, 'Växjö', none],
    ['Storgatan, 352 30 Växjö', 'Storgatan', none, '352 30', 'Växjö', none],
    ['Storgatan 5 lgh 1201, Växjö', 'Storgatan', '5', none, 'Växjö', none],
    ['Ängsvägen 12 lgh 1102 Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 2 tr Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 K Sandviken', 'Ängsvägen', '12K', none, 'Sandviken', none],
    ['Ängsvägen 12 I Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 uppg B Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12B, uppgång C, vån 3, lägenhet 1301, Sandviken', 'Ängsvägen', '12B', none, 'Sandviken', none],
    ['Ängsvägen 12 port 4 nb Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 trappa 2 Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 1 trappa Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 hus C Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 hus Ö, trapphus 3, dörr 4, Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12 Husby', 'Ängsvägen', '12', none, 'Husby', none],
    ['Ängsvägen 41 Å Sandviken', 'Ängsvägen', '41Å', none, 'Sandviken', none],
    ['Ängsvägen 41å, Sandviken', 'Ängsvägen', '41Å', none, 'Sandviken', none],
    ['Ängsvägen 41, Å', 'Ängsvägen', '41', none, 'Å', none],
    ['Ängsvägen 12 bv', 'Ängsvägen', '12', none, none, none],
    ['Ängsvägen 12 K', 'Ängsvägen', '12K', none, none, none],
    ['Ängsvägen 12 Portland', 'Ängsvägen', '12', none, 'Portland', none],
    ['Ängsvägen 12 Planby', 'Ängsvägen', '12', none, 'Planby', none],
    ['Ängsvägen 12:2, Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Ängsvägen 12/7 Sandviken', 'Ängsvägen', '12', none, 'Sandviken', none],
    ['Berg 1:12, Sandviken', 'Berg 1:12', none, none, 'Sandviken', none],
    ['Ängsvägen 12 lgh 1102 811 34 Sandviken', 'Ängsvägen', '12', '811 34', 'Sandviken', none],
    ['Storgatan 5, Öster, S-352 30 Växjö, Sverige', 'Storgatan', '5', '352 30', 'Växjö', none],
    ['Storgatan 5, SE-35230 Växjö', 'Storgatan', '5', '352 30', 'Växjö', none],
    ['Storgatan 5, Växjö 352-30', 'Storgatan', '5', '352 30', 'Växjö', none],
    ['Nils Ericsons plats 3', 'Nils Ericsons plats', '3', none, none, none],
    ['Nils Ericsons plats 3, Göteborg', 'Nils Ericsons plats', '3', none, 'Göteborg', none],
    ['2:a Långgatan 18, Göteborg', '2:a Långgatan', '18', none, 'Göteborg', none],
    ['Övre Husargatan 23, 41122 Göteborg', 'Övre Husargatan', '23', '411 22', 'Göteborg', none],
    ['c/o Maja, Storgatan 5, 352 30 Växjö', 'Storgatan', '5', '352 30', 'Växjö', none],
    ['c/o Maja Ek, Storgatan, Växjö', 'Storgatan', none, none, 'Växjö', none],
    ['C/o Maja Storgatan 5 Växjö', 'Storgatan', '5', none, 'Växjö', none],
    ['Storgatan 5 c/o Maja Ek', 'Storgatan', '5', none, none, none],
    ['Storgatan 5, c/o Maja Ek', 'Storgatan', '5', none, none, none],
    ['Storgatan 5 c/o Maja Ek 352 30 Växjö', 'Storgatan', '5', '352 30', 'Växjö', none],
    ['Gårdstorp 1240, Älmhult', 'Gårdstorp', '1240', none, 'Älmhult', none],
    ['352 30', none, none, '352 30', none, none],
    ['35230 Växjö', none, none, '352 30', 'Växjö', none],
    ['Växjö 35230', none, none, '352 30', none, 'Växjö'],
    ['Storgatan 123 45', none, none, '123 45', none, 'Storgatan'],
    ['göte', none, none, none, none, 'göte'],
    ['malmo', none, none, none, none, 'malmo'],
    ['Storgatan', none, none, none, none, 'Storgatan'],
    ['Storgatan Växjö', none, none, none, none, 'Storgatan Växjö'],
    ['Storgatan 5,', 'Storgatan', '5', none, none, none],
    [', ,', none, none, none, none, none],
    ['', none, none, none, none, none],
    ['12345678901234567890', none, none, none, none, '12345678901234567890'],
  ])('%s', (text, road, houseNumber, postalCode, city, words) => {
    expect(parseAddress(text)).toEqual({ road, houseNumber, postalCode, city, words });
  });
  it('is tidied: one line, single spaces, no control characters, composed letters', () => {
    expect(tidyAddress(' Storgatan\t5\n\u0007Va\u0308xjo\u0308 ')).toBe('Storgatan 5 Växjö');
  });
  it('takes bounded time for hostile texts', () => {
    for (const text of [
      'a '.repeat(1000),
      '1 '.repeat(1000),
      ','.repeat(2000),
      'a1-'.repeat(700),
      '123 4'.repeat(400),
    ]) {
      expect(parseAddress(text)).toBeDefined();
    }
  });
});

describe('a search text', () => {
  it.each(['Sigtuna', 'kläder i Växjö', 'Vägens loppis', 'Torgets', ''])('%s does not read like an address', (text) => {
    expect(looksLikeAddress(text)).toBe(false);
  });

  it.each([
    'Storgatan 5',
    'storgatan',
    'Norra Vägen Kalmar',
    'Stora torget',
    '352 30',
    'Loppis, Växjö',
    'Ågränd Visby',
  ])('%s reads like an address', (text) => {
    expect(looksLikeAddress(text)).toBe(true);
  });
});

describe('the house number in the name of a hit', () => {
  it.each([
    ['5B, Storgatan, Öster, Växjö', 'Storgatan', '5B'],
    ['Storgatan 5 b, 352 30 Växjö', 'Storgatan', '5B'],
    ['5, Kungsgatan, Växjö', 'Storgatan', null],
    ['Kungsgatan 5, Växjö', 'Storgatan', null],
    ['Storgatan, Växjö', 'Storgatan', null],
    ['352 30, Växjö', 'Växjö', null],
    ['', 'Storgatan', null],
  ])('%s → %s', (displayName, road, expected) => {
    expect(houseNumberIn(displayName, road)).toBe(expected);
  });
});
