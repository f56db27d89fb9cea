// The day whose hours a printed list has.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { weekdayOf } from '../../../core/rules/day/holidays.ts';
import { zoneNamed } from '../../../core/rules/day/zone.ts';
import { weekdayText } from '../../../core/text/hours.ts';
import { serverNow } from '../../data/net/clock-offset.ts';

/** Today's date in Sweden by the server's clock, days since 1970-01-01. */
export const swedishToday = (): number => zoneNamed(defaultTimezone)?.wallAt(serverNow()).day ?? 0;

/** 'Lördag' of days since 1970-01-01. */
export const dayName = (day: number): string => Object.values(weekdayText)[weekdayOf(day)] ?? '';
