import { describe, expect, it } from 'vitest';
import { dateFieldValue, dayOfDateField } from '../../../../core/rules/day/date-field.ts';

describe('the value of a date field', () => {
  it('refuses what is no date', () => {
    for (const value of ['', '2026', '2026-6-1', '2026-02-30', '2026-13-01', '0000-00-00', '2026-06-06T10:00', 'i dag'])
      expect([value, dayOfDateField(value)]).toEqual([value, null]);
  });

  it('round-trips', () => {
    for (const day of [0, 1, 18_262, 20_610, 47_482]) expect(dayOfDateField(dateFieldValue(day))).toBe(day);
    expect(dateFieldValue(20_610)).toBe('2026-06-06');
  });
});
