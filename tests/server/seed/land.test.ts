// The land mask: Swedish land only.
import { describe, expect, it } from 'vitest';
import { openLand } from '../../../server/seed/land.ts';

const land = openLand();

describe('the land mask', () => {
  it.each([
    ['the middle of Vänern', 13.3, 58.95],
    ['the middle of Vättern', 14.55, 58.25],
    ['the Baltic Sea', 18.5, 56.5],
    ['the Bothnian Sea', 19, 62],
    ['Öresund', 12.75, 55.75],
  ])('has no land in %s', (_, longitude, latitude) => {
    expect(land.isLand(longitude, latitude)).toBe(false);
  });

  it.each([
    ['Oslo', 10.75, 59.92],
    ['Halden', 11.4, 59.13],
    ['Copenhagen', 12.5, 55.68],
    ['Bornholm', 14.9, 55.13],
    ['Åland', 19.9, 60.25],
    ['Torneå', 24.2, 65.9],
    ['Narvik', 17.6, 68.4],
  ])('leaves %s to its own country', (_, longitude, latitude) => {
    expect(land.isLand(longitude, latitude)).toBe(false);
  });

  it('ends at its window', () => {
    expect(land.isLand(0, 0)).toBe(false);
    expect(land.isLand(-18, 59)).toBe(false);
    expect(() => land.nearest(-30, 40)).toThrow(RangeError);
  });

  it.each([
    ['Småland', 14.9, 57.3],
    ['Gotland', 18.45, 57.4],
    ['Öland', 16.6, 56.6],
    ['Orust', 11.65, 58.2],
    ['Dalarna', 14.2, 61.4],
    ['Lappland', 20.3, 67.6],
    ['Skåne', 13.6, 55.7],
  ])('has land in %s', (_, longitude, latitude) => {
    expect(land.isLand(longitude, latitude)).toBe(true);
  });

  it('covers about as much as Sweden has land', () => {
    let squareKm = 0;
    for (let row = 0; row < land.rows; row++) {
      for (let column = 0; column < land.columns; column++) {
        const [longitude, latitude] = land.centre(column, row);
        if (land.isLand(longitude, latitude)) squareKm += 0.556 * 1.112 * Math.cos((latitude * Math.PI) / 180);
      }
    }
    // 407 000 km² by the statistics; cells with a shore in them do not count.
    expect(squareKm).toBeGreaterThan(350_000);
    expect(squareKm).toBeLessThan(415_000);
  });

  it('finds land beside the water', () => {
    const [longitude, latitude] = land.nearest(18.0649, 59.3326);
    expect(land.isLand(longitude, latitude)).toBe(true);
    expect(Math.hypot((longitude - 18.0649) * 0.51, latitude - 59.3326)).toBeLessThan(0.02);
  });
});
