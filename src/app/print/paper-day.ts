// The day whose hours a printed list has.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { weekdayOf } from '../../../core/rules/holidays.ts';
import { zoneNamed } from '../../../core/rules/zone.ts';
import { weekdayText } from '../../../core/text/hours.ts';

/** Today's date in Sweden, days since 1970-01-01. */
export const swedishToday = (nowMs: number): number => zoneNamed(defaultTimezone)?.wallAt(nowMs).day ?? 0;

/** 'Lördag' of days since 1970-01-01. */
export const dayName = (day: number): string => Object.values(weekdayText)[weekdayOf(day)] ?? '';
