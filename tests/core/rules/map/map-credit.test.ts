import { describe, expect, it } from 'vitest';
import { creditOf, creditParts, shortCredit } from '../../../../core/rules/map/map-credit.ts';

describe('the attribution on the map', () => {
  const set = (attribution: string) => ({ version: '0123456789', minzoom: 0, maxzoom: 8, attribution });

  it('is empty before the sources are known', () => {
    expect(creditOf(null)).toBe('');
  });

  it('is without duplicates, though both tile sets have the same attribution', () => {
    const sources = {
      overview: set('© OpenStreetMap contributors · GeoNames'),
      detail: { ...set('© OpenMapTiles · © OpenStreetMap contributors'), savable: false },
    };
    expect(creditOf(sources)).toBe('© OpenStreetMap contributors · GeoNames · © OpenMapTiles');
  });
});

describe('the line on the map', () => {
  it('names schema and data where the licences want it', () => {
    expect(shortCredit('© OpenStreetMap contributors · GeoNames')).toBe('© OpenStreetMap m.fl.');
    const streets = 'GeoNames · OpenFreeMap © OpenMapTiles Data from OpenStreetMap';
    expect(shortCredit(streets)).toBe('© OpenMapTiles © OpenStreetMap m.fl.');
  });

  it('is the first source otherwise, and empty without one', () => {
    expect(shortCredit('Kommunen · Lantmäteriet')).toBe('Kommunen');
    expect(shortCredit('')).toBe('');
  });
});

describe('the whole credit', () => {
  it('keeps every character, with links on the names', () => {
    const credit = '© OpenStreetMap contributors · OpenFreeMap © OpenMapTiles Data from OpenStreetMap · Kommunen';
    const parts = creditParts(credit);
    expect(parts.map(({ text }) => text).join('')).toBe(credit);
    expect(parts.filter(({ href }) => href).map(({ text }) => text)).toEqual([
      'OpenStreetMap',
      'OpenFreeMap',
      'OpenMapTiles',
      'OpenStreetMap',
    ]);
    expect(creditParts('')).toEqual([]);
  });
});
