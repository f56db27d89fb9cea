// Which day it is in Sweden.
import { defaultTimezone } from '../../contract/limits.ts';
import { dateFieldValue } from './date-field.ts';
import { dayMs, zoneNamed } from './zone.ts';

/** The day of an instant (epoch milliseconds), counted since 1970-01-01. */
export function swedishDay(ms: number): number {
  return zoneNamed(defaultTimezone)?.wallAt(ms).day ?? Math.floor(ms / dayMs);
}

/** The same as 'YYYY-MM-DD'. */
export const swedishDate = (ms: number): string => dateFieldValue(swedishDay(ms));
