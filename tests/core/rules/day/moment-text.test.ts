import { describe, expect, it } from 'vitest';
import { dayAndTime } from '../../../../core/rules/day/moment-text.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute).getTime();

describe('moments as text', () => {
  it('shows "today" with the time', () => {
    expect(dayAndTime(at(14, 9, 12), at(14, 23, 59))).toBe('i dag 09:12');
  });

  it('shows "yesterday" for the previous calendar day, however short ago', () => {
    expect(dayAndTime(at(13, 23, 58), at(14, 0, 3))).toBe('i går 23:58');
  });

  it('shows "tomorrow" for the next calendar day', () => {
    expect(dayAndTime(at(15, 0, 3), at(14, 23, 58))).toBe('i morgon 00:03');
    expect(dayAndTime(at(15, 9, 5), at(15, 0, 3))).toBe('i dag 09:05');
  });

  it('shows the weekday and date for older moments', () => {
    expect(dayAndTime(at(11, 10), at(14, 12))).toBe('torsdag 11 juni 10:00');
  });

  it('shows the year when it was long ago', () => {
    expect(dayAndTime(new Date(2024, 0, 5).getTime(), at(14, 12))).toBe('5 januari 2024');
    expect(dayAndTime(new Date(2025, 10, 7, 16, 32).getTime(), at(14, 12))).toBe('7 november 2025');
  });

  it('shows no year for a near day of last year, nor for any of this one', () => {
    expect(dayAndTime(new Date(2025, 11, 30, 10).getTime(), new Date(2026, 0, 3).getTime())).toBe(
      'tisdag 30 december 10:00',
    );
    expect(dayAndTime(new Date(2026, 0, 5, 9).getTime(), new Date(2026, 11, 3).getTime())).toBe(
      'måndag 5 januari 09:00',
    );
  });
});
