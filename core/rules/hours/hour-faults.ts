// What is wrong with opening hours while they are typed, by field.
import { weekdays } from '../../contract/hour-names.ts';
import { hourLimits } from '../../contract/limits.ts';
import { hourFaultText } from '../../text/hours-faults.ts';
import { dateFieldValue } from '../day/date-field.ts';
import type { FormFault } from '../form/auth-form.ts';
import { type DayKey, type HoursDraft, rangesAt, textsOf } from './draft.ts';
import { inOrder } from './stored-hours.ts';
import { timeFault } from './typed-time.ts';

/** The name of a time field: 'Mon.0.start', '2026-06-06.1.end'. */
export const timeField = (key: DayKey, place: number, part: 'start' | 'end'): string => `${key}.${place}.${part}`;

/** The first date that is kept at the next write. `today`: days since 1970-01-01. */
export const firstKeptDate = (today: number): string => dateFieldValue(today - hourLimits.pastDays);

function dayFaults(draft: HoursDraft, key: DayKey): FormFault[] {
  const ranges = rangesAt(draft, key);
  const faults = ranges.flatMap((range, place) =>
    (['start', 'end'] as const).flatMap((part): FormFault[] => {
      const fault = timeFault(range[part], part);
      return fault === null ? [] : [[timeField(key, place, part), fault]];
    }),
  );
  const isTooMany = ranges.length > hourLimits.rangesPerDay;
  return isTooMany ? [[key, hourFaultText.tooManyRanges(hourLimits.rangesPerDay)], ...faults] : faults;
}

/**
 * By field, in the order of the form: times, days ('Mon', '2026-06-06'), 'specialHours' for too many days, 'standardHours' for
 * more text than is stored. `today`: days since 1970-01-01 on the market's calendar; special days that leave are not checked.
 */
export function hourFaults(draft: HoursDraft, today: number): FormFault[] {
  const from = firstKeptDate(today);
  const special = Object.fromEntries(Object.entries(draft.special).filter(([date]) => date >= from));
  const kept = { ...draft, special };
  const dates = Object.keys(special).sort(inOrder);
  const faults = [...weekdays, ...dates].flatMap((key) => dayFaults(kept, key));
  if (dates.length > hourLimits.specialDays) {
    faults.push(['specialHours', hourFaultText.tooManyDays(hourLimits.specialDays)]);
  }
  // Of the sources the one with the longest name; the texts are ASCII.
  const { standardHours, specialHours } = textsOf(kept, 'trusted');
  if ((standardHours?.length ?? 0) + (specialHours?.length ?? 0) > hourLimits.bytes) {
    faults.push(['standardHours', hourFaultText.tooLong]);
  }
  return faults;
}
