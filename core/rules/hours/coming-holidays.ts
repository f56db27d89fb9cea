// Coming holidays on which the hours of weekdays would hold: offered to be decided.
import { weekdays } from '../../contract/hour-names.ts';
import { hourLimits } from '../../contract/limits.ts';
import { holidayNames } from '../../text/hours-form.ts';
import { dateFieldValue } from '../day/date-field.ts';
import { holidayPlace, weekdayOf } from '../day/holidays.ts';
import { type HoursDraft, rangesAt, withRanges } from './draft.ts';
import { isSameTyped, type TypedDay } from './typed-range.ts';

export type HolidayAnswer = 'usual' | 'closed' | 'other';

export interface ComingHoliday {
  /** Days since 1970-01-01. */
  day: number;
  name: string;
  /** The hours of its weekday. */
  usual: TypedDay;
  /** What its special day says; null without one. */
  answer: HolidayAnswer | null;
}

/** The ordinary hours of a day's weekday. */
function usualOn(draft: HoursDraft, day: number): TypedDay {
  return rangesAt(draft, weekdays[weekdayOf(day)] ?? 'Mon');
}

/** Public holidays and eves from today on whose weekday is open, the next first. `today`: days since 1970-01-01. */
export function comingHolidays(draft: HoursDraft, today: number): ComingHoliday[] {
  const days = Array.from({ length: hourLimits.holidayDays + 1 }, (_, ahead) => today + ahead);
  return days.flatMap((day): ComingHoliday[] => {
    const place = holidayPlace(day);
    const usual = usualOn(draft, day);
    if (place === undefined || usual.length === 0) return [];
    const present = draft.special[dateFieldValue(day)];
    return [{ day, name: holidayNames[place] ?? '', usual, answer: present ? answerIn(present, usual) : null }];
  });
}

function answerIn(present: TypedDay, usual: TypedDay): HolidayAnswer {
  if (present.length === 0) return 'closed';
  return isSameTyped(present, usual) ? 'usual' : 'other';
}

/** A holiday as a special day: with the hours of its weekday, to be changed for other times, or closed. */
export function answerHoliday(draft: HoursDraft, day: number, answer: HolidayAnswer): HoursDraft {
  return withRanges(draft, dateFieldValue(day), answer === 'closed' ? [] : usualOn(draft, day));
}
