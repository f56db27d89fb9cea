// Distances: the haversine on a globe of 6371 km, and their texts.
import { describe, expect, it } from 'vitest';
import { distanceText, earthRadiusKm, haversineKm } from '../../../../core/rules/place/distance.ts';

describe('haversine', () => {
  it('is zero for one point and half the globe between antipodes', () => {
    expect(haversineKm(59.33, 18.07, 59.33, 18.07)).toBe(0);
    expect(haversineKm(10, 20, -10, -160)).toBe(Math.round(Math.PI * earthRadiusKm * 100) / 100);
  });

  it('is a degree of the circle along a meridian and along the equator', () => {
    const degree = Math.round(((Math.PI * earthRadiusKm) / 180) * 100) / 100;
    expect(haversineKm(0, 0, 1, 0)).toBe(degree);
    expect(haversineKm(0, 179.5, 0, -179.5)).toBe(degree);
  });

  it('is right for Stockholm to Gothenburg, both ways, with two decimals', () => {
    const km = haversineKm(59.3293, 18.0686, 57.7089, 11.9746);
    expect(km).toBeGreaterThan(396);
    expect(km).toBeLessThan(399);
    expect(km).toBe(Number(km.toFixed(2)));
    expect(haversineKm(57.7089, 11.9746, 59.3293, 18.0686)).toBe(km);
  });
});

describe('distance as text', () => {
  it.each([
    [0, '0 m'],
    [0.45, '450 m'],
    [0.999, '999 m'],
    [0.9996, '1,0 km'],
    [1, '1,0 km'],
    [3.24, '3,2 km'],
    [9.94, '9,9 km'],
    [9.96, '10 km'],
    [10.4, '10 km'],
    [999.4, '999 km'],
    [1240.2, '1\u00a0240 km'],
  ])('%d km is %j', (km, text) => expect(distanceText(km)).toBe(text));
});
