// Opening hours as stored and sent: JSON texts in the market, with these shapes.
import * as v from 'valibot';
import { hourSources } from './hour-names.ts';

/** `HH:MM`; `9:00` is accepted, `24:00` is a valid end. Times are wall time in the market's zone. */
const clock = v.pipe(v.string(), v.regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/));
const rangeSchema = v.object({ start: clock, end: clock });

export const standardHoursSchema = v.object({
  timezone: v.optional(v.string()),
  days: v.partial(
    v.object({
      Mon: v.array(rangeSchema),
      Tue: v.array(rangeSchema),
      Wed: v.array(rangeSchema),
      Thu: v.array(rangeSchema),
      Fri: v.array(rangeSchema),
      Sat: v.array(rangeSchema),
      Sun: v.array(rangeSchema),
    }),
  ),
});
export type StandardHours = v.InferOutput<typeof standardHoursSchema>;

export const specialHoursSchema = v.array(
  v.object({
    /** YYYY-MM-DD in the market's zone. */
    date: v.pipe(v.string(), v.isoDate()),
    ranges: v.union([v.literal('closed'), v.array(rangeSchema)]),
    source: v.picklist(hourSources),
  }),
);
export type SpecialHours = v.InferOutput<typeof specialHoursSchema>;
