import { expect, it } from 'vitest';
import { distanceCount } from '../../../../core/rules/place/distance-count.ts';

it('counts what has the name of the place, and what is within 10 km', () => {
  expect(distanceCount('Sigtuna', 12, [0.1, 9.99, 10, 10.01])).toBe('12 i Sigtuna · 3 inom 10 km');
});

it('counts what is near alone, at the device and where no market has the name', () => {
  expect(distanceCount('', null, new Array(1234).fill(1))).toBe('1\u00a0234 inom 10 km');
  expect(distanceCount('Arlanda', 0, [])).toBe('0 inom 10 km');
});
