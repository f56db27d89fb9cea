import { expect, it } from 'vitest';
import { writtenAt } from '../../../../core/rules/day/written-at.ts';

it('is shorter the closer it is', () => {
  const now = new Date(2026, 10, 23, 18, 0).getTime();
  const at = (...date: [number, number, number, number, number, number]) => writtenAt(new Date(...date).getTime(), now);
  expect(at(2026, 10, 23, 17, 59, 1)).toBe('nyss');
  expect(at(2026, 10, 23, 9, 12, 0)).toBe('i dag 09:12');
  expect(at(2026, 10, 22, 23, 59, 0)).toBe('22 november');
  expect(at(2025, 10, 23, 18, 0, 0)).toBe('23 november 2025');
});
